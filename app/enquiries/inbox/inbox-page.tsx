import Download from "lucide-react/icons/download";
import { Form, href, Link } from "react-router";
import { inbox as texts } from "../../messages/es/inbox.ts";
import { orders } from "../../messages/es/orders.ts";
import { restockList } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { ENQUIRY_TRASH_DAYS } from "../../shop/retention.ts";
import { useIsOwner } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Chip, Count, pillClass } from "../../ui/chip.tsx";
import { Form as AnsweredForm, useForm } from "../../ui/form/use-form.tsx";
import { briefMomentText, momentText } from "../../ui/moment-text.ts";
import { Pager } from "../../ui/pager.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { writtenCode } from "../../ui/short-code.ts";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import { FoundChat } from "../chats/found-chat.tsx";
import { FIRST_STATE } from "../enquiry-states.ts";
import type { mailTrouble } from "../mail/mail-jobs.server.ts";
import type { readInboxPage } from "./inbox-page.server.ts";
import { EmptyList, headClass, pageClass, stateTexts, warningClass } from "./inbox-parts.tsx";
import { INBOX_PAGE_SIZE, INBOX_VIEWS, type InboxQuery, inboxHref, personHref } from "./inbox-urls.ts";
import { labelsOf } from "./notes.ts";

type InboxData = Awaited<ReturnType<typeof readInboxPage>>;

interface InboxPageProps extends InboxData {
  /** Subject and message of orders by enquiry id. */
  orders: Readonly<Record<string, { subject: string; message: string }>>;
}

