import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { customers, person as texts } from "../../messages/es/customers.ts";
import { say } from "../../messages/message.ts";
import { namedChoice } from "../../product/chat-message.ts";
import { useIsOwner } from "../../shop/use-shop.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { textLinkClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyList } from "../../ui/empty-list.tsx";
import { momentText } from "../../ui/moment-text.ts";
import { pageClass } from "../../ui/page-class.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { ENQUIRY_COLUMNS } from "../inbox/enquiry-columns.ts";
import {
  ACTIONS,
  ActionButton,
  Actions,
  ContactButton,
  contactText,
  EraseQuestion,
  Facts,
  rowsClass,
} from "../inbox/inbox-parts.tsx";
import { InboxRow, type OrderPreview } from "../inbox/inbox-row.tsx";
import { Notes } from "../inbox/notes.tsx";
import type { PersonData } from "./person.server.ts";

interface PersonPageProps extends PersonData {
  asked: string;
  /** Each key is the id of the order's enquiry. */
  orders: Readonly<Record<string, OrderPreview>>;
  now: string;
}

export function PersonPage(props: PersonPageProps) {
  const { asked, person, name, contacts, enquiries, requests } = props;
  const isKnown = enquiries.length + requests.length > 0;
  return (
    <div className={`${pageClass} gap-6 max-w-208 @container/inbox`}>
      <BackLink to={href("/clientes")}>{customers.title}</BackLink>
      <Actions />
      <header className="grid gap-3">
        <h1 tabIndex={-1} className="text-4xl wrap-anywhere">
          {isKnown ? (name ?? contactText(person)) : texts.title}
        </h1>
        {isKnown ? (
          <ul className="grid max-w-104 gap-2">
            {contacts.map((contact) => (
              <li key={contact} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere">{contactText(contact)}</span>
                <ContactButton contact={contact} />
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      {isKnown ? <Known {...props} /> : <EmptyList>{say(texts.nobody, { contact: asked })}</EmptyList>}
    </div>
  );
}

function Known({ person, name, note, version, enquiries, requests, sent, orders, now }: PersonPageProps) {
  const { ordered, written } = Object.groupBy(enquiries, ({ id }) => (orders[id] ? "ordered" : "written"));
  const row = (enquiry: (typeof enquiries)[number]) => (
    <InboxRow key={enquiry.id} enquiry={enquiry} order={orders[enquiry.id]} now={now} />
  );
  return (
    <>
      <Notes id={person} labels={null} note={note} version={version} />
      <Part title={texts.orders}>{ordered?.map(row)}</Part>
      <Part title={texts.requests}>
        {requests.map(({ id, product_id, name, size, colour, notified_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 px-5 py-2 wrap-anywhere">
            <Link to={`${href("/consultas/avisos")}#aviso-${product_id}`} className={textLinkClass}>
              {namedChoice(name, { size: size || null, colour: colour || null })}
            </Link>
            {notified_at ? <span className="text-small text-nuez">{texts.notified}</span> : null}
          </li>
        ))}
      </Part>
      <Part title={texts.enquiries}>{written?.map(row)}</Part>
      {enquiries.length > 0 ? <Everything enquiries={enquiries} /> : null}
      {useIsOwner() ? (
        <EraseQuestion summary={texts.erase}>
          <p className="wrap-anywhere">
            <strong>{say(texts.eraseQuestion, { name: name ?? contactText(person) })}</strong>{" "}
            {texts.aboutErase}
          </p>
          <div className="grid w-full">
            {/* Another person may share a phone number, so the owner chooses which contacts to erase. */}
            {sent.map(({ contact, n }) => (
              <label key={contact} className="flex min-h-tap items-center gap-3 wrap-anywhere">
                <input
                  type="checkbox"
                  form={ACTIONS}
                  name="contact"
                  value={contact}
                  defaultChecked={contact === person}
                  required={sent.length === 1}
                  className="size-5 shrink-0 accent-terracota"
                />
                <span className="min-w-0">{say(texts.sentWith, { n, contact: contactText(contact) })}</span>
              </label>
            ))}
          </div>
          <ActionButton value="erase-person" tone="primary">
            {texts.eraseYes}
          </ActionButton>
        </EraseQuestion>
      ) : null}
    </>
  );
}

function Part({ title, children = [] }: { title: string; children: ReactNode[] | undefined }) {
  if (children.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-brand/[1.35]">{title}</h2>
      <ul className={rowsClass}>{children}</ul>
    </section>
  );
}

/** Shows all data of a person's enquiries, because by law the person may ask for it (Ley 25.326, art. 14). */
function Everything({ enquiries }: Pick<PersonData, "enquiries">) {
  return (
    <Disclosure summary={texts.everything} summaryClass={textLinkClass} className="justify-self-start">
      <p className="measure pb-4 text-nuez">{texts.aboutEverything}</p>
      <div className="grid gap-4">
        {enquiries.map((enquiry) => (
          <article key={enquiry.id} className="grid gap-3 rounded-card border border-hilo bg-algodon p-5">
            <h3 className="leading-normal">
              {writtenCode(enquiry.code)} · {momentText(enquiry.created_at)}
            </h3>
            <Facts
              rows={Object.entries(ENQUIRY_COLUMNS).map(([column, textOf]) => [column, textOf(enquiry)])}
            />
          </article>
        ))}
      </div>
    </Disclosure>
  );
}
