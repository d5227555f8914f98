import { type MailBlock, type MailOrder, mailBody } from "../../mail/mail-body.server.ts";
import type { Mail } from "../../mail/smtp.server.ts";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { orderMail } from "../../messages/es/order-mail.ts";
import { say } from "../../messages/message.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import type { Shop } from "../../shop/shop.ts";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";
import { cleanLine } from "../../ui/form/text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { NAME_MAX } from "../enquiry.ts";
import { emailAnswer, isAnswerable, whatsappAnswer } from "../inbox/reply-links.ts";

/** Largest number of characters. Mail programs cut longer subjects in their lists of messages. */
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

interface NoticeContext {
  shop: Pick<Shop, "brand">;
  publicUrl: string;
  photos?: number;
  order?: MailOrder | null;
}

/** The owner's mail about an enquiry. A visitor's text can add no header, markup or link to the mail. */
export function noticeMail(
  enquiry: EnquiryRow,
  { shop, publicUrl, photos = 0, order = null }: NoticeContext,
): Mail {
  const { brand } = shop;
  const { name, email, subject, kind } = enquiry;
  const code = writtenCode(enquiry.code);
  const orderTitle = say(isByChat(enquiry) ? orderMail.titleByChat : orderMail.titleOf, { code, name });
  const title = order ? orderTitle : (subject ?? `Consulta de ${name}`);
  const named = order || kind === "cancellation" || !subject ? title : `Consulta: ${subject}`;
  const header = `${enquiry.suspected ? "[Sospechosa] " : ""}${named}`;
  const foot = `Te llega porque alguien escribió desde la tienda. Buscala en Consultas por su código, ${code}.`;
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
      foot: order ? say(orderMail.foot, { code }) : foot,
    }),
  };
}

/** An order by WhatsApp is stored without an email or a telephone. */
const isByChat = ({ email, phone }: EnquiryRow) => !email && !phone;

/** The text of an enquiry by the home form follows spec §3. Other forms' text has one line for each field. */
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
  { shop: { brand }, publicUrl, photos, order }: Required<NoticeContext>,
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
    [
      order ? orderMail.received : "Recibida",
      `${received.format(new Date(enquiry.created_at))} (hora de Buenos Aires)`,
    ],
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
      text: photos > 0 ? seePhotos : order ? orderMail.open : "Verla en Consultas",
      href: `${publicUrl}/consultas/${enquiry.id}`,
    },
  ];
}

/** One mail reports the suspected enquiries of a flood (decision 093). */
export function floodMail({ shop: { brand }, publicUrl }: NoticeContext, date: Date): Mail {
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
