import Bell from "lucide-react/icons/bell";
import { namedChoice } from "../../catalogue/product-page/chat.ts";
import { productPath } from "../../catalogue/product-page/product-path.ts";
import { restock as texts } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { Confirmation } from "../forms/confirmation.tsx";
import { FormGuard } from "../forms/form-guard.tsx";
import { type RestockAnswer, RestockSchema } from "./restock.ts";
import { RESTOCK_PART, showRestock } from "./restock-link.tsx";

interface RestockFormProps {
  product: { name: string; slug: string };
  /** What was chosen of it. */
  choice: { size: string | null; colour: string | null };
  /** See honeypot.server.ts. */
  stamp: string;
  /** What the page was drawn with, when the form was sent without script. */
  answered: RestockAnswer | undefined;
}

/** 'Avisame cuando vuelva', beside what is out of stock. */
export function RestockForm({ product, choice, stamp, answered }: RestockFormProps) {
  const what = namedChoice(product.name, choice);
  const id = "avisame";
  const { fields, parts, pending, answer } = useForm<typeof RestockSchema, RestockAnswer>({
    id,
    intent: "restock",
    action: productPath(product.slug, choice),
    schema: RestockSchema,
    errors: texts.errors,
    answered,
    draft: true,
  });
  if (answer?.ok) {
    return (
      <Confirmation id={RESTOCK_PART} title={texts.done} text={say(texts.textOf, { what })}>
        {texts.doneText}
      </Confirmation>
    );
  }
  return (
    <Disclosure
      summary={
        <>
          <Bell size={19} strokeWidth={1.8} aria-hidden="true" />
          {texts.open}
        </>
      }
      summaryClass={buttonClass("primary", "medium", "group-open/disclosure:hidden")}
      open={answer !== null}
      id={RESTOCK_PART}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) showRestock(currentTarget);
      }}
      className="open:rounded-card open:bg-lino open:p-5"
    >
      <Form parts={parts} className="grid gap-3.5">
        <p className="text-small">
          <span className="font-semibold">{texts.open}:</span> {what}. {texts.text}
        </p>
        {answer ? (
          <Alert tone="error" role="alert">
            {refusal(answer)}
          </Alert>
        ) : null}
        <input type="hidden" name="size" value={choice.size ?? ""} />
        <input type="hidden" name="colour" value={choice.colour ?? ""} />
        <FormGuard id={id} stamp={stamp} label={texts.leaveEmpty} />
        <TextInput
          of={fields.contact}
          label={texts.contact}
          hint={texts.contactHint}
          required
          autoComplete="email"
          autoCapitalize="none"
        />
        <Submit disabled={pending}>{pending ? texts.sending : texts.send}</Submit>
      </Form>
    </Disclosure>
  );
}

function refusal({ code, detail }: RestockAnswer & { ok: false }): string {
  const { refused } = texts;
  if (code === "LIMITED") return say(refused.LIMITED, { minutes: detail?.minutes ?? 1 });
  const said: Readonly<Record<string, string>> = refused;
  return said[code] ?? refused.FAILED;
}
