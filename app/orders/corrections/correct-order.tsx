import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "../../ui/dialog.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { priceText } from "../../ui/price.ts";
import { Submit } from "../../ui/submit.tsx";
import { Refusal } from "../basket/refusal.tsx";
import { mayHold } from "../order/hold.ts";
import type { OwnersOrder } from "../order/orders.server.ts";
import type { OrderAnswer } from "./correct-order.server.ts";
import { CorrectionSchema } from "./correction-forms.ts";
import { editedLines } from "./edited-garment.tsx";
import { OrderFields } from "./order-fields.tsx";

export interface CorrectOrderProps {
  order: OwnersOrder;
  enquiry: { id: string; name: string; phone: string | null; email: string; address: string };
  onSaved: (answer: OrderAnswer) => void;
}

export function CorrectOrder({ onSaved, ...props }: CorrectOrderProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" className={buttonClass("quiet")} onClick={() => setOpen(true)}>
        {texts.correct}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        shape="sheet"
        persistent
        finalFocus={button}
        title={texts.correct}
        closeLabel={texts.close}
      >
        <CorrectionForm
          {...props}
          onSaved={(answer) => {
            setOpen(false);
            onSaved(answer);
          }}
        />
      </Dialog>
    </>
  );
}

/** Keeps what was typed when another person changed the order meanwhile: saving again replaces their change. */
function CorrectionForm({ order, enquiry, onSaved }: CorrectOrderProps) {
  const { items, deal, money, version, progress } = order;
  const { name, phone, email, address } = enquiry;
  const [id] = useState(`corregir-${enquiry.id}-${version}`);
  const { revalidate } = useRevalidator();
  const [basedOn, setBasedOn] = useState(String(version));
  const [initial] = useState(() => editedLines(items));
  const typed = (cents: number) => (cents === 0 ? "" : priceText(cents));
  const state = useForm<typeof CorrectionSchema, OrderAnswer>({
    id,
    draft: true,
    intent: "correct-order",
    schema: CorrectionSchema,
    keepsFields: true,
    values: {
      ...{ name, email, address, phone: phone ?? "" },
      shipping_cents: priceText(money.shipping_cents),
      discount_cents: typed(money.discount_cents),
      paid_cents: typed(money.paid_cents),
    },
    errors: texts.errors,
    onAnswer(answer) {
      if (answer.ok) return onSaved(answer);
      if (answer.code !== "CONFLICT") return;
      void revalidate();
      setBasedOn(String(answer.result?.initialValue?.basedOn));
    },
  });
  const { parts, pending, answer } = state;
  return (
    <Form parts={parts} className="flex min-h-0 flex-1 flex-col">
      <input type="hidden" name="basedOn" value={basedOn} readOnly />
      <DialogBody>
        <Refusal answer={answer} errors={texts.errors} />
        <OrderFields {...{ initial, deal }} of={state} isReservable={mayHold(progress.state)} />
      </DialogBody>
      <DialogFoot>
        <DialogClose className={buttonClass("quiet")} onClick={state.reset}>
          {texts.cancel}
        </DialogClose>
        <Submit pending={pending}>{pending ? orders.saving : texts.save}</Submit>
      </DialogFoot>
    </Form>
  );
}
