import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Refusal } from "../../ui/form/refusal.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { amountText } from "../../ui/price.ts";
import { Submit } from "../../ui/submit.tsx";
import { mayHold } from "../order/hold.ts";
import type { OwnersOrder } from "../order/orders.server.ts";
import type { OrderAnswer } from "./correct-order.server.ts";
import { CorrectionSchema } from "./correction-forms.ts";
import { editedLines } from "./edited-garment.tsx";
import { OrderFields } from "./order-fields.tsx";
import { useOrderAction } from "./use-order-action.ts";

interface CorrectionsProps {
  order: OwnersOrder;
  enquiry: { id: string; name: string; phone: string | null; email: string; address: string };
}

export function Corrections(props: CorrectionsProps) {
  const { send, tell, sending } = useOrderAction();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <div className="grid gap-4" aria-busy={sending}>
      <button ref={button} type="button" className={buttonClass("quiet")} onClick={() => setOpen(true)}>
        {texts.correct}
      </button>
      <Dialog
        open={open}
        onClose={close}
        shape="sheet"
        persistent
        finalFocus={button}
        title={texts.correct}
        closeLabel={texts.close}
      >
        <CorrectionForm
          {...props}
          onSaved={(answer) => {
            close();
            tell(answer);
          }}
        />
      </Dialog>
      <History {...props.order} onUndo={(change) => send("undo-order", { change })} />
    </div>
  );
}

/** If another owner or helper saves first, the typed text stays. Saving again stores only edited fields. */
function CorrectionForm({
  order,
  enquiry,
  onSaved,
}: CorrectionsProps & { onSaved: (answer: OrderAnswer) => void }) {
  const { items, deal, money, version, progress, history } = order;
  // Number of order changes when the form opened. After a conflict, newer ones are listed beside the refusal.
  const [known] = useState(history.length);
  const { name, phone, email, address } = enquiry;
  const [opened] = useState(String(version));
  const id = `corregir-${enquiry.id}-${opened}`;
  const { revalidate } = useRevalidator();
  const [basedOn, setBasedOn] = useState(opened);
  const typed = (cents: number) => (cents === 0 ? "" : amountText(cents));
  const { parts, pending, answer, reset } = useForm<typeof CorrectionSchema, OrderAnswer>({
    id,
    draft: true,
    intent: "correct-order",
    schema: CorrectionSchema,
    keepsFields: true,
    values: {
      ...{ name, email, address, phone: phone ?? "" },
      shipping_cents: amountText(money.shipping_cents),
      discount_cents: typed(money.discount_cents),
      paid_cents: typed(money.paid_cents),
    },
    errors: texts.errors,
    onAnswer(answer) {
      if (answer.ok) return onSaved(answer);
      if (answer.code !== "CONFLICT" && answer.code !== "ITEMS_CHANGED") return;
      void revalidate();
      setBasedOn(String(answer.result?.initialValue?.basedOn));
    },
  });
  const missed = history.slice(0, history.length - known).flatMap(({ texts }) => texts);
  return (
    <Form parts={parts} className="flex min-h-0 flex-1 flex-col">
      <input type="hidden" name="basedOn" value={basedOn} readOnly />
      <input type="hidden" name="opened" value={opened} readOnly />
      <DialogBody>
        <OrderFields initial={() => editedLines(items)} deal={deal} isReservable={mayHold(progress.state)} />
      </DialogBody>
      <DialogFoot>
        <DialogClose className={buttonClass("quiet")} onClick={pending ? undefined : reset}>
          {texts.cancel}
        </DialogClose>
        <Submit pending={pending}>{pending ? orders.saving : texts.save}</Submit>
        <Refusal answer={answer} errors={texts.errors} />
        {missed.length > 0 ? <p className="w-full text-small">{missed.join(" · ")}</p> : null}
      </DialogFoot>
    </Form>
  );
}

type HistoryProps = Pick<OwnersOrder, "history" | "undo"> & { onUndo: (id: string) => void };

function History({ history, undo, onUndo }: HistoryProps) {
  if (history.length === 0) return null;
  return (
    <Disclosure
      summary={texts.history.heading}
      summaryClass="flex min-h-tap items-center justify-between gap-3 font-semibold"
      chevron
      className="border-y border-hilo"
    >
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
