import { type MailOrder, mailOrderText } from "../../mail/mail-order.ts";
import {
  MailButton,
  MailLayout,
  mailHtml,
  OrderTable,
  Paragraph,
  Quote,
} from "../../mail/mail-parts.server.tsx";
import type { Mail } from "../../mail/smtp.server.ts";
import { orderMail } from "../../messages/es/order-mail.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { whatsappLink } from "../../shop/contact-links.ts";
import { inventedContacts, type Shop } from "../../shop/shop.ts";
import { writtenCode } from "../../ui/short-code.ts";

/** Models of an order that are shown. */
const SHOWN = 12;

/** `{brand}`, `{code}` and `{host}` are filled in; `chatGreeting` is prefilled in the chat. */
const es = {
  subject: "Recibimos tu consulta ({code}) · {brand}",
  title: "Recibimos tu consulta",
  thanks:
    "¡Gracias por escribir a {brand}! Ya la tenemos. Te contesta una persona, dentro de las {hours} horas.",
  code: "Tu código",
  codeUse: "Si nos volvés a escribir, nombralo: así la encontramos enseguida.",
  chat: "Seguir por WhatsApp",
  chatGreeting: "¡Hola! Les escribí desde la página, mi consulta es la {code}.",
  catalogue: "Ver el catálogo",
  notYou:
    "Este mensaje sale solo porque alguien dejó esta dirección en {host}. Si no fuiste vos, no hace falta que hagas nada.",
};

const pt: typeof es = {
  subject: "Recebemos sua consulta ({code}) · {brand}",
  title: "Recebemos sua consulta",
  thanks:
    "Obrigado por escrever para {brand}! Já recebemos sua consulta. Uma pessoa responde em até {hours} horas.",
  code: "Seu código",
  codeUse: "Se escrever de novo, diga o código: assim a gente encontra na hora.",
  chat: "Continuar pelo WhatsApp",
  chatGreeting: "Olá! Escrevi pela página, minha consulta é a {code}.",
  catalogue: "Ver o catálogo",
  notYou:
    "Esta mensagem é automática: alguém deixou este endereço em {host}. Se não foi você, não precisa fazer nada.",
};

const en: typeof es = {
  subject: "We got your enquiry ({code}) · {brand}",
  title: "We got your enquiry",
  thanks:
    "Thank you for writing to {brand}! Your enquiry is with us. A real person replies within {hours} hours.",
  code: "Your code",
  codeUse: "Mention it if you write again, so that we can find it at once.",
  chat: "Continue on WhatsApp",
  chatGreeting: "Hello! I wrote to you from the website, my enquiry is {code}.",
  catalogue: "See the catalogue",
  notYou:
    "This message is sent automatically because somebody left this address on {host}. If it wasn’t you, there is nothing you need to do.",
};

/** What the visitor keeps who cancels a purchase; that form is in Spanish alone. */
const cancellation: typeof es = {
  ...es,
  subject: "Recibimos tu solicitud de arrepentimiento ({code}) · {brand}",
  title: "Recibimos tu solicitud de arrepentimiento",
  thanks:
    "Nos llegó tu solicitud para cancelar una compra en {brand}. Te contesta una persona, dentro de las {hours} horas, para decirte cómo seguir.",
  codeUse: "Guardalo: es la constancia de tu solicitud, y con él la seguimos.",
  chatGreeting: "¡Hola, {brand}! Les escribo por mi solicitud de arrepentimiento (Ref. {code}).",
};

/** Of an order by email; the list is in Spanish alone. */
const order: typeof es = { ...es, ...orderMail.acknowledgement };

const byLanguage: Readonly<Record<string, typeof es>> = { es, pt, en };

/**
 * What a visitor reads about an enquiry of theirs, in the language of the page that was written on. Of what was written
 * it holds the code alone, and of an order the catalogue's own words (decision 066): the address may be somebody else's,
 * and a stranger's words must not reach people under our name. Its headers say that a machine answers, so that no other
 * machine answers back (RFC 3834; the second header is how Exchange reads it).
 */
export function acknowledgementMail(
  enquiry: Pick<EnquiryRow, "code" | "email" | "language" | "created_at"> & { kind?: EnquiryRow["kind"] },
  { shop, publicUrl, order: ordered = null }: { shop: Shop; publicUrl: string; order?: MailOrder | null },
): Mail {
  const lang = Object.hasOwn(byLanguage, enquiry.language) ? enquiry.language : "es";
  const ofKind = ordered ? order : (byLanguage[lang] ?? es);
  const texts = enquiry.kind === "cancellation" ? cancellation : ofKind;
  const code = writtenCode(enquiry.code);
  const { brand, replyHours } = shop;
  const values: Record<string, string> = {
    brand,
    code,
    hours: String(replyHours),
    host: new URL(publicUrl).host,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
  const invented = inventedContacts(shop);
  const noChat = shop.whatsapp === "" || invented.includes("whatsapp");
  const chat = noChat ? null : whatsappLink(shop.whatsapp, fill(texts.chatGreeting));
  const catalogue = `${publicUrl}/catalogo`;

  const text = [
    fill(texts.thanks),
    "",
    `${texts.code}: ${code}`,
    texts.codeUse,
    "",
    ...(ordered ? [mailOrderText(ordered), "", `${orderMail.acknowledgement.page}: ${ordered.url}`] : []),
    ...(chat ? [`${texts.chat}: ${chat}`] : []),
    `${texts.catalogue}: ${catalogue}`,
    "",
    "- - - - - - - - - -",
    fill(texts.notYou),
    "",
  ].join("\n");

  const html = mailHtml(
    <MailLayout
      lang={lang}
      brand={brand}
      preview={fill(texts.thanks)}
      title={texts.title}
      foot={fill(texts.notYou)}
    >
      <Paragraph>{fill(texts.thanks)}</Paragraph>
      <Quote>
        {texts.code}: <strong style={{ whiteSpace: "nowrap" }}>{code}</strong>
        <br />
        {texts.codeUse}
      </Quote>
      {ordered ? (
        <>
          <OrderTable order={ordered} most={SHOWN} notes={false} />
          <MailButton tone="primary" href={ordered.url}>
            {orderMail.acknowledgement.page}
          </MailButton>
        </>
      ) : null}
      {chat ? (
        <MailButton tone="whatsapp" href={chat}>
          {texts.chat}
        </MailButton>
      ) : null}
      <MailButton tone="quiet" href={catalogue}>
        {texts.catalogue}
      </MailButton>
    </MailLayout>,
  );

  return {
    to: { name: "", address: enquiry.email },
    // The shop's own address, once it is set.
    replyTo: invented.includes("email") ? null : { name: brand, address: shop.email },
    subject: fill(texts.subject),
    text,
    html,
    date: new Date(enquiry.created_at),
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
