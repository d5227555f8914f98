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
import { inventedContacts } from "../../shop/settings.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { writtenCode } from "../../ui/short-code.ts";

const SHOWN = 12;

/** Placeholders are `{brand}`, `{code}`, `{hours}` and `{host}`. */
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

/** The cancellation form is in Spanish only. */
const cancellation: typeof es = {
  ...es,
  subject: "Recibimos tu solicitud de arrepentimiento ({code}) · {brand}",
  title: "Recibimos tu solicitud de arrepentimiento",
  thanks:
    "Nos llegó tu solicitud para cancelar una compra en {brand}. Te contesta una persona, dentro de las {hours} horas, para decirte cómo seguir.",
  codeUse: "Guardalo: es la constancia de tu solicitud, y con él la seguimos.",
  chatGreeting: "¡Hola, {brand}! Les escribo por mi solicitud de arrepentimiento (Ref. {code}).",
};

/** The order page is in Spanish only. */
const order: typeof es = { ...es, ...orderMail.acknowledgement };

const byLanguage: Readonly<Record<string, typeof es>> = { es, pt, en };

interface AcknowledgementContext {
  shop: Shop;
  publicUrl: string;
  order?: MailOrder | null;
}

type AcknowledgedEnquiry = Pick<EnquiryRow, "code" | "email" | "language" | "created_at"> & {
  kind?: EnquiryRow["kind"];
};

/** Quotes no visitor's text: the address may be another person's (decision 066). RFC 3834 headers stop automatic replies. */
export function acknowledgementMail(enquiry: AcknowledgedEnquiry, context: AcknowledgementContext): Mail {
  const { brand, email } = context.shop;
  const said = acknowledgementOf(enquiry, context);
  return {
    to: { name: "", address: enquiry.email },
    replyTo: inventedContacts(context.shop).includes("email") ? null : { name: brand, address: email },
    subject: said.subject,
    text: acknowledgementText(said),
    html: mailHtml(<AcknowledgementMarkup {...said} />),
    date: new Date(enquiry.created_at),
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}

type Acknowledgement = ReturnType<typeof acknowledgementOf>;

function acknowledgementOf(
  enquiry: AcknowledgedEnquiry,
  { shop, publicUrl, order: ordered = null }: AcknowledgementContext,
) {
  const { brand, whatsapp, replyHours } = shop;
  const lang = Object.hasOwn(byLanguage, enquiry.language) ? enquiry.language : "es";
  const ofKind = ordered ? order : (byLanguage[lang] ?? es);
  const texts = enquiry.kind === "cancellation" ? cancellation : ofKind;
  const code = writtenCode(enquiry.code);
  const values: Record<string, string> = {
    brand,
    code,
    hours: String(replyHours),
    host: new URL(publicUrl).host,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
  const hasChat = whatsapp !== "" && !inventedContacts(shop).includes("whatsapp");
  return {
    ...texts,
    lang,
    brand,
    code,
    codeLabel: texts.code,
    order: ordered,
    chatUrl: hasChat ? whatsappLink(whatsapp, fill(texts.chatGreeting)) : null,
    catalogueUrl: `${publicUrl}/catalogo`,
    subject: fill(texts.subject),
    thanks: fill(texts.thanks),
    notYou: fill(texts.notYou),
  };
}

function acknowledgementText(said: Acknowledgement): string {
  const { order: ordered, chatUrl } = said;
  return [
    said.thanks,
    "",
    `${said.codeLabel}: ${said.code}`,
    said.codeUse,
    "",
    ...(ordered ? [mailOrderText(ordered), "", `${orderMail.acknowledgement.page}: ${ordered.url}`] : []),
    ...(chatUrl ? [`${said.chat}: ${chatUrl}`] : []),
    `${said.catalogue}: ${said.catalogueUrl}`,
    "",
    "- - - - - - - - - -",
    said.notYou,
    "",
  ].join("\n");
}

function AcknowledgementMarkup(said: Acknowledgement) {
  const { order: ordered, chatUrl } = said;
  return (
    <MailLayout
      lang={said.lang}
      brand={said.brand}
      preview={said.thanks}
      title={said.title}
      foot={said.notYou}
    >
      <Paragraph>{said.thanks}</Paragraph>
      <Quote>
        {said.codeLabel}: <strong style={{ whiteSpace: "nowrap" }}>{said.code}</strong>
        <br />
        {said.codeUse}
      </Quote>
      {ordered ? (
        <>
          <OrderTable order={ordered} most={SHOWN} notes={false} />
          <MailButton tone="primary" href={ordered.url}>
            {orderMail.acknowledgement.page}
          </MailButton>
        </>
      ) : null}
      {chatUrl ? (
        <MailButton tone="whatsapp" href={chatUrl}>
          {said.chat}
        </MailButton>
      ) : null}
      <MailButton tone="quiet" href={said.catalogueUrl}>
        {said.catalogue}
      </MailButton>
    </MailLayout>
  );
}
