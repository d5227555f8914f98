import { Fragment, type ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { ENQUIRY_TRASH_DAYS } from "../../shop/retention.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Alert } from "../../ui/alert.tsx";
import { textLinkClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { type Notice, notify } from "../../ui/notice.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { Submit } from "../../ui/submit.tsx";
import { ACTIONS, ActionButton } from "./action-button.tsx";
import { answerFacts } from "./answer-links.ts";
import { AnswerPart } from "./answer-part.tsx";
import type { Claim } from "./claims.server.ts";
import { acknowledgementText, deliveryText, momentText } from "./delivery-text.ts";
import { type EnquiryFormAnswer, type EnquiryStatus, StatusSchema } from "./forms.ts";
import type { OpenedEnquiry } from "./inbox.server.ts";
import { personHref, photoHref } from "./inbox-addresses.ts";
import { BackToInbox, EraseQuestion, pageClass, warningClass } from "./inbox-parts.tsx";
import { Labels, Note, Reminder } from "./kept-parts.tsx";
import { dayText } from "./reminder.ts";

/** One enquiry: what was said, the two ways to answer with one tap, and what the owner does with it. */
export function EnquiryPage(
  props: OpenedEnquiry & {
    /** What prepared answers say of its order, whose garments stand under the visitor's words; null where it is none. */
    order: { facts: Parameters<typeof answerFacts>[2]; words: string | null } | null;
    /** What the page was drawn with, when something was asked for without script. */
    answered: EnquiryFormAnswer | undefined;
    /** Who did what with it. */
    history: ReactNode;
    /** What came with it of another domain. */
    children?: ReactNode;
  },
) {
  const { enquiry, photos, delivery, acknowledgement, claim, labels, today, mailOn } = props;
  const { prepared, order, answered, history, children } = props;
  const { brand } = useShop().shop;
  const { revalidate } = useRevalidator();
  const onAnswer = (answer: EnquiryFormAnswer) => {
    if (answer.intent !== "begin-answer") notify(outcomeOf(answer));
    if (!answer.ok && (answer.code === "CONFLICT" || answer.code === "CLAIMED")) void revalidate();
  };
  const actions = useForm({ id: ACTIONS, answered, onAnswer });
  const status = useForm({ id: STATUS, intent: "set-status", schema: StatusSchema, answered, onAnswer });
  const busy = actions.pending || status.pending;
  const message = order?.words ?? enquiry.message;
  const mail = deliveryText(delivery, mailOn);
  const basedOn = <input type="hidden" name="basedOn" value={enquiry.version} />;
  const kept = { answered, onAnswer, basedOn };
  // An order by WhatsApp names nobody.
  const named = order === null || Boolean(enquiry.email || enquiry.phone);
  const due = enquiry.remind_on !== null && enquiry.remind_on <= today;
  return (
    <div className="@container">
      <article className={`${pageClass} ${children ? BESIDE_ORDER : "max-w-208"}`}>
        <div className="grid grid-cols-1 gap-6 @min-[47rem]:col-span-full">
          <BackToInbox />
          {answered ? <Alert {...outcomeOf(answered)} role="status" /> : null}
          <Form parts={actions.parts} hidden>
            {basedOn}
            <input type="hidden" name="seen" value={claim?.by ?? ""} />
          </Form>
          <Heading enquiry={enquiry} isOrder={order !== null} named={named} />
          {claim && !claim.mine ? (
            <Told text={claimText(claim)} action="claim" label={texts.claimAnyway} busy={busy} />
          ) : null}
          {due ? (
            <Told text={texts.due} action="clear-reminder" label={texts.clearReminder} busy={busy} />
          ) : null}
          {enquiry.suspected ? (
            <Told text={texts.suspected} action="trust" label={texts.trust} busy={busy} />
          ) : null}
          {enquiry.deleted_at === null ? null : <InTrash since={enquiry.deleted_at} busy={busy} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {message ? (
            <p className="rounded-card border border-hilo bg-algodon px-5.5 py-5 wrap-anywhere whitespace-pre-wrap">
              {message}
            </p>
          ) : null}
          <Photos enquiryId={enquiry.id} photos={photos} />
          {enquiry.unkept_photos > 0 ? (
            <p className={warningClass}>{say(texts.unkeptPhotos, { n: enquiry.unkept_photos })}</p>
          ) : null}
          {named ? <Sender {...enquiry} /> : null}
          <AnswerPart
            enquiry={enquiry}
            prepared={prepared}
            facts={answerFacts(enquiry, brand, order?.facts)}
            statusForm={STATUS}
            busy={busy}
          />
        </div>
        {children ? <div className="@min-[47rem]:row-span-2">{children}</div> : null}
        <div className="grid grid-cols-1 content-start gap-6">
          <Form parts={status.parts} className="flex flex-wrap items-center gap-2">
            {basedOn}
            <StatusButtons {...props} busy={busy} sending={actions.pending} />
          </Form>
          <div className="flex flex-wrap items-start gap-2">
            <Labels {...kept} labels={enquiry.labels} known={labels} />
            <Reminder
              {...kept}
              today={today}
              day={enquiry.remind_on}
              said={enquiry.remind_on && dayText(enquiry.remind_on, today)}
            />
          </div>
          <Note {...kept} enquiry={enquiry} />
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
          {history ? (
            <Disclosure summary={texts.history} summaryClass={textLinkClass}>
              {history}
            </Disclosure>
          ) : null}
        </div>
      </article>
    </div>
  );
}

/** What was said and its answer, and beside it the order; one under the other where there is no room. */
const BESIDE_ORDER =
  "max-w-200 @min-[47rem]:max-w-304 @min-[47rem]:grid-cols-[minmax(0,1fr)_clamp(21rem,42%,26rem)] " +
  "@min-[47rem]:grid-rows-[auto_auto_1fr] @min-[47rem]:gap-x-[clamp(2rem,5cqi,4rem)]";

/** Its code and moment, and whose it is. */
function Heading({
  enquiry: { code, subject, name, created_at },
  isOrder,
  named,
}: Pick<OpenedEnquiry, "enquiry"> & { isOrder: boolean; named: boolean }) {
  const written = writtenCode(code);
  return (
    <header>
      <p className="text-nuez">
        {named ? written : subject} · <time dateTime={created_at}>{momentText(created_at)}</time>
      </p>
      <h1 className="mt-1 text-4xl wrap-anywhere">
        {named ? (
          (subject ?? say(isOrder ? texts.orderHeading : texts.heading, { name }))
        ) : (
          <>
            {texts.chatOrder.order} <span className="whitespace-nowrap">{written}</span> {texts.chatOrder.way}
          </>
        )}
      </h1>
    </header>
  );
}

function Sender(enquiry: Pick<OpenedEnquiry["enquiry"], "name" | "email" | "phone">) {
  return (
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
  );
}

/** To what else it can be set, and whose work it is. */
function StatusButtons({
  enquiry,
  several,
  claim,
  busy,
  sending,
}: Pick<OpenedEnquiry, "enquiry" | "several" | "claim"> & {
  busy: boolean;
  /** One of the other actions is on its way. */
  sending: boolean;
}) {
  return (
    <>
      {/* The two other ones, each in a place of its own, so that the pressed button keeps the focus. */}
      {STATUSES_IN_ORDER[enquiry.status].map((each, place) => (
        <Submit
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          tone="quiet"
          size="small"
          name="status"
          value={each}
          disabled={sending}
        >
          {texts.setStatus[each]}
        </Submit>
      ))}
      {enquiry.deleted_at === null ? (
        <ActionButton value="move-to-trash" disabled={busy}>
          {texts.moveToTrash}
        </ActionButton>
      ) : null}
      {several && !claim ? (
        <ActionButton value="claim" disabled={busy}>
          {texts.claim}
        </ActionButton>
      ) : null}
      {several && claim?.mine ? (
        <>
          <span className="text-small text-nuez">{claimText(claim)}</span>
          <ActionButton value="release" disabled={busy}>
            {texts.release}
          </ActionButton>
        </>
      ) : null}
    </>
  );
}

const STATUS = "estado";

function Told(props: Record<"text" | "action" | "label", string> & { busy: boolean }) {
  const { text, action, label, busy } = props;
  return (
    <div className={`${warningClass} flex flex-wrap items-center gap-3`}>
      <p>{text}</p>
      <ActionButton value={action} disabled={busy}>
        {label}
      </ActionButton>
    </div>
  );
}

function claimText({ mine, name, minutes }: Claim): string {
  const when = say(texts.minutes, { n: minutes });
  return mine ? say(texts.takenByMe, { when }) : say(texts.taken, { name: name ?? texts.somebody, when });
}

/** To what else it can be set: first what is likeliest. */
const STATUSES_IN_ORDER: Record<EnquiryStatus, readonly EnquiryStatus[]> = {
  nueva: ["respondida", "archivada"],
  respondida: ["nueva", "archivada"],
  archivada: ["respondida", "nueva"],
};

function outcomeOf(answer: EnquiryFormAnswer): Notice {
  const { done, errors }: Readonly<Record<"done" | "errors", Readonly<Record<string, string>>>> = texts;
  return answer.ok
    ? { tone: "success", title: done[answer.value?.status ?? answer.intent] ?? "" }
    : { tone: "error", urgent: true, title: errors[answer.code] ?? texts.errors.FAILED };
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
