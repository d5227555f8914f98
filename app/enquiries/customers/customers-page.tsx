import { Link } from "react-router";
import { customers as texts } from "../../messages/es/customers.ts";
import { say } from "../../messages/message.ts";
import { EmptyList } from "../../ui/empty-list.tsx";
import { briefMomentText } from "../../ui/moment-text.ts";
import { pageClass } from "../../ui/page-class.ts";
import { contactText, ListHead, ListPager, rowClass, rowsClass } from "../inbox/inbox-parts.tsx";
import { type InboxQuery, personHref } from "../inbox/inbox-urls.ts";
import type { listCustomers } from "./customers.server.ts";

type CustomersPageProps = Awaited<ReturnType<typeof listCustomers>> & {
  query: InboxQuery;
  now: string;
};

export function CustomersPage({ customers, pages, query, now }: CustomersPageProps) {
  const { search, page } = query;
  return (
    <div className={`${pageClass} gap-6 @container/inbox`}>
      <ListHead texts={texts} search={search}>
        <p className="measure mt-2 text-nuez">{texts.intro}</p>
      </ListHead>
      {customers.length > 0 ? (
        <ul className={rowsClass}>
          {customers.map(({ person, name, last }) => (
            <li key={person}>
              <Link to={personHref(person)} className={rowClass}>
                <span className="min-w-0 grow basis-[9rem] font-semibold wrap-anywhere">
                  {name ?? contactText(person)}
                </span>
                <time dateTime={last} className="text-sm whitespace-nowrap text-nuez">
                  {briefMomentText(last, now)}
                </time>
                {name ? (
                  <span className="w-full text-small wrap-anywhere text-nuez">{contactText(person)}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList>{search ? say(texts.foundNothing, { search }) : texts.empty}</EmptyList>
      )}
      <footer className="flex justify-end">
        <ListPager query={{ search, page }} pages={pages} path="/clientes" />
      </footer>
    </div>
  );
}
