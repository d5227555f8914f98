import { type MailBlock, type MailOrder, mailBody } from "../../mail/mail-body.server.ts";
import type { Mail } from "../../mail/smtp.server.ts";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { orderMail } from "../../messages/es/order-mail.ts";
import { say } from "../../messages/message.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { inventedContacts } from "../../shop/settings.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";
import { cleanLine } from "../../ui/form/text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { NAME_MAX } from "../enquiry.ts";
import { emailAnswer, isAnswerable, whatsappAnswer } from "../inbox/reply-links.ts";

/** Longest subject in characters, without the code. Mail programs cut longer ones in lists of messages. */
const SUBJECT_HEADER_MAX = 150;

const received = dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric", ...CLOCK });

const SUSPECTED =
  "Un filtro la marcó como sospechosa: puede ser un programa. Si la escribió una persona, respondela como siempre.";

const CANCELS =
  "Llegó por el botón de arrepentimiento: quien compró tiene 10 días corridos para cancelar, y la devolución no le cuesta nada. Ya tiene su código.";

const FLOOD =
  "Están llegando muchas más consultas que en un buen día: puede ser un programa. Las marcamos como sospechosas y te " +
  "avisamos de todas juntas. Están todas guardadas; entre ellas puede haber personas.";

const oneLine = (text: string, max: number) => cleanLine(text).slice(0, max).toWellFormed();

interface MailContext {
  shop: Pick<Shop, "brand">;
  publicUrl: string;
  photos?: number;
  order?: MailOrder | null;
}

/** The owner's mail about an enquiry. A visitor's text can add no header, markup or link to the mail. */
export function noticeMail(
  enquiry: EnquiryRow,
  { shop, publicUrl, photos = 0, order = null }: MailContext,
): Mail {
  const { brand } = shop;
  const { name, email, subject, kind } = enquiry;
  const code = writtenCode(enquiry.code);
  const orderTitle = say(isByChat(enquiry) ? orderMail.titleByChat : orderMail.titleOf, { code, name });
  const title = order ? orderTitle : (subject ?? `Consulta de ${name}`);
  const named = order || kind === "cancellation" || !subject ? title : `Consulta: ${subject}`;
  const header = `${enquiry.suspected ? "[Sospechosa] " : ""}${named}`;
  return {
    to: "owner",
    subject: oneLine(header, SUBJECT_HEADER_MAX) + (order ? "" : ` · ${code}`),
    replyTo: isAnswerable(email) ? { name: oneLine(name, NAME_MAX), address: email } : null,
    date: new Date(enquiry.created_at),
    ...mailBody({
      brand,
      title,
      message: composedMessage(enquiry),
      blocks: noticeBlocks(enquiry, { shop, publicUrl, photos, order }),
      foot: `Te llega porque alguien escribió desde la tienda. Está en Consultas, con el código ${code}.`,
    }),
  };
}

/** An order by WhatsApp is stored without an email or a telephone. */
const isByChat = ({ email, phone }: EnquiryRow) => !email && !phone;

/** The home form's text follows spec §3, an API message is unchanged, others have one line for each field. */
function composedMessage({ source, name, email, phone, subject, message }: EnquiryRow): string {
  if (source === "home") return `Asunto: ${subject ?? ""}\n\n${message}`;
  if (source === "api") return message;
  const lines = [`Nombre: ${name}`];
  if (email) lines.push(`Email: ${email}`);
  if (phone) lines.push(`Teléfono: ${phone}`);
  return [...lines, `Mensaje: ${message}`].join("\n");
}

function noticeBlocks(
  enquiry: EnquiryRow,
  { shop: { brand }, publicUrl, photos, order }: Required<MailContext>,
): (MailBlock | null)[] {
  const { name, email, phone, message, unstored_photos: unstored } = enquiry;
  const byChat = isByChat(enquiry);
  const chat = whatsappAnswer(enquiry, brand);
  // An order's products are in the table below, so only the visitor's own words are quoted.
  const said = order?.words ?? message;
  const facts = [
    ["De", byChat ? "" : name],
    ["Email", email],
    ["Teléfono", phone ?? ""],
    ["Llegó", `${received.format(new Date(enquiry.created_at))} (hora de Buenos Aires)`],
    ["Código", writtenCode(enquiry.code)],
  ] as const;
  const seePhotos = photos === 1 ? "Ver la foto en Consultas" : `Ver las ${photos} fotos en Consultas`;
  return [
    enquiry.suspected ? { kind: "warning", text: SUSPECTED } : null,
    enquiry.kind === "cancellation" ? { kind: "warning", text: CANCELS } : null,
    unstored > 0 ? { kind: "warning", text: say(texts.unkeptPhotos, { n: unstored }) } : null,
    byChat ? { kind: "paragraph", text: orderMail.chatNote } : null,
    said ? { kind: "quote", text: said } : null,
    order ? { kind: "order", order, notes: true } : null,
    { kind: "facts", rows: facts.filter(([, value]) => value !== "") },
    email ? { kind: "primary", text: "Responder por email", href: emailAnswer(enquiry, brand) } : null,
    chat ? { kind: "whatsapp", text: "Responder por WhatsApp", href: chat } : null,
    {
      kind: "quiet",
      text: photos > 0 ? seePhotos : "Abrir en Consultas",
      href: `${publicUrl}/consultas/${enquiry.id}`,
    },
  ];
}

/** One mail reports the suspected enquiries of a flood (decision 093). */
export function floodMail({ shop: { brand }, publicUrl }: MailContext, date: Date): Mail {
  const title = "Muchas consultas juntas";
  const href = `${publicUrl}/consultas?ver=sospechosas`;
  return {
    to: "owner",
    subject: `[Sospechosas] ${title}`,
    date,
    ...mailBody({
      brand,
      title,
      blocks: [
        { kind: "warning", text: FLOOD },
        { kind: "primary", text: "Verlas en Consultas", href },
      ],
      foot: "Te llega porque escribieron desde la tienda.",
    }),
  };
}

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

type AcknowledgedEnquiry = Pick<EnquiryRow, "code" | "email" | "kind" | "language" | "created_at">;

/** The mail contains no text by the visitor, because its receiver may be a stranger (decision 066). */
export function acknowledgementMail(
  { code, email, kind, language, created_at }: AcknowledgedEnquiry,
  { shop, publicUrl, order = null }: MailContext & { shop: Shop },
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
