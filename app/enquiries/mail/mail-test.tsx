import type { GenericSchema } from "valibot";
import { mailboxCheck, mailTest as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.ts";
import { controlClass, Field } from "../../ui/field.tsx";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";

export const MAIL_TEST = "test-mail";

/** `detail`: why it did not leave. */
export type MailTestAnswer = FormAnswer<null, "MAIL_OFF" | "NOT_SENT", string>;

export function MailTest() {
  const { parts, pending, answer } = useForm<GenericSchema, MailTestAnswer>({
    id: "prueba",
    intent: MAIL_TEST,
  });
  return (
    <Form parts={parts} className="grid justify-items-start gap-3 px-5 py-4.5 md:px-7">
      <p className="measure text-small text-nuez">{texts.about}</p>
      {answer ? <Outcome answer={answer} done={texts.sent} errors={texts.errors} /> : null}
      <button type="submit" disabled={pending} className={buttonClass("quiet", "small")}>
        {pending ? texts.sending : texts.send}
      </button>
    </Form>
  );
}

export const MAILBOX = { confirm: "confirm-mailbox", send: "send-mailbox-code" } as const;

/** `detail`: why the code did not leave. */
export type MailboxAnswer = FormAnswer<null, "WRONG_CODE" | "MAIL_OFF" | "NOT_SENT", string>;

/** Asks for the code that was mailed to the addresses that are not in use yet; nothing while there are none. */
export function MailboxCheck({ waiting, mailOn }: { waiting: readonly string[]; mailOn: boolean }) {
  const words = mailboxCheck;
  const { parts, pending, answer } = useForm<GenericSchema, MailboxAnswer>({ id: "codigo-del-buzon" });
  const done = answer?.intent === MAILBOX.send ? words.sent : words.confirmed;
  const said = answer ? <Outcome answer={answer} done={done} errors={words.errors} /> : null;
  if (waiting.length === 0) return said ? <div className="px-5 py-4.5 md:px-7">{said}</div> : null;
  return (
    <Form
      parts={parts}
      className="grid justify-items-start gap-3 border-t border-hilo bg-manteca px-5 py-4.5 md:px-7"
    >
      <p className="measure wrap-anywhere">
        {say(mailOn ? words.waiting : words.off, { to: waiting.join(", ") })}
      </p>
      {said}
      <div className="flex flex-wrap items-end gap-2">
        <Field id="codigo" label={words.code}>
          <input
            id="codigo"
            name="mailboxCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className={`${controlClass} max-w-36`}
          />
        </Field>
        <button
          type="submit"
          name="intent"
          value={MAILBOX.confirm}
          disabled={pending}
          className={buttonClass("primary")}
        >
          {words.confirm}
        </button>
        <button
          type="submit"
          name="intent"
          value={MAILBOX.send}
          disabled={pending}
          className={buttonClass("quiet")}
        >
          {words.send}
        </button>
      </div>
    </Form>
  );
}

function Outcome({
  answer,
  done,
  errors,
}: {
  answer: MailTestAnswer | MailboxAnswer;
  done: string;
  errors: Readonly<Record<string, string>>;
}) {
  if (answer.ok) return <Alert tone="success" role="status" title={done} />;
  return (
    <Alert tone="error" role="alert" title={errors[answer.code] ?? texts.errors.FAILED}>
      {answer.detail}
    </Alert>
  );
}
