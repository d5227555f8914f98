import type { GenericSchema } from "valibot";
import { mailTest as texts } from "../../messages/es/inbox.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";

export const MAIL_TEST = "test-mail";

/** The property `detail` of the answer says why the test mail was not sent. */
export type MailTestAnswer = FormAnswer<null, "NOT_SENT", string>;

export function MailTest() {
  const { parts, pending } = useForm<GenericSchema, MailTestAnswer>({
    id: "prueba",
    intent: MAIL_TEST,
    onAnswer: (answer) =>
      showToast(
        answer.ok
          ? { tone: "success", title: texts.sent }
          : { tone: "error", title: texts.notSent, text: answer.detail ?? "" },
      ),
  });
  return (
    <Form parts={parts} className="grid justify-items-start gap-3 px-5 py-4.5 md:px-7">
      <p className="measure text-small text-nuez">{texts.about}</p>
      <Submit pending={pending} tone="quiet" size="small">
        {pending ? texts.sending : texts.send}
      </Submit>
    </Form>
  );
}
