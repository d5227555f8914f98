import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextInput, type useControl } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import type { OrderAnswer } from "./change-answer.server.ts";
import type { CorrectionsData } from "./correct-order.tsx";
import { SenderSchema } from "./correction-forms.ts";

/** Telephone, email and address of the buyer. */
export function SenderFields({
  of,
}: {
  of: Record<"phone" | "email" | "address", Parameters<typeof useControl>[0]>;
}) {
  const typing = { autoComplete: "off" } as const;
  return (
    <>
      <TextInput {...typing} of={of.phone} label={texts.phone} type="tel" inputMode="tel" />
      <TextInput {...typing} of={of.email} label={texts.email} type="email" autoCapitalize="none" />
      <TextInput {...typing} of={of.address} label={texts.address} hint={texts.addressHint} />
    </>
  );
}

interface SenderFormProps {
  order: CorrectionsData;
  onAnswer: (answer: OrderAnswer) => void;
}

export function SenderForm({ order: { sender, version }, onAnswer }: SenderFormProps) {
  const { fields, parts, pending } = useForm<typeof SenderSchema, OrderAnswer>({
    id: "de-quien-es",
    intent: "set-sender",
    schema: SenderSchema,
    values: { ...sender, basedOn: version },
    errors: texts.errors,
    onAnswer,
  });
  return (
    <Disclosure
      summary={texts.sender}
      summaryClass="flex min-h-tap items-center justify-between gap-3 font-semibold"
      chevron
      className="border-b border-hilo"
    >
      <Form parts={parts} className="grid gap-4 pt-2 pb-6">
        <input type="hidden" name="basedOn" value={version} />
        <TextInput of={fields.name} label={texts.name} autoComplete="off" />
        <SenderFields of={fields} />
        <Submit pending={pending} tone="quiet" size="small" className="justify-self-start">
          {texts.saveSender}
        </Submit>
      </Form>
    </Disclosure>
  );
}
