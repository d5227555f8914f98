import { Form, Link } from "react-router";
import { customers as texts } from "../../messages/es/customers.ts";
import { say } from "../../messages/message.ts";
import { describeWhatsapp } from "../../shop/phone-number.ts";
import { Chip } from "../../ui/chip.tsx";
import { briefMomentText } from "../../ui/moment-text.ts";
import { Pager } from "../../ui/pager.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyList, headClass, pageClass } from "../inbox/inbox-parts.tsx";
import type { Customer, listCustomers } from "./customers.server.ts";
import { customersHref, personHref, type readCustomersQuery } from "./person.ts";

type CustomersPageProps = Awaited<ReturnType<typeof listCustomers>> & {
  query: ReturnType<typeof readCustomersQuery>;
  now: string;
};

export function CustomersPage({ customers, pages, query, now }: CustomersPageProps) {
  const { search, page } = query;
  return (
    <div className={`${pageClass} @container/inbox`}>
      <header className={headClass}>
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="measure mt-2 text-nuez">{texts.intro}</p>
        </div>
        <Form method="get">
          <SearchBox
            key={search}
            name="buscar"
            label={texts.searchLabel}
            submitLabel={texts.search}
            placeholder={texts.searchHint}
            autoCapitalize="none"
            defaultValue={search}
          />
        </Form>
      </header>
      {customers.length > 0 ? (
        <ul className="divide-y divide-hilo overflow-hidden rounded-card border border-hilo bg-algodon">
          {customers.map((customer) => (
            <CustomerRow key={customer.person} customer={customer} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyList>{search ? say(texts.foundNothing, { search }) : texts.empty}</EmptyList>
      )}
      <footer className="flex justify-end">
        <Pager
          page={page}
          pages={pages}
          hrefOf={(page) => customersHref({ search, page })}
          texts={texts}
          said={say(texts.pageOf, { page, pages })}
        />
      </footer>
    </div>
  );
}

export const contactText = (contact: string) => (contact.includes("@") ? contact : describeWhatsapp(contact));

function CustomerRow({
  customer: { person, name, last, ...counts },
  now,
}: {
  customer: Customer;
  now: string;
}) {
  const contact = contactText(person);
  return (
    <li>
      <Link
        to={personHref(person)}
        className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-4 transition-colors hover:bg-leche focus-visible:-outline-offset-3"
      >
        <span className="min-w-0 grow basis-[9rem] font-semibold wrap-anywhere">{name ?? contact}</span>
        <time dateTime={last} className="text-sm whitespace-nowrap text-nuez">
          {briefMomentText(last, now)}
        </time>
        {name ? <span className="w-full text-small wrap-anywhere text-nuez">{contact}</span> : null}
        <span className="flex w-full flex-wrap gap-1.5 pt-1">
          {(["orders", "enquiries", "requests"] as const).map((kind) =>
            counts[kind] > 0 ? (
              <Chip key={kind} tone={kind === "orders" ? "sage" : "linen"}>
                {say(texts[kind], { n: counts[kind] })}
              </Chip>
            ) : null,
          )}
        </span>
      </Link>
    </li>
  );
}
