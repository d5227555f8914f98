import Download from "lucide-react/icons/download";
import { Form as GetForm, useRevalidator } from "react-router";
import { inbox, person as texts } from "../../messages/es/inbox.ts";
import { restockList } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.ts";
import { Chip } from "../../ui/chip.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Submit } from "../../ui/submit.tsx";
import { type EraseAnswer, EraseSchema } from "../inbox/forms.ts";
import { personHref, type readPersonQuery } from "../inbox/inbox-addresses.ts";
import {
  BackToInbox,
  EmptyList,
  EnquiryList,
  EnquiryRow,
  EraseQuestion,
  headClass,
  pageClass,
  warningClass,
} from "../inbox/inbox-parts.tsx";
import { requestText } from "../restock/restock.ts";
import type { KeptOfPerson } from "./person.server.ts";

/**
 * Everything that is kept of one person, to hand it over or to erase it: who asks for that has a right to it. `email`
 * is empty while nobody was asked for; `erased`: how many went a moment ago.
 */
export function PersonPage(
  props: KeptOfPerson &
    ReturnType<typeof readPersonQuery> & { now: string; answered: EraseAnswer | undefined },
) {
  const { now, email, enquiries, requests, erased, answered } = props;
  const { revalidate } = useRevalidator();
  const { parts, pending, answer } = useForm<typeof EraseSchema, EraseAnswer>({
    id: "borrar",
    intent: "erase-person",
    schema: EraseSchema,
    answered,
    onAnswer(received) {
      if (!received.ok && received.code === "CONFLICT") void revalidate();
    },
  });
  const count = enquiries.length;
  const total = count + requests.length;
  const address = <span className="inline-block max-w-full wrap-anywhere">{email}</span>;
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
      {erased === null ? null : (
        <Alert tone="success" role="status">
          {erased.enquiries > 0 || erased.requests === 0 ? say(texts.erased, { n: erased.enquiries }) : null}{" "}
          {erased.requests > 0 ? say(texts.erasedRequests, { n: erased.requests }) : null}
        </Alert>
      )}
      {answer && !answer.ok ? (
        <p role="alert" className={warningClass}>
          {errors[answer.code] ?? texts.errors.FAILED}
        </p>
      ) : null}
      {email === "" ? null : total === 0 ? (
        <EmptyList>{say(texts.nothing, { email })}</EmptyList>
      ) : (
        <>
          {count > 0 ? (
            <h2 className="text-brand/[1.35]">
              {say(texts.found, { n: count })} {address}
            </h2>
          ) : null}
          {requests.length > 0 ? <RequestList requests={requests} /> : null}
          {count > 0 ? (
            <EnquiryList>
              {enquiries.map((enquiry) => (
                <EnquiryRow key={enquiry.id} enquiry={enquiry} now={now}>
                  <Chip>{inbox.statusNames[enquiry.status]}</Chip>
                  {enquiry.suspected ? <Chip>{texts.suspected}</Chip> : null}
                  {enquiry.deleted_at ? <Chip>{texts.inTrash}</Chip> : null}
                </EnquiryRow>
              ))}
            </EnquiryList>
          ) : null}
          <footer className="grid justify-items-start gap-3">
            <a
              href={personHref(email, "/consultas/persona.csv")}
              download
              className={buttonClass("quiet", "small")}
            >
              <Download size={18} strokeWidth={1.8} aria-hidden="true" />
              {texts.exportCsv}
            </a>
            <p className="text-nuez">{texts.aboutExport}</p>
            <EraseQuestion summary={texts.erase}>
              <Form parts={parts} className="contents">
                {/* Of what is on the page: the question says how many. */}
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="expected" value={total} />
                <p>
                  <strong>
                    {count > 0 ? say(texts.eraseQuestion, { n: count }) : texts.eraseRequestsQuestion}{" "}
                    {address}?
                  </strong>{" "}
                  {texts.aboutErase}
                </p>
                <Submit disabled={pending} size="small">
                  {count > 0 ? say(texts.eraseYes, { n: count }) : texts.eraseRequestsYes}
                </Submit>
              </Form>
            </EraseQuestion>
          </footer>
        </>
      )}
    </div>
  );
}

function RequestList({ requests }: Pick<KeptOfPerson, "requests">) {
  return (
    <section className="grid gap-2">
      <h2 className="text-brand/[1.35]">{say(restockList.personFound, { n: requests.length })}</h2>
      <ul className="grid gap-1">
        {requests.map(({ id, contact, ...request }) => (
          <li key={id} className="wrap-anywhere">
            {say(restockList.personLine, { what: requestText(request), contact })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const errors: Readonly<Record<string, string>> = texts.errors;
