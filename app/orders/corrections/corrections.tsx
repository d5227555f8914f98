import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { Submit } from "../../ui/submit.tsx";
import type { OwnersOrder } from "../order/orders.server.ts";
import type { OrderAnswer } from "./correct-order.server.ts";
import { CorrectOrder } from "./correct-order.tsx";
import { SenderSchema } from "./correction-forms.ts";
import { SenderFields } from "./order-fields.tsx";
import { useOrderAction } from "./use-order-action.ts";

interface CorrectionsProps {
  order: OwnersOrder;
  enquiry: { id: string; name: string; phone: string | null; email: string; address: string };
}

const disclosureProps = {
  summaryClass: "flex min-h-tap items-center justify-between gap-3 font-semibold",
  chevron: true,
  className: "border-b border-hilo",
} as const;

/** What the owner may correct in an order, and the order's history. */
export function Corrections({ order, enquiry }: CorrectionsProps) {
  const { send, tell, sending } = useOrderAction();
  return (
    <div className="grid gap-4" aria-busy={sending}>
      <CorrectOrder order={order} id={enquiry.id} onSaved={tell} />
      <div className="border-t border-hilo">
        <SenderForm order={order} enquiry={enquiry} onAnswer={tell} />
        <History {...order} onUndo={(change) => send("undo-order", { change })} />
      </div>
    </div>
  );
}

function SenderForm({
  order: { version },
  enquiry: { name, phone, email, address },
  onAnswer,
}: CorrectionsProps & { onAnswer: (answer: OrderAnswer) => void }) {
  const { fields, parts, pending } = useForm<typeof SenderSchema, OrderAnswer>({
    id: "de-quien-es",
    intent: "set-sender",
    schema: SenderSchema,
    values: { name, phone, email, address, basedOn: version },
    errors: texts.errors,
    onAnswer,
  });
  return (
    <Disclosure summary={texts.sender} {...disclosureProps}>
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

type HistoryProps = Pick<OwnersOrder, "history" | "undo"> & { onUndo: (id: string) => void };

function History({ history, undo, onUndo }: HistoryProps) {
  if (history.length === 0) return null;
  return (
    <Disclosure summary={texts.history.heading} {...disclosureProps}>
      <div className="grid gap-4 pt-2 pb-6">
        {undo ? (
          <button
            ref={passFocusOn}
            type="button"
            className={buttonClass("quiet", "small", "justify-self-start")}
            onClick={() => onUndo(undo)}
          >
            {texts.history.undoLast}
          </button>
        ) : null}
        <ol className="grid gap-3">
          {history.map(({ id, when, who, texts: lines }) => (
            <li key={id} className="grid gap-0.5 text-small">
              <p className="text-nuez">{who ? say(texts.history.by, { when, who }) : when}</p>
              {lines.map((line) => (
                <p key={line} className="wrap-anywhere">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </Disclosure>
  );
}