export function InboxPage(props: InboxPageProps) {
  const { now, query, enquiries, suspected, trouble, room, copyLate, chat, mailOn } = props;
  const { about } = viewTexts[query.view];
  return (
    <div className={`${pageClass} @container/inbox`}>
      <Head {...props} />
      {room ? null : <p className={warningClass}>{texts.noRoom}</p>}
      {copyLate ? (
        <p role="alert" className={warningClass}>
          {texts.copyLate}
        </p>
      ) : null}
      {trouble ? <MailTrouble {...trouble} /> : null}
      {chat ? <FoundChat chat={chat} now={now} /> : null}
      <Tabs query={query} suspected={suspected} />
      {about && !query.search ? <p className="measure text-nuez">{about}</p> : null}
      {enquiries.length > 0 ? (
        <ul className="divide-y divide-hilo overflow-hidden rounded-card border border-hilo bg-algodon">
          {enquiries.map((enquiry) => (
            <InboxRow key={enquiry.id} enquiry={{ ...enquiry, ...props.orders[enquiry.id] }} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyList>
          {query.search ? say(texts.foundNothing, { search: query.search }) : viewTexts[query.view].empty}
        </EmptyList>
      )}
      {mailOn ? null : <p className="measure text-small text-nuez">{texts.mailOff}</p>}
      <Foot {...props} />
    </div>
  );
}

function Head({ query: { view, search }, unread }: InboxData) {
  return (
    <header className={headClass}>
      <div>
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="mt-2 text-nuez">{say(texts.unread, { n: unread })}</p>
      </div>
      <Form method="get">
        {view === "papelera" ? <input type="hidden" name="ver" value={view} /> : null}
        <SearchBox
          // A new search remounts the field with its text.
          key={search}
          name="buscar"
          label={texts.searchLabel}
          submitLabel={texts.search}
          placeholder={texts.searchHint}
          defaultValue={search}
        />
      </Form>
    </header>
  );
}

function Tabs({ query: { view, search }, suspected }: Pick<InboxData, "query" | "suspected">) {
  return (
    <nav
      aria-label={texts.tabs}
      className="relative -mx-gutter flex scroll-px-5 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] min-[88rem]:mr-0 min-[88rem]:pr-0"
    >
      {INBOX_VIEWS.map((each) => (
        <Link
          key={each}
          to={inboxHref({ view: each })}
          className={pillClass}
          aria-current={each === view && !search ? "page" : undefined}
        >
          {viewTexts[each].tab}
          {each === "sospechosas" && suspected > 0 ? <Count n={suspected} /> : null}
        </Link>
      ))}
    </nav>
  );
}

const { views } = texts;

const viewTexts: Record<InboxQuery["view"], { tab: string; empty: string; about?: string }> = {
  ...views,
  ...stateTexts,
  papelera: { ...views.papelera, about: say(views.papelera.about, { days: ENQUIRY_TRASH_DAYS }) },
};

function InboxRow({ enquiry, now }: { enquiry: InboxData["enquiries"][number]; now: string }) {
  const { id, code, name, subject, message, photos, created_at, status, order, delivery } = enquiry;
  const unread = enquiry.read_at === null;
  return (
    <li>
      <Link
        to={href("/consultas/:id", { id })}
        className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-4 transition-colors hover:bg-leche focus-visible:-outline-offset-3"
        data-enquiry={writtenCode(code)}
      >
        <span className={`min-w-0 grow basis-[9rem] wrap-anywhere ${unread ? "font-bold" : ""}`}>
          {unread ? (
            <>
              <span className="mr-2.5 inline-block size-2.5 rounded-full bg-terracota" aria-hidden="true" />
              <span className="sr-only">{texts.unreadMark} </span>
            </>
          ) : null}
          {name}
        </span>
        <time dateTime={created_at} className="text-sm whitespace-nowrap text-nuez">
          {briefMomentText(created_at, now)}
        </time>
        <span className="line-clamp-2 w-full text-small/normal wrap-anywhere text-nuez">
          {subject ? <strong className="font-semibold text-cacao">{subject}</strong> : null}
          {subject && message ? " · " : null}
          {message}
        </span>
        <span className="flex w-full flex-wrap gap-1.5 pt-1">
          <Chip>{writtenCode(code)}</Chip>
          {photos > 0 ? <Chip>{say(texts.photoCount, { n: photos })}</Chip> : null}
          {status === FIRST_STATE ? null : <Chip>{stateTexts[status].name}</Chip>}
          {order ? <Chip>{orders.states[order]}</Chip> : null}
          {delivery === "given_up" ? <Chip tone="error">{texts.noticeNotSent}</Chip> : null}
          {labelsOf(enquiry.labels).map((label) => (
            <Chip key={label} tone="sage">
              {label}
            </Chip>
          ))}
        </span>
      </Link>
    </li>
  );
}

function Foot({ query, total, toTell }: InboxData) {
  const { page } = query;
  const pages = Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE));
  return (
    <footer className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {useIsOwner() ? (
          <a href={inboxHref(query, "/consultas.csv")} download className={buttonClass("quiet", "small")}>
            <Download size={18} strokeWidth={1.8} aria-hidden="true" />
            {texts.exportCsv}
          </a>
        ) : null}
        <Link to="/consultas/avisos" className={`${textLinkClass} gap-2`}>
          {restockList.link}
          {toTell > 0 ? <Count n={toTell} strong /> : null}
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
  );
}

type Trouble = NonNullable<Awaited<ReturnType<typeof mailTrouble>>>;

/** Says since when and why mails to the owner fail, and offers to retry them all. */
function MailTrouble({ since, why, waiting }: Trouble) {
  const { parts, pending } = useForm({
    id: "reintentar",
    intent: "retry-all",
    onAnswer: ({ ok }) =>
      showToast(
        ok
          ? { tone: "success", title: texts.retried }
          : { tone: "error", urgent: true, title: texts.notRetried },
      ),
  });
  return (
    <div role="alert" className={`${warningClass} grid justify-items-start gap-3`}>
      <p>{say(texts.trouble, { n: waiting, since: momentText(since), why })}</p>
      <AnsweredForm parts={parts}>
        <Submit pending={pending} tone="quiet" size="small">
          {texts.retryAll}
        </Submit>
      </AnsweredForm>
    </div>
  );
}
