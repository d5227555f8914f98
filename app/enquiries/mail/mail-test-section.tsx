import type { GenericSchema } from "valibot";
import { mailTest as texts } from "../../messages/es/inbox.ts";
import { Alert } from "../../ui/alert.tsx";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";

export const MAIL_TEST = "test-mail";

/** `detail` is the mail server's reason. */
export type MailTestAnswer = FormAnswer<null, "MAIL_OFF" | "NOT_SENT", string>;

export function MailTest() {
  const { parts, pending, answer } = useForm<GenericSchema, MailTestAnswer>({
    id: "prueba",
    intent: MAIL_TEST,
  });
  const errors: Readonly<Record<string, string>> = texts.errors;
  return (
    <Form parts={parts} className="grid justify-items-start gap-3 px-5 py-4.5 md:px-7">
      <p className="measure text-small text-nuez">{texts.about}</p>
      {answer?.ok ? <Alert tone="success" role="status" title={texts.sent} /> : null}
      {answer?.ok === false ? (
        <Alert tone="error" role="alert" title={errors[answer.code] ?? texts.errors.FAILED}>
          {answer.detail}
        </Alert>
      ) : null}
      <Submit disabled={pending} tone="quiet" size="small">
        {pending ? texts.sending : texts.send}
      </Submit>
    </Form>
  );
}
