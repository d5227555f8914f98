import { type MailOrder, mailBody } from "../../mail/mail-body.server.ts";
import type { Mail } from "../../mail/smtp.server.ts";
import { orderMail } from "../../messages/es/order-mail.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { inventedContacts } from "../../shop/settings.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { writtenCode } from "../../ui/short-code.ts";

/** Placeholders are `{brand}`, `{code}`, `{hours}` and `{host}`. */
const es = {
  title: "Recibimos tu consulta",
  thanks:
    "¡Gracias por escribir a {brand}! Ya la tenemos. Te contesta una persona, dentro de las {hours} horas.",
  code: "Tu código: {code}\nSi nos volvés a escribir, nombralo: así la encontramos enseguida.",
  notYou:
    "Este mensaje sale solo porque alguien dejó esta dirección en {host}. Si no fuiste vos, no hace falta que hagas nada.",
};

const pt: typeof es = {
  title: "Recebemos sua consulta",
  thanks:
    "Obrigado por escrever para {brand}! Já recebemos sua consulta. Uma pessoa responde em até {hours} horas.",
  code: "Seu código: {code}\nSe escrever de novo, diga o código: assim a gente encontra na hora.",
  notYou:
    "Esta mensagem é automática: alguém deixou este endereço em {host}. Se não foi você, não precisa fazer nada.",
};

const en: typeof es = {
  title: "We got your enquiry",
  thanks:
    "Thank you for writing to {brand}! Your enquiry is with us. A real person replies within {hours} hours.",
  code: "Your code: {code}\nMention it if you write again, so that we can find it at once.",
  notYou:
    "This message is sent automatically because somebody left this address on {host}. If it wasn’t you, there is nothing you need to do.",
};

/** The cancellation form is in Spanish only. */
const cancellation: typeof es = {
  ...es,
  title: "Recibimos tu solicitud de arrepentimiento",
  thanks:
    "Nos llegó tu solicitud para cancelar una compra en {brand}. Te contesta una persona, dentro de las {hours} horas, para decirte cómo seguir.",
  code: "Tu código: {code}\nGuardalo: es la constancia de tu solicitud, y con él la seguimos.",
};

const byLanguage = new Map(Object.entries({ es, pt, en }));

interface AcknowledgementContext {
  shop: Shop;
  publicUrl: string;
  order?: MailOrder | null;
}

type AcknowledgedEnquiry = Pick<EnquiryRow, "code" | "email" | "kind" | "language" | "created_at">;

/** The mail contains no text by the visitor, because its receiver may be a stranger (decision 066). */
export function acknowledgementMail(
  { code, email, kind, language, created_at }: AcknowledgedEnquiry,
  { shop, publicUrl, order = null }: AcknowledgementContext,
): Mail {
  const lang = byLanguage.has(language) ? language : "es";
  const ofLanguage = byLanguage.get(lang) ?? es;
  const ofOrder = order ? { ...es, ...orderMail.acknowledgement } : ofLanguage;
  const texts = kind === "cancellation" ? cancellation : ofOrder;
  const { brand, replyHours } = shop;
  const values: Record<string, string> = {
    brand,
    code: writtenCode(code),
    hours: String(replyHours),
    host: new URL(publicUrl).host,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
  return {
    to: { name: "", address: email },
    replyTo: inventedContacts(shop).includes("email") ? null : { name: brand, address: shop.email },
    subject: fill(`${texts.title} ({code}) · {brand}`),
    date: new Date(created_at),
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...mailBody({
      lang,
      brand,
      title: texts.title,
      blocks: [
        { kind: "paragraph", text: fill(texts.thanks) },
        { kind: "quote", text: fill(texts.code) },
        order ? { kind: "order", order, notes: false } : null,
        order ? { kind: "primary", text: orderMail.acknowledgement.page, href: order.url } : null,
      ],
      foot: fill(texts.notYou),
    }),
  };
}
