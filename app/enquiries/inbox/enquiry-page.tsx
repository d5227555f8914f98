import Mail from "lucide-react/icons/mail";
import { type ButtonHTMLAttributes, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { type ButtonTone, buttonClass, textLinkClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { TextArea } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import type { Notice } from "../../ui/notice.ts";
import { ENQUIRY_TRASH_DAYS, MESSAGE_MAX, writtenCode } from "../enquiry.ts";
import { emailAnswer, whatsappAnswer } from "./answer-links.ts";
import { acknowledgementText, deliveryText, momentText } from "./delivery-text.ts";
import { type EnquiryFormAnswer, type EnquiryStatus, NoteSchema, StatusSchema } from "./forms.ts";
import type { openEnquiry } from "./inbox.server.ts";
import { personHref, photoHref } from "./inbox-addresses.ts";
import { BackToInbox, EraseQuestion, pageClass, warningClass } from "./inbox-parts.tsx";

/** The form of the buttons that stand here and there on the page and ask for one thing each. */
const ACTIONS = "acciones";

/** One enquiry: what was said, the two ways to answer with one tap, and what the owner does with it. */
export function EnquiryPage({
  enquiry,
  photos,
  delivery,
  acknowledgement,
  brand,
  mailOn,
  answered,
  onNotice,
  children,
}: NonNullable<Awaited<ReturnType<typeof openEnquiry>>> & {
  brand: string;
  mailOn: boolean;
  /** What the page was drawn with, when something was asked for without script. */
  answered: EnquiryFormAnswer | undefined;
  onNotice: (notice: Notice) => void;
  /** What came with it of another domain. */
  children?: ReactNode;
}) {
  const onAnswer = (answer: EnquiryFormAnswer) => onNotice(outcomeOf(answer));
  const actions = useForm({ id: ACTIONS, answered, onAnswer });
  const status = useForm({ id: "estado", intent: "set-status", schema: StatusSchema, answered, onAnswer });
  const busy = actions.pending || status.pending;
  const code = writtenCode(enquiry.code);
  const chat = whatsappAnswer(enquiry, brand);
  const mail = deliveryText(delivery, mailOn);
  return (
    <article className={pageClass}>
      <BackToInbox />
      {answered ? <Alert {...outcomeOf(answered)} role="status" /> : null}
      <Form parts={actions.parts} hidden>
        {null}
      </Form>
      <header>
        <p className="text-nuez">
          {code} · <time dateTime={enquiry.created_at}>{momentText(enquiry.created_at)}</time>
        </p>
        <h1 className="mt-1 text-4xl wrap-anywhere">
          {enquiry.subject ?? say(texts.heading, { name: enquiry.name })}
        </h1>
      </header>
      {enquiry.suspected ? (
        <div className={`${warningClass} flex flex-wrap items-center gap-3`}>
          <p>{texts.suspected}</p>
          <ActionButton value="trust" disabled={busy}>
            {texts.trust}
          </ActionButton>
        </div>
      ) : null}
      {enquiry.deleted_at === null ? null : <InTrash since={enquiry.deleted_at} busy={busy} />}
      {enquiry.message ? (
        <p className="rounded-card border border-hilo bg-algodon px-5.5 py-5 wrap-anywhere whitespace-pre-wrap">
          {enquiry.message}
        </p>
      ) : null}
      {children}
      <Photos enquiryId={enquiry.id} photos={photos} />
      {enquiry.unkept_photos > 0 ? (
        <p className={warningClass}>{say(texts.unkeptPhotos, { n: enquiry.unkept_photos })}</p>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {(["name", "email", "phone"] as const).map((fact) =>
          enquiry[fact] ? (
            <Fragment key={fact}>
              <dt className="text-nuez">{texts.facts[fact]}</dt>
              <dd className="wrap-anywhere">{enquiry[fact]}</dd>
            </Fragment>
          ) : null,
        )}
      </dl>
      <div className="flex max-w-160 flex-wrap gap-3 *:flex-[1_1_16rem]">
        {chat ? (
          <ExternalLink href={chat} newTabNotice={texts.newTab} className={buttonClass("whatsapp", "large")}>
            <WhatsappIcon />
            {texts.answerByWhatsapp}
          </ExternalLink>
        ) : null}
        {enquiry.email ? (
          <a href={emailAnswer(enquiry, brand)} className={buttonClass("primary", "large")}>
            <Mail size={20} strokeWidth={1.8} aria-hidden="true" />
            {texts.answerByEmail}
          </a>
        ) : null}
      </div>
      <Form parts={status.parts} className="flex flex-wrap gap-2">
        {/* The two other ones, each in a place of its own, so that the pressed button keeps the focus. */}
        {STATUSES_IN_ORDER[enquiry.status].map((each, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            type="submit"
            name="status"
            value={each}
            disabled={actions.pending}
            className={buttonClass("quiet", "small")}
          >
            {texts.setStatus[each]}
          </button>
        ))}
        {enquiry.deleted_at === null ? (
          <ActionButton value="move-to-trash" disabled={busy}>
            {texts.moveToTrash}
          </ActionButton>
        ) : null}
      </Form>
      <Note id={enquiry.id} note={enquiry.note} answered={answered} onAnswer={onAnswer} />
      <div className={mail.tone === "warning" ? warningClass : "text-nuez"}>
        <p>{mail.text}</p>
        {mail.retry ? (
          <ActionButton value="retry-mail" disabled={busy} className="mt-3">
            {texts.retryMail}
          </ActionButton>
        ) : null}
      </div>
      {acknowledgement ? <p className="text-nuez">{acknowledgementText(acknowledgement)}</p> : null}
      {enquiry.email ? (
        <Link to={personHref(enquiry.email)} className={textLinkClass}>
          {texts.person}
        </Link>
      ) : null}
    </article>
  );
}

/** To what else it can be set: first what is likeliest. */
const STATUSES_IN_ORDER: Record<EnquiryStatus, readonly EnquiryStatus[]> = {
  nueva: ["respondida", "archivada"],
  respondida: ["nueva", "archivada"],
  archivada: ["respondida", "nueva"],
};

/** What is told of an answer. */
function outcomeOf(answer: EnquiryFormAnswer): Notice {
  const { done, errors }: Readonly<Record<"done" | "errors", Readonly<Record<string, string>>>> = texts;
  return answer.ok
    ? { tone: "success", title: done[answer.value?.status ?? answer.intent] ?? "" }
    : { tone: "error", urgent: true, title: errors[answer.code] ?? texts.errors.FAILED };
}

/** The owner's own note. What is typed is kept in this tab until it is saved. */
function Note({
  id,
  note,
  answered,
  onAnswer,
}: {
  id: string;
  note: string;
  answered: EnquiryFormAnswer | undefined;
  onAnswer: (answer: EnquiryFormAnswer) => void;
}) {
  const { fields, parts, pending } = useForm<typeof NoteSchema, EnquiryFormAnswer>({
    id: `nota-${id}`,
    intent: "save-note",
    schema: NoteSchema,
    values: { note },
    errors: texts.errors,
    answered,
    draft: true,
    onAnswer,
  });
  return (
    <Form parts={parts} className="grid gap-3">
      <TextArea of={fields.note} label={texts.note} rows={3} maxLength={MESSAGE_MAX} />
      <button
        type="submit"
        disabled={pending}
        className={buttonClass("quiet", "small", "justify-self-start")}
      >
        {texts.saveNote}
      </button>
    </Form>
  );
}

const DAY = 24 * 3_600_000;

/** Where an enquiry in the trash says so: until when it can be taken back, and the two ways out. */
function InTrash({ since, busy }: { since: string; busy: boolean }) {
  const until = new Date(Date.parse(since) + ENQUIRY_TRASH_DAYS * DAY).toISOString();
  return (
    <div className={`${warningClass} grid gap-3`}>
      <p>{say(texts.inTrash, { until: momentText(until) })}</p>
      <div className="flex flex-wrap gap-2">
        <ActionButton value="restore" disabled={busy}>
          {texts.restore}
        </ActionButton>
        <EraseQuestion summary={texts.erase}>
          <p>{texts.eraseQuestion}</p>
          <ActionButton value="erase" tone="primary" disabled={busy}>
            {texts.eraseYes}
          </ActionButton>
        </EraseQuestion>
      </div>
    </div>
  );
}

/** What the visitor sent along: thumbnails that open large, each in a tab of its own. */
function Photos({ enquiryId, photos }: { enquiryId: string; photos: number[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3" aria-label={texts.photos}>
      {photos.map((position) => (
        <li key={position} className="w-[calc((100%-1.5rem)/3)] max-w-36">
          <a
            href={photoHref(enquiryId, position, "large")}
            target="_blank"
            rel="noreferrer"
            className="block aspect-square overflow-hidden rounded-control bg-lino"
            aria-label={say(texts.openPhoto, { n: position + 1 })}
          >
            <img
              src={photoHref(enquiryId, position, "small")}
              alt={say(texts.photo, { n: position + 1 })}
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Asks for what its `value`, an intent, says. */
function ActionButton({
  tone = "quiet",
  className = "",
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { value: string; tone?: ButtonTone }) {
  return (
    <button
      {...props}
      type="submit"
      form={ACTIONS}
      name="intent"
      className={buttonClass(tone, "small", className)}
    />
  );
}
