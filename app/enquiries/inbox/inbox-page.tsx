import Download from "lucide-react/icons/download";
import { Form, Link } from "react-router";
import { chats } from "../../messages/es/chats.ts";
import { enquiry as enquiryTexts, inbox as texts } from "../../messages/es/inbox.ts";
import { orders } from "../../messages/es/orders.ts";
import { push } from "../../messages/es/push.ts";
import { restockList } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { ENQUIRY_TRASH_DAYS } from "../../shop/retention.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Chip, Count, pillClass } from "../../ui/chip.tsx";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Form as AnsweredForm, useForm } from "../../ui/form/use-form.tsx";
import { type Notice, notify } from "../../ui/notice.ts";
import { Pager } from "../../ui/pager.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Submit } from "../../ui/submit.tsx";
import { FoundChat } from "../chats/chats-page.tsx";
import type { mailTrouble } from "../mail/mail-jobs.server.ts";
import type { Claim } from "./claims.server.ts";
import { momentText } from "./delivery-text.ts";
import { INBOX_PAGE_SIZE, INBOX_VIEWS, inboxHref, personHref } from "./inbox-addresses.ts";
import type { readInboxPage } from "./inbox-page.server.ts";
import { EmptyList, EnquiryList, EnquiryRow, headClass, pageClass, warningClass } from "./inbox-parts.tsx";
import { labelsOf } from "./labels.ts";
import { dayText } from "./reminder.ts";

