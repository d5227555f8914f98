import Download from "lucide-react/icons/download";
import { Form as GetForm, useRevalidator } from "react-router";
import { inbox, person as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.ts";
import { Chip } from "../../ui/chip.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { personHref } from "../inbox/inbox-addresses.ts";
import {
  BackToInbox,
  EmptyList,
  type EnquiryEntry,
  EnquiryList,
  EnquiryRow,
  EraseQuestion,
  headClass,
  pageClass,
  warningClass,
} from "../inbox/inbox-parts.tsx";
import { type EraseAnswer, EraseSchema } from "./erase-form.ts";

interface PersonEntry extends EnquiryEntry {
  suspected: boolean;
  inTrash: boolean;
}

interface PersonPageProps {
  /** When the page was asked for. */
  now: string;
  /** Whose data; empty while nobody was asked for. */
  email: string;
  enquiries: PersonEntry[];
  /** How many were erased a moment ago. */
  erased: number | null;
  /** What the page was drawn with, when 'Borrar todo' was refused without script. */
  answered: EraseAnswer | undefined;
}

/** Everything that is kept of one person, to hand it over or to erase it: who asks for that has a right to it. */
export function PersonPage({ now, email, enquiries, erased, answered }: PersonPageProps) {
  const { revalidate } = useRevalidator();
  const { parts, pending, answer } = useForm<typeof EraseSchema, EraseAnswer>({
    id: "borrar",
    intent: "erase",
    schema: EraseSchema,
    answered,
    onAnswer(received) {
      if (!received.ok && received.code === "CONFLICT") void revalidate();
    },
  });
  const count = enquiries.length;
  const address = <span className="inline-block max-w-full wrap-anywhere">{email}</span>;
  return (
    <div className={`${pageClass} @container/inbox`}>
      <BackToInbox />
      <header className={headClass}>
        <div>
          <h1 className="text-[2.125rem] leading-tight">{texts.title}</h1>
          <p className="measure mt-2 text-nuez">{texts.intro}</p>
        </div>
        <GetForm method="get">
          <SearchBox
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
          {say(texts.erased, { n: erased })}
        </Alert>
      )}
      {answer && !answer.ok ? (
        <p role="alert" className={warningClass}>
          {refusalText(answer.code)}
        </p>
      ) : null}
      {email === "" ? null : count === 0 ? (
        <EmptyList>{say(texts.nothing, { email })}</EmptyList>
      ) : (
        <>
          <h2 className="text-brand/[1.35]">
            {say(texts.found, { n: count })} {address}
          </h2>
          <EnquiryList>
            {enquiries.map((enquiry) => (
              <EnquiryRow key={enquiry.id} enquiry={enquiry} now={now}>
                <Chip>{inbox.statusNames[enquiry.status]}</Chip>
                {enquiry.suspected ? <Chip>{texts.suspected}</Chip> : null}
                {enquiry.inTrash ? <Chip>{texts.inTrash}</Chip> : null}
              </EnquiryRow>
            ))}
          </EnquiryList>
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
                <input type="hidden" name="expected" value={count} />
                <p>
                  <strong>
                    {say(texts.eraseQuestion, { n: count })} {address}?
                  </strong>{" "}
                  {texts.aboutErase}
                </p>
                <button type="submit" disabled={pending} className={buttonClass("primary", "small")}>
                  {say(texts.eraseYes, { n: count })}
                </button>
              </Form>
            </EraseQuestion>
          </footer>
        </>
      )}
    </div>
  );
}

function refusalText(code: string): string {
  const errors: Readonly<Record<string, string>> = texts.errors;
  return errors[code] ?? texts.errors.FAILED;
}
