import { Fragment, type ReactNode } from "react";
import { href, Link, useNavigate, useRevalidator } from "react-router";
import type { GenericSchema } from "valibot";
import { customers, person as texts } from "../../messages/es/customers.ts";
import { say } from "../../messages/message.ts";
import { namedChoice } from "../../product/chat-message.ts";
import { mailtoLink, whatsappLink } from "../../shop/contact-links.ts";
import { useIsOwner } from "../../shop/use-shop.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { TextArea } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { momentText } from "../../ui/moment-text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import { MESSAGE_MAX } from "../enquiry.ts";
import { ENQUIRY_COLUMNS } from "../inbox/enquiry-columns.ts";
import { EmptyList, EraseQuestion, pageClass } from "../inbox/inbox-parts.tsx";
import { InboxRow, type OrderPreview } from "../inbox/inbox-row.tsx";
import { contactText } from "./customers-page.tsx";
import type { PersonData } from "./person.server.ts";
import { nameOf, PersonNoteSchema } from "./person.ts";
import type { PersonAnswer } from "./person-intents.server.ts";

interface PersonPageProps extends PersonData {
  asked: string;
  /** By enquiry id. */
  orders: Readonly<Record<string, OrderPreview>>;
  now: string;
}

export function PersonPage(props: PersonPageProps) {
  const { asked, person, contacts, enquiries, requests, orders, now } = props;
  // Called outside `EraseQuestion`, because that part disappears with the erased data before `onAnswer` runs.
  const erasing = useErase();
  const isOwner = useIsOwner();
  const isKnown = enquiries.length + requests.length > 0;
  const name = nameOf(enquiries) ?? contactText(person);
  const { ordered = [], written = [] } = Object.groupBy(enquiries, ({ id }) =>
    orders[id] ? "ordered" : "written",
  );
  return (
    <div className={`${pageClass} max-w-208 @container/inbox`}>
      <BackLink to={href("/clientes")}>{customers.title}</BackLink>
      <header className="grid gap-3">
        <h1 tabIndex={-1} className="text-4xl wrap-anywhere">
          {isKnown ? name : texts.title}
        </h1>
        {isKnown ? <Contacts contacts={contacts} /> : null}
      </header>
      {isKnown ? (
        <>
          <NoteForm {...props} />
          <Sent title={texts.orders} rows={ordered} orders={orders} now={now} />
          <Requests requests={requests} />
          <Sent title={texts.enquiries} rows={written} orders={orders} now={now} />
          <Everything {...props} />
          {isOwner ? (
            <EraseQuestion summary={texts.erase}>
              <Form parts={erasing.parts} className="contents">
                <input type="hidden" name="contact" value={person} />
                <p className="wrap-anywhere">
                  <strong>{say(texts.eraseQuestion, { name })}</strong> {texts.aboutErase}
                </p>
                <Submit pending={erasing.pending} size="small">
                  {texts.eraseYes}
                </Submit>
              </Form>
            </EraseQuestion>
          ) : null}
        </>
      ) : (
        <EmptyList>{say(texts.nobody, { contact: asked })}</EmptyList>
      )}
    </div>
  );
}

