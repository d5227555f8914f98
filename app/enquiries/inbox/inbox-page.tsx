import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { chats } from "../../messages/es/chats.ts";
import { list, inbox as texts } from "../../messages/es/inbox.ts";
import { ownerOrders } from "../../messages/es/owner-orders.ts";
import { restockList } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { namedChoice } from "../../product/chat-message.ts";
import { productPath } from "../../product/product-path.ts";
import { ENQUIRY_TRASH_DAYS } from "../../shop/retention.ts";
import { useIsOwner } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Count, pillClass } from "../../ui/chip.tsx";
import { EmptyList } from "../../ui/empty-list.tsx";
import { briefMomentText, momentText } from "../../ui/moment-text.ts";
import { pageClass } from "../../ui/page-class.ts";
import { writtenCode } from "../../ui/short-code.ts";
import type { readInboxPage } from "./inbox.server.ts";
import { ActionButton, Actions, ListHead, ListPager, rowsClass, warningClass } from "./inbox-parts.tsx";
import { InboxRow, type OrderPreview } from "./inbox-row.tsx";
import { FOLDERS, INBOX_PAGE_SIZE, type InboxQuery, inboxHref, TASKS } from "./inbox-urls.ts";

type InboxData = Awaited<ReturnType<typeof readInboxPage>>;

interface InboxPageProps extends InboxData {
  /** Each key is the id of the order's enquiry. */
  orders: Readonly<Record<string, OrderPreview>>;
}

export function InboxPage(props: InboxPageProps) {
  const { now, query, enquiries, trouble, room, copyLate, chat, mailOn } = props;
  const about = aboutText(query.view);
  return (
    <div className={`${pageClass} gap-6 @container/inbox`}>
      <Head {...props} />
      {room ? null : <p className={warningClass}>{texts.noRoom}</p>}
      {copyLate ? (
        <p role="alert" className={warningClass}>
          {texts.copyLate}
        </p>
      ) : null}
      {trouble ? <MailTrouble {...trouble} /> : null}
      {chat ? <FoundChat chat={chat} now={now} /> : null}
      <Tabs {...props} />
      {about && !query.search ? <p className="measure text-nuez">{about}</p> : null}
      {enquiries.length > 0 ? (
        <ul className={rowsClass}>
          {enquiries.map((enquiry) => (
            <InboxRow key={enquiry.id} enquiry={enquiry} order={props.orders[enquiry.id]} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyList>
          {query.search ? say(texts.foundNothing, { search: query.search }) : texts.empty}
        </EmptyList>
      )}
      {mailOn ? null : <p className="measure text-small text-nuez">{texts.mailOff}</p>}
      <Foot {...props} />
    </div>
  );
}

function FoundChat({ chat, now }: { chat: NonNullable<InboxData["chat"]>; now: string }) {
  const { code, slug, name, created_at } = chat;
  return (
    <section className="rounded-card border border-salvia bg-salvia-bruma px-5 py-4">
      <h2 className="mb-1 text-lead">{say(chats.found, { code: writtenCode(code) })}</h2>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <p className="min-w-0 grow basis-[9rem] font-medium wrap-anywhere">
          {slug && name ? (
            <Link to={productPath(slug, chat)} className="underline underline-offset-4">
              {namedChoice(name, chat)}
            </Link>
          ) : slug ? (
            chats.gone
          ) : (
            chats.general
          )}
        </p>
        <time dateTime={created_at} className="text-sm whitespace-nowrap text-nuez">
          {briefMomentText(created_at, now)}
        </time>
      </div>
    </section>
  );
}

function Head({ query: { view, search }, unread }: InboxData) {
  return (
    <ListHead texts={texts} search={search} view={view === "papelera" ? view : undefined}>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-nuez">{say(texts.unread, { n: unread })}</p>
        <Link to={href("/consultas/nuevo")} className={buttonClass("quiet", "small", "gap-1.5")}>
          <Plus size={18} strokeWidth={1.8} aria-hidden="true" />
          {ownerOrders.newTitle}
        </Link>
      </div>
    </ListHead>
  );
}

function Tabs({ query: { view, search }, suspected, todo }: InboxData) {
  const pill = (each: InboxQuery["view"], count: ReactNode) => (
    <Link
      key={each}
      to={inboxHref({ view: each })}
      className={pillClass}
      aria-current={each === view && !search ? "page" : undefined}
    >
      {texts.views[each]}
      {count}
    </Link>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <nav
        aria-label={texts.tasks}
        className="grid grid-cols-2 gap-2 *:px-2! @min-[44rem]/inbox:flex @min-[44rem]/inbox:*:px-4.5!"
      >
        {TASKS.map((task) => pill(task, <Count n={todo[task]} strong={todo[task] > 0} />))}
      </nav>
      <nav
        aria-label={texts.tabs}
        className="relative -mx-gutter flex scroll-px-5 gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] min-[88rem]:mr-0 min-[88rem]:pr-0"
      >
        {FOLDERS.map((each) =>
          pill(each, each === "sospechosas" && suspected > 0 ? <Count n={suspected} /> : null),
        )}
      </nav>
    </div>
  );
}

function aboutText(view: InboxQuery["view"]): string | null {
  if (view === "papelera") return say(texts.aboutTrash, { days: ENQUIRY_TRASH_DAYS });
  return view === "sospechosas" ? texts.aboutSuspected : null;
}

function Foot({ query, total, toTell }: InboxData) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {useIsOwner() ? (
          <a href={inboxHref(query, "/consultas.csv")} download className={buttonClass("quiet", "small")}>
            <Download size={18} strokeWidth={1.8} aria-hidden="true" />
            {list.exportCsv}
          </a>
        ) : null}
        <Link to="/consultas/avisos" className={`${textLinkClass} gap-2`}>
          {restockList.title}
          {toTell > 0 ? <Count n={toTell} strong /> : null}
        </Link>
      </div>
      <ListPager query={query} pages={Math.ceil(total / INBOX_PAGE_SIZE)} path="/consultas" />
    </footer>
  );
}

function MailTrouble({ since, why, waiting }: NonNullable<InboxData["trouble"]>) {
  return (
    <div role="alert" className={`${warningClass} grid justify-items-start gap-3`}>
      <p>{say(texts.trouble, { n: waiting, since: momentText(since), why })}</p>
      <Actions />
      <ActionButton value="retry-all">{texts.retryAll}</ActionButton>
    </div>
  );
}
