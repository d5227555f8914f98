import type { GenericSchema } from "valibot";
import { mailTest as texts } from "../../messages/es/inbox.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";

/** What the form asks for. */
export const MAIL_TEST = "test-mail";

/** `detail`: why it did not leave. */
export type MailTestAnswer = FormAnswer<null, "MAIL_OFF" | "NOT_SENT", string>;

/** Sends the owner a mail now, and says whether the mail server took it. */
export function MailTest({ answered }: { answered: FormAnswer | undefined }) {
  const { parts, pending, answer } = useForm<GenericSchema, MailTestAnswer>({
    id: "prueba",
    intent: MAIL_TEST,
    answered,
  });
  return (
    <Form parts={parts} className="grid justify-items-start gap-3 px-5 py-4.5">
      <p className="measure text-small text-nuez">{texts.about}</p>
      {answer ? <Outcome answer={answer} /> : null}
      <button type="submit" disabled={pending} className={buttonClass("quiet", "small")}>
        {pending ? texts.sending : texts.send}
      </button>
    </Form>
  );
}

function Outcome({ answer }: { answer: MailTestAnswer }) {
  if (answer.ok) return <Alert tone="success" role="status" title={texts.sent} />;
  const errors: Readonly<Record<string, string>> = texts.errors;
  return (
    <Alert tone="error" role="alert" title={errors[answer.code] ?? texts.errors.FAILED}>
      {answer.detail}
    </Alert>
  );
}
