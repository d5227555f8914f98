import Bell from "lucide-react/icons/bell";
import { restock as texts } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { namedChoice } from "../../product/chat-message.ts";
import type { Product } from "../../product/product.ts";
import { type Choice, productPath } from "../../product/product-path.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { Refusal } from "../../ui/form/refusal.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { FormGuard } from "../../visitor-forms/form-guard.tsx";
import { Confirmation } from "../forms/confirmation.tsx";
import { type RestockAnswer, RestockSchema } from "./restock.ts";
import { RESTOCK_PART, showRestock } from "./restock-link.tsx";

interface RestockFormProps {
  product: Product;
  choice: Choice;
  stamp: string;
  answered: RestockAnswer | undefined;
}

const ID = "avisame";

export function RestockForm({ product, choice, stamp, answered }: RestockFormProps) {
  const way = useShop().shop.whatsapp === "" ? texts.byEmail : texts.byChat;
  const { fields, parts, pending, answer } = useForm<typeof RestockSchema, RestockAnswer>({
    id: ID,
    intent: "restock",
    action: productPath(product.slug, choice),
    schema: RestockSchema,
    errors: way.errors,
    answered,
    draft: true,
  });
  if (answer?.ok) {
    const text = say(texts.textOf, { what: namedChoice(product.name, answer.value) });
    return (
      <Confirmation id={RESTOCK_PART} title={texts.done} text={text}>
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
      className="open:rounded-card open:bg-lino open:p-5 not-noscript:@max-2xl/product:not-open:hidden"
    >
      <Form parts={parts} className="grid gap-3.5">
        <p className="text-small">
          <span className="font-semibold">{texts.open}:</span> {namedChoice(product.name, choice)}. {way.text}
        </p>
        {answer?.code === "INVALID" ? null : <Refusal answer={answer} errors={texts.refused} />}
        <input type="hidden" name="size" value={choice.size ?? ""} />
        <input type="hidden" name="colour" value={choice.colour ?? ""} />
        <FormGuard id={ID} stamp={stamp} label={texts.leaveEmpty} />
        <TextInput
          of={fields.contact}
          label={way.contact}
          hint={way.hint}
          required
          autoComplete="email"
          autoCapitalize="none"
        />
        <Submit pending={pending}>{pending ? texts.sending : texts.send}</Submit>
      </Form>
    </Disclosure>
  );
}
