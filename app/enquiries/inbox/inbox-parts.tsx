import { type ComponentProps, Fragment, type ReactNode } from "react";
import { href, Form as PlainForm, useLocation } from "react-router";
import { enquiry, list, inbox as texts } from "../../messages/es/inbox.ts";
import { restockList } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { mailtoLink, whatsappLink } from "../../shop/contact-links.ts";
import { describeWhatsapp } from "../../shop/phone-number.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useRefusalToast } from "../../ui/form/refusal.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Pager } from "../../ui/pager.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { ignoreSecondPress } from "../../ui/second-press.ts";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import { type InboxQuery, inboxHref } from "./inbox-urls.ts";
import type { EnquiryFormAnswer } from "./notes.ts";

export const rowsClass = "divide-y divide-hilo overflow-hidden rounded-card border border-hilo bg-algodon";
export const rowClass =
  "flex flex-wrap gap-x-4 gap-y-1 px-5 py-4 transition-colors hover:bg-leche focus-visible:-outline-offset-3";
export const warningClass = "rounded-control bg-manteca px-4.5 py-4 leading-normal";

/** Links back to the inbox, with the tab, search and page number from which this page was opened. */
export function BackToInbox() {
  const { state } = useLocation();
  const from = typeof state?.inbox === "string" ? state.inbox : "";
  return <BackLink to={href("/consultas") + from}>{texts.title}</BackLink>;
}

interface ListHeadProps {
  texts: Record<"title" | "search" | "searchLabel" | "searchHint", string>;
  search: string;
  /** The tab that a search keeps in the URL. */
  view?: string | undefined;
  children: ReactNode;
}

export function ListHead({ texts, search, view, children }: ListHeadProps) {
  return (
    <header className="grid grid-cols-1 items-end gap-5 @min-[44rem]/inbox:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div>
        <h1 className="text-4xl">{texts.title}</h1>
        {children}
      </div>
      <PlainForm method="get">
        {view ? <input type="hidden" name="ver" value={view} /> : null}
        <SearchBox
          // `defaultValue` counts only on mount, so a new search remounts the field.
          key={search}
          name="buscar"
          label={texts.searchLabel}
          submitLabel={texts.search}
          placeholder={texts.searchHint}
          autoCapitalize="none"
          defaultValue={search}
        />
      </PlainForm>
    </header>
  );
}

interface ListPagerProps {
  query: Partial<InboxQuery> & { page: number };
  pages: number;
  path: "/consultas" | "/clientes";
}

export function ListPager({ query, pages, path }: ListPagerProps) {
  const { page } = query;
  const hrefOf = (page: number) => inboxHref({ ...query, page }, path);
  return <Pager {...{ page, pages, hrefOf }} texts={list} said={say(list.pageOf, { page, pages })} />;
}

export function EraseQuestion({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Disclosure summary={summary} summaryClass={buttonClass("quiet", "small")} className="open:w-full">
      <div className="mt-3 grid justify-items-start gap-4 rounded-control border border-error bg-algodon px-5 py-4.5 leading-normal">
        {children}
      </div>
    </Disclosure>
  );
}

export const ACTIONS = "acciones";

/** The form that the page's action buttons submit. */
export function Actions() {
  const { parts } = useForm({ id: ACTIONS, onAnswer: useAnswerToast() });
  return <Form parts={parts} hidden />;
}

export function ActionButton(props: ComponentProps<typeof Submit> & { value: string }) {
  const attributes = { tone: "quiet", size: "small", onClick: ignoreSecondPress, ...props } as const;
  return <Submit ref={passFocusOn} {...attributes} form={ACTIONS} name="intent" />;
}

export function useAnswerToast() {
  const tellRefusal = useRefusalToast(enquiry.errors);
  return (answer: EnquiryFormAnswer) => {
    if (answer.ok) showToast({ tone: "success", title: enquiry.done });
    else tellRefusal(answer);
  };
}

export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className="grid empty:hidden grid-cols-[fit-content(35%)_minmax(0,1fr)] gap-x-5 gap-y-2">
      {rows.map(([name, value]) =>
        value ? (
          <Fragment key={name}>
            <dt className="text-small text-nuez">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}

export const contactText = (contact: string) => (contact.includes("@") ? contact : describeWhatsapp(contact));

/** Links to a new mail to a person, or to a WhatsApp chat with them. Only the mail uses `subject`. */
export function ContactButton(props: { contact: string; subject?: string; body?: string }) {
  const { contact, subject = "", body = "" } = props;
  return contact.includes("@") ? (
    <a href={mailtoLink(contact, { subject, body })} className={buttonClass("quiet", "small")}>
      {restockList.email}
    </a>
  ) : (
    <ExternalLink href={whatsappLink(contact, body)} className={buttonClass("whatsapp", "small")}>
      {restockList.whatsapp}
    </ExternalLink>
  );
}
