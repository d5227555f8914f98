import { type MailBlock, type MailOrder, mailBody } from "../../mail/mail-body.server.ts";
import type { Mail } from "../../mail/smtp.server.ts";
import {
  acknowledgementSubject,
  acknowledgementTexts,
  ownersMail as texts,
} from "../../messages/enquiry-mails.ts";
import { enquiry as enquiryTexts } from "../../messages/es/inbox.ts";
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

/** Longest subject in characters, without the code. The rest is cut, as mail programs show no more in lists. */
const SUBJECT_HEADER_MAX = 150;

const received = dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric", ...CLOCK });

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
  const title = order ? orderTitle : (subject ?? say(texts.titleOf, { name }));
  const named = order || kind === "cancellation" || !subject ? title : say(texts.subjectOf, { subject });
  const header = (enquiry.suspected ? texts.suspectedMark : "") + named;
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
      foot: say(texts.foot, { code }),
    }),
  };
}

/** An order by WhatsApp is stored with neither an email nor a telephone. */
const isByChat = ({ email, phone }: EnquiryRow) => !email && !phone;

/** Composes the message of a form as in spec §3. An API client has composed its message already. */
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
    [texts.facts.name, byChat ? "" : name],
    [texts.facts.email, email],
    [texts.facts.phone, phone ?? ""],
    [texts.facts.received, say(texts.receivedAt, { moment: received.format(new Date(enquiry.created_at)) })],
    [texts.facts.code, writtenCode(enquiry.code)],
  ] as const;
  return [
    enquiry.suspected ? { kind: "warning", text: texts.suspected } : null,
    enquiry.kind === "cancellation" ? { kind: "warning", text: texts.cancels } : null,
    unstored > 0 ? { kind: "warning", text: say(enquiryTexts.unkeptPhotos, { n: unstored }) } : null,
    byChat ? { kind: "paragraph", text: orderMail.chatNote } : null,
    said ? { kind: "quote", text: said } : null,
    order ? { kind: "order", order, notes: true } : null,
    { kind: "facts", rows: facts.filter(([, value]) => value !== "") },
    email ? { kind: "primary", text: texts.answerByEmail, href: emailAnswer(enquiry, brand) } : null,
    chat ? { kind: "whatsapp", text: texts.answerByWhatsapp, href: chat } : null,
    { kind: "quiet", text: say(texts.open, { n: photos }), href: `${publicUrl}/consultas/${enquiry.id}` },
  ];
}

/** The owner's mail about a flood of suspected enquiries, in place of a mail about each one (decision 093). */
export function floodMail({ shop: { brand }, publicUrl }: MailContext, date: Date): Mail {
  const { title, subject, text, open, foot } = texts.flood;
  const href = `${publicUrl}/consultas?ver=sospechosas`;
  return {
    to: "owner",
    subject,
    date,
    ...mailBody({
      brand,
      title,
      blocks: [
        { kind: "warning", text },
        { kind: "primary", text: open, href },
      ],
      foot,
    }),
  };
}

type AcknowledgedEnquiry = Pick<EnquiryRow, "code" | "email" | "kind" | "language" | "created_at">;

/** The mail contains no text by the visitor, who may have entered a stranger's email (decision 066). */
export function acknowledgementMail(
  { code: enquiryCode, email, kind, language, created_at }: AcknowledgedEnquiry,
  { shop, publicUrl, order = null }: MailContext & { shop: Shop },
): Mail {
  const about = kind === "cancellation" ? kind : order ? "order" : "enquiry";
  const { lang, texts: mailTexts } = acknowledgementTexts(language, about);
  const { brand, replyHours } = shop;
  const code = writtenCode(enquiryCode);
  return {
    to: { name: "", address: email },
    replyTo: inventedContacts(shop).includes("email") ? null : { name: brand, address: shop.email },
    subject: say(acknowledgementSubject, { title: mailTexts.title, code, brand }),
    date: new Date(created_at),
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...mailBody({
      lang,
      brand,
      title: mailTexts.title,
      blocks: [
        { kind: "paragraph", text: say(mailTexts.thanks, { brand, hours: replyHours }) },
        { kind: "quote", text: say(mailTexts.code, { code }) },
        order ? { kind: "order", order, notes: false } : null,
        order ? { kind: "primary", text: orderMail.acknowledgement.page, href: order.url } : null,
      ],
      foot: say(mailTexts.notYou, { host: new URL(publicUrl).host }),
    }),
  };
}