/** 'Consultas': the owner's inbox, newest first. */
export function InboxPage(
  props: Awaited<ReturnType<typeof readInboxPage>> & {
    /** What rows of orders say in the place of their garments, by the enquiry's id. */
    orders: Readonly<Record<string, { subject: string; message: string }>>;
    /** What the page was drawn with, when it was asked for something without script. */
    answered: FormAnswer | undefined;
  },
) {
  const { now, query, due, enquiries, labels, today, total, unread, suspected, toTell, chat } = props;
  const { trouble, room, copyLate, mailOn, answered } = props;
  const { view, search, label, page } = query;
  const filtered = search || label;
  const pages = Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE));
  const abouts = {
    sospechosas: texts.aboutSuspected,
    papelera: say(texts.aboutTrash, { days: ENQUIRY_TRASH_DAYS }),
  };
  const about = !filtered && (view === "sospechosas" || view === "papelera") ? abouts[view] : null;
  const row = (enquiry: (typeof enquiries)[number]) => (
    <EnquiryRow
      key={enquiry.id}
      enquiry={{ ...enquiry, ...props.orders[enquiry.id] }}
      now={now}
      unread={enquiry.read_at === null}
    >
      {enquiry.status === "nueva" ? null : <Chip>{texts.statusNames[enquiry.status]}</Chip>}
      {enquiry.order ? <Chip>{orders.states[enquiry.order]}</Chip> : null}
      {enquiry.delivery === "given_up" ? <Chip tone="error">{texts.noticeNotSent}</Chip> : null}
      {enquiry.answering_at && enquiry.status === "nueva" ? <Chip tone="butter">{texts.asking}</Chip> : null}
      {enquiry.claim ? <Chip tone="rose">{claimChip(enquiry.claim)}</Chip> : null}
      {enquiry.remind_on ? (
        <Chip tone="butter">{say(enquiryTexts.remindOn, { day: dayText(enquiry.remind_on, today) })}</Chip>
      ) : null}
      {labelsOf(enquiry.labels).map((each) => (
        <Chip key={each} tone="sage">
          {each}
        </Chip>
      ))}
    </EnquiryRow>
  );
  return (
    <div className={`${pageClass} @container/inbox`}>
      <header className={headClass}>
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-2 text-nuez">
            {say(texts.unread, { n: unread })}
            {toTell > 0 ? (
              <>
                {" "}
                <Link to="/consultas/avisos" className={textLinkClass}>
                  {say(texts.toTell, { n: toTell })}
                </Link>
              </>
            ) : null}
          </p>
        </div>
        <Form method="get">
          {view === "papelera" ? <input type="hidden" name="ver" value={view} /> : null}
          <SearchBox
            // Another search draws another field, which begins with its words.
            key={search}
            name="buscar"
            label={texts.searchLabel}
            submitLabel={texts.search}
            placeholder={texts.searchHint}
            defaultValue={search}
          />
        </Form>
      </header>
      {room ? null : <p className={warningClass}>{texts.noRoom}</p>}
      {copyLate ? (
        <p role="alert" className={warningClass}>
          {texts.copyLate}
        </p>
      ) : null}
      {answered ? <Alert {...outcomeOf(answered)} role="status" /> : null}
      {trouble ? <MailTrouble {...trouble} /> : null}
      {chat ? <FoundChat chat={chat} now={now} /> : null}
      <nav
        aria-label={texts.views}
        className="relative -mx-gutter flex scroll-px-5 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] min-[88rem]:mr-0 min-[88rem]:pr-0"
      >
        {INBOX_VIEWS.map((each) => (
          <Link
            key={each}
            to={inboxHref({ view: each })}
            className={pillClass}
            aria-current={each === view && !filtered ? "page" : undefined}
          >
            {texts.viewNames[each]}
            {each === "sospechosas" && suspected > 0 ? <Count n={suspected} /> : null}
          </Link>
        ))}
      </nav>
      {labels.length > 0 ? (
        <nav aria-label={texts.labels} className="-mt-3 flex flex-wrap items-center gap-2">
          <span className="text-small text-nuez" aria-hidden="true">
            {texts.labels}
          </span>
          {labels.map((each) => (
            <Link
              key={each}
              to={inboxHref(each === label ? {} : { label: each })}
              className={`${pillClass} px-3.5!`}
              aria-current={each === label ? "page" : undefined}
            >
              {each}
            </Link>
          ))}
        </nav>
      ) : null}
      {about ? <p className="measure text-nuez">{about}</p> : null}
      {due.length > 0 ? (
        <section aria-labelledby="para-hoy" className="grid gap-2">
          <h2 id="para-hoy" className="text-xl">
            {texts.due}
          </h2>
          <EnquiryList>{due.map(row)}</EnquiryList>
        </section>
      ) : null}
      {enquiries.length > 0 ? (
        <section aria-label={texts.newest}>
          <EnquiryList>{enquiries.map(row)}</EnquiryList>
        </section>
      ) : due.length > 0 ? null : (
        <EmptyList>
          {search
            ? say(texts.foundNothing, { search })
            : label
              ? say(texts.foundNoLabel, { label })
              : texts.emptyViews[view]}
        </EmptyList>
      )}
      {mailOn ? null : <p className="measure text-small text-nuez">{texts.mailOff}</p>}
      <footer className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <a href={inboxHref(query, "/consultas.csv")} download className={buttonClass("quiet", "small")}>
            <Download size={18} strokeWidth={1.8} aria-hidden="true" />
            {texts.exportCsv}
          </a>
          <Link to="/consultas/avisos" className={`${textLinkClass} gap-2`}>
            {restockList.link}
            {toTell > 0 ? <Count n={toTell} strong /> : null}
          </Link>
          <Link to="/consultas/charlas" className={textLinkClass}>
            {chats.link}
          </Link>
          <Link to="/cuenta#avisos" className={textLinkClass}>
            {push.link}
          </Link>
          <Link to={personHref("")} className={textLinkClass}>
            {texts.person}
          </Link>
        </div>
        <Pager
          page={page}
          pages={pages}
          hrefOf={(page) => inboxHref({ ...query, page })}
          texts={texts}
          said={say(texts.pageOf, { page, pages })}
        />
      </footer>
    </div>
  );
}

function claimChip({ mine, name }: Claim): string {
  return mine ? texts.takenByMe : say(texts.taken, { name: name ?? enquiryTexts.somebody });
}

type Trouble = NonNullable<Awaited<ReturnType<typeof mailTrouble>>>;

/** Since when and why no mail leaves, and the button that has all of it tried again. */
function MailTrouble({ since, why, waiting }: Trouble) {
  const { parts, pending } = useForm({
    id: "reintentar",
    intent: "retry-all",
    onAnswer: (answer) => notify(outcomeOf(answer)),
  });
  return (
    <div role="alert" className={`${warningClass} grid justify-items-start gap-3`}>
      <p>{say(texts.trouble, { n: waiting, since: momentText(since), why })}</p>
      <AnsweredForm parts={parts}>
        <Submit disabled={pending} tone="quiet" size="small">
          {texts.retryAll}
        </Submit>
      </AnsweredForm>
    </div>
  );
}

function outcomeOf(answer: FormAnswer): Notice {
  return answer.ok
    ? { tone: "success", title: texts.retried }
    : { tone: "error", urgent: true, title: texts.notRetried };
}