function Contacts({ contacts }: Pick<PersonData, "contacts">) {
  return (
    <ul className="grid max-w-104 gap-2">
      {contacts.map((contact) => (
        <li key={contact} className="flex items-center justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{contactText(contact)}</span>
          {contact.includes("@") ? (
            <a
              href={mailtoLink(contact)}
              aria-label={say(texts.emailTo, { contact })}
              className={buttonClass("quiet", "small")}
            >
              {texts.email}
            </a>
          ) : (
            <ExternalLink
              href={whatsappLink(contact)}
              className={buttonClass("whatsapp", "small", "shrink-0")}
            >
              {texts.whatsapp}
            </ExternalLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function NoteForm({ person, note, version }: PersonPageProps) {
  const { revalidate } = useRevalidator();
  const { fields, parts, pending, answer } = useForm<typeof PersonNoteSchema, PersonAnswer>({
    id: `nota-${person}`,
    intent: "save-person-note",
    schema: PersonNoteSchema,
    // `basedOn` is listed so that a save resets it. A restored draft would keep the old version.
    values: { contact: person, note, basedOn: version },
    errors: texts.noteErrors,
    draft: true,
    onAnswer(answer) {
      if (answer.ok) return showToast({ tone: "success", title: texts.noteSaved });
      const errors: Readonly<Record<string, string>> = texts.noteErrors;
      showToast({ tone: "error", urgent: true, title: errors[answer.code] ?? texts.noteErrors.FAILED });
      if (answer.code === "CONFLICT") void revalidate();
    },
  });
  return (
    <Form parts={parts} className="grid gap-3">
      <input type="hidden" name="contact" value={person} />
      <input type="hidden" name="basedOn" value={version} />
      <TextArea of={fields.note} label={texts.note} hint={texts.noteHint} rows={3} maxLength={MESSAGE_MAX} />
      {answer?.ok === false && answer.code === "CONFLICT" && note ? (
        <p className="text-small whitespace-pre-wrap wrap-anywhere text-nuez">
          <strong className="font-semibold text-cacao">{texts.storedNote}</strong> {note}
        </p>
      ) : null}
      <Submit pending={pending} tone="quiet" size="small" className="justify-self-start">
        {texts.saveNote}
      </Submit>
    </Form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-brand/[1.35]">{title}</h2>
      <ul className="divide-y divide-hilo overflow-hidden rounded-card border border-hilo bg-algodon">
        {children}
      </ul>
    </section>
  );
}

interface SentProps extends Pick<PersonPageProps, "orders" | "now"> {
  title: string;
  rows: PersonData["enquiries"];
}

function Sent({ title, rows, orders, now }: SentProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      {rows.map((enquiry) => (
        <InboxRow
          key={enquiry.id}
          enquiry={{ ...enquiry, delivery: null }}
          order={orders[enquiry.id]}
          now={now}
        />
      ))}
    </Section>
  );
}

function Requests({ requests }: Pick<PersonData, "requests">) {
  if (requests.length === 0) return null;
  return (
    <Section title={texts.requests}>
      {requests.map(({ id, product_id, name, size, colour, notified_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 px-5 py-2 wrap-anywhere">
          <Link to={`${href("/consultas/avisos")}#aviso-${product_id}`} className={textLinkClass}>
            {namedChoice(name, { size: size || null, colour: colour || null })}
          </Link>
          {notified_at ? <span className="text-small text-nuez">{texts.notified}</span> : null}
        </li>
      ))}
    </Section>
  );
}

/** All stored values, for a person who asks for them (Ley 25.326, art. 14). */
function Everything({ enquiries }: Pick<PersonData, "enquiries">) {
  if (enquiries.length === 0) return null;
  return (
    <Disclosure summary={texts.everything} summaryClass={textLinkClass} className="justify-self-start">
      <p className="measure pb-4 text-nuez">{texts.aboutEverything}</p>
      <div className="grid gap-4">
        {enquiries.map((enquiry) => (
          <Stored key={enquiry.id} enquiry={enquiry} />
        ))}
      </div>
    </Disclosure>
  );
}

function Stored({ enquiry }: { enquiry: PersonData["enquiries"][number] }) {
  const facts = Object.entries(ENQUIRY_COLUMNS).map(([name, of]) => [name, of(enquiry)] as const);
  return (
    <article className="grid gap-3 rounded-card border border-hilo bg-algodon p-5">
      <h3 className="leading-normal">
        {writtenCode(enquiry.code)} · {momentText(enquiry.created_at)}
      </h3>
      <dl className="grid gap-x-5 gap-y-2 @min-[34rem]/inbox:grid-cols-[auto_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt className="text-small text-nuez">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
            </Fragment>
          ))}
      </dl>
    </article>
  );
}

function useErase() {
  const navigate = useNavigate();
  return useForm<GenericSchema, PersonAnswer>({
    id: "borrar",
    intent: "erase-person",
    onAnswer(answer) {
      if (answer.ok) {
        showToast({ tone: "success", title: texts.erased, text: texts.erasedMails });
        return void navigate(href("/clientes"), { replace: true });
      }
      const errors: Readonly<Record<string, string>> = texts.errors;
      showToast({ tone: "error", urgent: true, title: errors[answer.code] ?? texts.errors.FAILED });
    },
  });
}
