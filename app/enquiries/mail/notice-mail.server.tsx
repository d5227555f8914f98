import { href } from "react-router";
import type { MailOrder } from "../../mail/mail-order.ts";
import {
  Facts,
  MailButton,
  MailLayout,
  MailLink,
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
import { emailAnswer, isAnswerable, whatsappAnswer } from "../inbox/reply-links.ts";

/** Lists of messages cut a longer subject. */
const SUBJECT_HEADER_MAX = 150;

const PREVIEW_MAX = 110;

const ORDER_SHOWN = 40;

const received = dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric", ...CLOCK });

const SUSPECTED =
  "Un filtro la marcó como sospechosa: puede ser un programa. Si la escribió una persona, respondela como siempre.";

const CANCELS =
  "Llegó por el botón de arrepentimiento: quien compró tiene 10 días corridos para cancelar, y la devolución no le cuesta nada. Ya tiene su código.";

/** The composed message of the home form (spec §3), or one line for each field. */
function composedMessage({ source, name, email, phone, subject, message }: EnquiryRow): string {
  if (source === "home") return `Asunto: ${subject ?? ""}\n\n${message}`;
  if (source === "api") return message;
  const lines = [`Nombre: ${name}`];
  if (email) lines.push(`Email: ${email}`);
  if (phone) lines.push(`Teléfono: ${phone}`);
  return [...lines, `Mensaje: ${message}`].join("\n");
}

interface NoticeContext {
  brand: string;
  publicUrl: string;
  photos?: number;
  order?: MailOrder | null;
}

/** A visitor's text is one line in headers and escaped in HTML. Only the two reply links contain it. */
export function noticeMail(enquiry: EnquiryRow, context: NoticeContext): Mail {
  const { name, email } = enquiry;
  const notice = noticeOf(enquiry, context);
  const header = `${enquiry.suspected ? "[Sospechosa] " : ""}${cleanLine(notice.title)}`;
  return {
    to: "owner",
    subject: header.slice(0, SUBJECT_HEADER_MAX).toWellFormed() + (context.order ? "" : ` · ${notice.code}`),
    text: noticeText(enquiry, notice),
    html: mailHtml(<NoticeMarkup enquiry={enquiry} notice={notice} />),
    replyTo: isAnswerable(email)
      ? { name: cleanLine(name).slice(0, NAME_MAX).toWellFormed(), address: email }
      : null,
    date: new Date(enquiry.created_at),
  };
}

type Notice = ReturnType<typeof noticeOf>;

function noticeOf(enquiry: EnquiryRow, { brand, publicUrl, photos = 0, order = null }: NoticeContext) {
  const { name, email, phone, subject, kind } = enquiry;
  const code = writtenCode(enquiry.code);
  const cancels = kind === "cancellation";
  const byChat = order !== null && !email && !phone;
  const orderTitle = say(byChat ? orderMail.titleByChat : orderMail.titleOf, { code, name });
  const enquiryTitle = subject ? (cancels ? subject : `Consulta: ${subject}`) : `Consulta de ${name}`;
  return {
    brand,
    code,
    order,
    photos,
    byChat,
    title: order ? orderTitle : enquiryTitle,
    when: `${received.format(new Date(enquiry.created_at))} (hora de Buenos Aires)`,
    chat: whatsappAnswer(enquiry, brand),
    inbox: `${publicUrl}${href("/consultas/:id", { id: enquiry.id })}`,
    receivedLabel: order ? orderMail.received : "Recibida",
    openLabel: order ? orderMail.open : "Verla en Consultas",
    warnings: [
      enquiry.suspected ? SUSPECTED : null,
      cancels ? CANCELS : null,
      enquiry.unkept_photos > 0 ? say(texts.unkeptPhotos, { n: enquiry.unkept_photos }) : null,
    ].filter((warning) => warning !== null),
  };
}

function noticeText(enquiry: EnquiryRow, notice: Notice): string {
  const { source, name, email } = enquiry;
  const { code, warnings, photos, byChat, chat, inbox, when, receivedLabel, openLabel } = notice;
  return [
    composedMessage(enquiry),
    "",
    "- - - - - - - - - -",
    ...warnings.flatMap((warning) => [warning, ""]),
    ...(source === "contacto" ? [] : [`De: ${name} (${email})`]),
    `${receivedLabel}: ${when}`,
    `Código: ${code}`,
    ...(photos > 0 ? [`Fotos: ${photos}, en ${inbox}`] : []),
    ...(byChat ? [orderMail.chatNote] : []),
    ...(chat ? [`Responder por WhatsApp: ${chat}`] : []),
    `${openLabel}: ${inbox}`,
    "",
  ].join("\n");
}

const words = (text: string) => <VisitorsWords>{text}</VisitorsWords>;

function NoticeMarkup({ enquiry, notice }: { enquiry: EnquiryRow; notice: Notice }) {
  const { name, email, phone, subject, message } = enquiry;
  const { brand, code, title, warnings, byChat, order, photos, chat, inbox, when } = notice;
  // A table shows the garments.
  const said = order?.words ?? message;
  const heading = subject ? words(subject) : <>Consulta de {words(name)}</>;
  const foot = `Te llega porque alguien escribió desde la tienda. Buscala en Consultas por su código, ${code}.`;
  return (
    <MailLayout
      lang="es"
      brand={brand}
      preview={cleanLine(message).slice(0, PREVIEW_MAX)}
      title={order ? words(title) : heading}
      foot={order ? say(orderMail.foot, { code }) : foot}
    >
      {warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {byChat ? <Paragraph>{orderMail.chatNote}</Paragraph> : null}
      {said ? <Quote>{words(said)}</Quote> : null}
      {order ? <OrderTable order={order} most={ORDER_SHOWN} notes /> : null}
      {photos > 0 ? (
        <MailLink href={inbox}>
          {photos === 1 ? "Ver la foto en Consultas" : `Ver las ${photos} fotos en Consultas`}
        </MailLink>
      ) : null}
      <Facts
        rows={[
          ...(byChat ? [] : [["De", words(name)] as const]),
          ...(email ? [["Email", words(email)] as const] : []),
          ...(phone ? [["Teléfono", words(phone)] as const] : []),
          [notice.receivedLabel, when],
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
        {notice.openLabel}
      </MailButton>
    </MailLayout>
  );
}
