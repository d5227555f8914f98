import { useEffect, useRef, useState } from "react";
import { orders } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { controlClass, Field } from "../ui/field.tsx";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { Submit } from "../ui/submit.tsx";
import { type ListAnswer, PasteSchema } from "./list-forms.ts";
import { LIST_LIMITS } from "./order-list.ts";
import { refusalText } from "./refusal-text.ts";

const { business: texts } = orders;
const ID = "pegar";

/** Fills the list from a text: what was not understood stays in the box, and is told by its words. */
export function PasteForm({ answered, open }: { answered: ListAnswer | undefined; open: boolean }) {
  const [round, setRound] = useState(0);
  const { parts, pending, answer } = useForm<typeof PasteSchema, ListAnswer>({
    id: ID,
    intent: "paste",
    schema: PasteSchema,
    answered,
    onAnswer: ({ ok }) => ok && setRound(round + 1),
  });
  const said = answer?.ok ? answer.value : null;
  const told = useRef<HTMLDivElement>(null);
  // The garments that came in above have pushed it out of sight.
  useEffect(() => {
    if (said) told.current?.scrollIntoView({ block: "center" });
  }, [said]);
  const typed = answer?.ok === false ? String(answer.result?.initialValue?.text ?? "") : "";
  return (
    <Disclosure
      summary={texts.paste}
      summaryClass={buttonClass("quiet", "medium", "@md:justify-self-start")}
      open={open || answer !== null}
      className="grid gap-5 open:rounded-card open:border open:border-hilo open:bg-algodon open:p-5"
    >
      <Form parts={parts} className="grid gap-3 pt-4">
        {said ? (
          <Alert ref={told} tone={said.left.length > 0 ? "info" : "success"} role="status">
            <p>{say(texts.pasted, { n: said.added })}</p>
            {said.left.length > 0 ? (
              <>
                <p>{said.full ? texts.unreadFull : say(texts.unread, { n: said.left.length })}</p>
                <ul className="list-disc pl-5 font-semibold wrap-anywhere">
                  {said.left.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </>
            ) : null}
          </Alert>
        ) : null}
        {answer?.ok === false ? (
          <Alert tone="error" role="alert">
            {refusalText(orders.errors, answer)}
          </Alert>
        ) : null}
        <Field id={`${ID}-texto`} label={texts.pasteLabel} hint={texts.pasteHint}>
          <textarea
            key={round}
            id={`${ID}-texto`}
            name="text"
            rows={4}
            maxLength={LIST_LIMITS.pasted}
            defaultValue={said ? said.left.join("\n") : typed}
            placeholder={texts.pasteExample}
            aria-describedby={`${ID}-texto-hint`}
            className={`${controlClass} field-sizing-content max-h-96 min-h-32 resize-y`}
          />
        </Field>
        <Submit disabled={pending} tone="salvia" className="@md:justify-self-start">
          {texts.pasteAdd}
        </Submit>
      </Form>
    </Disclosure>
  );
}
