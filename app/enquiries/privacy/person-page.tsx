import { Fragment } from "react";
import { Form as GetForm, href, Link, useNavigate } from "react-router";
import type { GenericSchema } from "valibot";
import { person as texts } from "../../messages/es/inbox.ts";
import { restockList } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { useIsOwner } from "../../shop/use-shop.ts";
import { textLinkClass } from "../../ui/button.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { momentText } from "../../ui/moment-text.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { writtenCode } from "../../ui/short-code.ts";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import { ENQUIRY_COLUMNS } from "../inbox/enquiry-columns.ts";
import { BackToInbox, EmptyList, EraseQuestion, headClass, pageClass } from "../inbox/inbox-parts.tsx";
import { personHref } from "../inbox/inbox-urls.ts";
import type { EraseAnswer } from "./erase.server.ts";
import type { PersonData } from "./person.server.ts";

type PersonPageProps = PersonData & { email: string };

export function PersonPage({ email, enquiries, requests }: PersonPageProps) {
  const kept = enquiries.length + requests.length;
  // Called outside `EraseQuestion`, because that part disappears with the erased data before `onAnswer` runs.
  const { parts, pending } = useErase();
  const isOwner = useIsOwner();
  return (
    <div className={`${pageClass} @container/inbox`}>
      <BackToInbox />
      <header className={headClass}>
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="measure mt-2 text-nuez">{texts.intro}</p>
        </div>
        <GetForm method="get">
          <SearchBox
            key={email}
            name="email"
            label={texts.email}
            submitLabel={texts.search}
            placeholder={texts.email}
            inputMode="email"
            autoCapitalize="none"
            defaultValue={email}
          />
        </GetForm>
      </header>
      {email !== "" && kept === 0 ? <EmptyList>{say(texts.nothing, { email })}</EmptyList> : null}
      {requests.length > 0 ? <RequestList requests={requests} /> : null}
      {enquiries.length > 0 ? (
        <section className="grid gap-4">
          <h2 className="text-brand/[1.35] wrap-anywhere">
            {say(texts.found, { n: enquiries.length, email })}
          </h2>
          {enquiries.map((enquiry) => (
            <KeptEnquiry key={enquiry.id} enquiry={enquiry} />
          ))}
        </section>
      ) : null}
      {isOwner && kept > 0 ? (
        <EraseQuestion summary={texts.erase}>
          <Form parts={parts} className="contents">
            <input type="hidden" name="email" value={email} />
            <p className="wrap-anywhere">
              <strong>{say(texts.eraseQuestion, { email })}</strong> {texts.aboutErase}
            </p>
            <Submit pending={pending} size="small">
              {texts.eraseYes}
            </Submit>
          </Form>
        </EraseQuestion>
      ) : null}
    </div>
  );
}

function RequestList({ requests }: Pick<PersonData, "requests">) {
  return (
    <section className="grid gap-2">
      <h2 className="text-brand/[1.35]">{say(restockList.personFound, { n: requests.length })}</h2>
      <ul className="grid gap-1">
        {requests.map(({ id, contact, name, size, colour }) => (
          <li key={id} className="wrap-anywhere">
            {say(restockList.personLine, { what: [name, size, colour].filter(Boolean).join(", "), contact })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeptEnquiry({ enquiry }: { enquiry: PersonData["enquiries"][number] }) {
  const facts = Object.entries(ENQUIRY_COLUMNS).map(([name, of]) => [name, of(enquiry)] as const);
  return (
    <article className="grid gap-3 rounded-card border border-hilo bg-algodon p-5">
      <h3 className="leading-normal">
        <Link to={href("/consultas/:id", { id: enquiry.id })} className={textLinkClass}>
          {writtenCode(enquiry.code)} · {momentText(enquiry.created_at)}
        </Link>
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
  return useForm<GenericSchema, EraseAnswer>({
    id: "borrar",
    intent: "erase-person",
    onAnswer(answer) {
      if (answer.ok) {
        showToast({ tone: "success", title: texts.erased, text: texts.erasedMails });
        return void navigate(personHref(""), { replace: true });
      }
      const errors: Readonly<Record<string, string>> = texts.errors;
      showToast({ tone: "error", urgent: true, title: errors[answer.code] ?? texts.errors.FAILED });
    },
  });
}
