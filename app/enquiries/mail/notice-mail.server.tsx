import { href } from "react-router";
import type { MailOrder } from "../../mail/mail-order.ts";
import {
  Facts,
  MailButton,
  MailLayout,
  MailPhotos,
  mailHtml,
  OrderTable,
  Paragraph,
  Quote,
  VisitorsWords,
  Warning,
} from "../../mail/mail-parts.server.tsx";
import type { Mail } from "../../mail/smtp.server.ts";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { orderMail } from "../../messages/es/order-mail.ts";
import { say } from "../../messages/message.ts";
import type { EnquiryRow } from "../../platform/db/schema.ts";
import { CLOCK, dateFormat } from "../../ui/date-format.ts";
import { cleanLine } from "../../ui/form/text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { NAME_MAX } from "../enquiry.ts";
import { emailAnswer, isAnswerable, whatsappAnswer } from "../inbox/answer-links.ts";
import type { mailPreviews } from "./mail-previews.server.ts";

/** Characters of a subject header: longer ones are cut by every list of messages. */
const SUBJECT_HEADER_MAX = 150;

const PREVIEW_MAX = 110;

/** Models of an order that are shown. */
const ORDER_SHOWN = 40;

const received = dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric", ...CLOCK });

const SUSPECTED =
  "Un filtro la marcó como sospechosa: puede ser un programa. Si la escribió una persona, respondela como siempre.";

const CANCELS =
  "Llegó por el botón de arrepentimiento: quien compró tiene 10 días corridos para cancelar, y la devolución no le cuesta nada. Ya tiene su código.";

/** The message composed as the specification says (§3): subject line first and then the body, or a line a field. */
function composedMessage({ source, name, email, phone, subject, message }: EnquiryRow): string {
  if (source === "home") return `Asunto: ${subject ?? ""}\n\n${message}`;
  if (source === "api") return message;
  const lines = [`Nombre: ${name}`];
  if (email) lines.push(`Email: ${email}`);
  if (phone) lines.push(`Teléfono: ${phone}`);
  return [...lines, `Mensaje: ${message}`].join("\n");
}

/**
 * What the owner reads about an enquiry. Everything a visitor wrote is text in it: one line in the headers, escaped in
 * the markup, never the target of a link but for the two that answer the visitor.
 */
export function noticeMail(
  enquiry: EnquiryRow,
  {
    brand,
    publicUrl,
    photos = { count: 0, previews: [] },
    order = null,
  }: {
    brand: string;
    publicUrl: string;
    /** How many came with it, and those of them that can be shown in the mail. */
    photos?: { count: number; previews: Awaited<ReturnType<typeof mailPreviews>> };
    /** What it orders. */
    order?: MailOrder | null;
  },
): Mail {
  const { source, name, email, phone, subject, message } = enquiry;
  const suspected = Boolean(enquiry.suspected);
  const code = writtenCode(enquiry.code);
  const date = new Date(enquiry.created_at);
  const when = `${received.format(date)} (hora de Buenos Aires)`;
  const chat = whatsappAnswer(enquiry, brand);
  const inbox = `${publicUrl}${href("/consultas/:id", { id: enquiry.id })}`;
  const cancels = enquiry.kind === "cancellation";
  const byChat = order !== null && !email && !phone;
  const orderTitle = say(byChat ? orderMail.titleByChat : orderMail.titleOf, { code, name });
  const enquiryTitle = subject ? (cancels ? subject : `Consulta: ${subject}`) : `Consulta de ${name}`;
  const title = order ? orderTitle : enquiryTitle;
  const receivedLabel = order ? orderMail.received : "Recibida";
  const openLabel = order ? orderMail.open : "Verla en Consultas";
  const unkept = enquiry.unkept_photos > 0 ? say(texts.unkeptPhotos, { n: enquiry.unkept_photos }) : null;
  const header = `${suspected ? "[Sospechosa] " : ""}${cleanLine(title)}`;

  const text = [
    composedMessage(enquiry),
    "",
    "- - - - - - - - - -",
    ...(suspected ? [SUSPECTED, ""] : []),
    ...(cancels ? [CANCELS, ""] : []),
    ...(source === "contacto" ? [] : [`De: ${name} (${email})`]),
    `${receivedLabel}: ${when}`,
    `Código: ${code}`,
    ...(photos.count > 0 ? [`Fotos: ${photos.count}, en ${inbox}`] : []),
    ...(unkept ? [unkept] : []),
    ...(byChat ? [orderMail.chatNote] : []),
    ...(chat ? [`Responder por WhatsApp: ${chat}`] : []),
    `${openLabel}: ${inbox}`,
    "",
  ].join("\n");

  /** The garments stand in their table. */
  const said = order?.words ?? message;
  const inline = photos.previews.map(({ position, jpeg }) => ({
    cid: `foto-${position + 1}.${enquiry.id}@${new URL(publicUrl).hostname}`,
    filename: `foto-${position + 1}.jpg`,
    content: jpeg,
  }));

  const words = (text: string) => <VisitorsWords>{text}</VisitorsWords>;
  const html = mailHtml(
    <MailLayout
      lang="es"
      brand={brand}
      preview={cleanLine(message).slice(0, PREVIEW_MAX)}
      title={order ? words(orderTitle) : subject ? words(subject) : <>Consulta de {words(name)}</>}
      foot={
        order
          ? say(orderMail.foot, { code })
          : `Te llega porque alguien escribió desde la tienda. Buscala en Consultas por su código, ${code}.`
      }
    >
      {suspected ? <Warning>{SUSPECTED}</Warning> : null}
      {cancels ? <Warning>{CANCELS}</Warning> : null}
      {unkept ? <Warning>{unkept}</Warning> : null}
      {byChat ? <Paragraph>{orderMail.chatNote}</Paragraph> : null}
      {said ? <Quote>{words(said)}</Quote> : null}
      {order ? <OrderTable order={order} most={ORDER_SHOWN} notes /> : null}
      {photos.count > 0 ? (
        <MailPhotos href={inbox} count={photos.count} cids={inline.map(({ cid }) => cid)} />
      ) : null}
      <Facts
        rows={[
          ...(byChat ? [] : [["De", words(name)] as const]),
          ...(email ? [["Email", words(email)] as const] : []),
          ...(phone ? [["Teléfono", words(phone)] as const] : []),
          [receivedLabel, when],
          ["Código", <strong key="code">{code}</strong>],
        ]}
      />
      {email ? (
        <MailButton tone="primary" href={emailAnswer(enquiry, brand)}>
          Responder por email
        </MailButton>
      ) : null}
      {chat ? (
        <MailButton tone="whatsapp" href={chat}>
          Responder por WhatsApp
        </MailButton>
      ) : null}
      <MailButton tone="quiet" href={inbox}>
        {openLabel}
      </MailButton>
    </MailLayout>,
  );

  return {
    to: "owner",
    subject: header.slice(0, SUBJECT_HEADER_MAX).toWellFormed() + (order ? "" : ` · ${code}`),
    text,
    html,
    replyTo: isAnswerable(email)
      ? { name: cleanLine(name).slice(0, NAME_MAX).toWellFormed(), address: email }
      : null,
    date,
    headers: { "Auto-Submitted": "auto-generated" },
    photos: inline,
  };
}
