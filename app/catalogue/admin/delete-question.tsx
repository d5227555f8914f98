import { useEffect, useRef, useState } from "react";
import type { GenericSchema } from "valibot";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { DialogClose, DialogDescription, DialogTitle, Layer } from "../../ui/dialog.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { type Product, TRASH_DAYS } from "../product.ts";
import type { ProductAnswer } from "../product-answer.ts";

interface DeleteDialogProps {
  product: Product | null;
  action: string;
  returnFocus: () => HTMLElement | null;
  onClose: () => void;
  onAnswer: (answer: ProductAnswer) => void;
}

export function DeleteDialog({
  product: current,
  action,
  returnFocus,
  onClose,
  onAnswer,
}: DeleteDialogProps) {
  const [product, setProduct] = useState(current);
  if (current && current !== product) setProduct(current);
  const leaving = useRef<{ control: HTMLElement; next: HTMLElement | null; passed: boolean }>(null);
  const { parts } = useForm<GenericSchema, ProductAnswer>({
    id: "eliminar",
    intent: "delete-product",
    action,
    beforeSend() {
      const control = returnFocus();
      leaving.current = control && { control, next: neighbourOf(control), passed: false };
      onClose();
      return true;
    },
    onAnswer,
  });
  // The card may disappear before or after the dialog closes, so both moments set the focus.
  const focusAfter = () => {
    const left = leaving.current;
    return left && !left.control.isConnected && left.next?.isConnected ? left.next : returnFocus();
  };
  useEffect(() => {
    const left = leaving.current;
    if (!left || left.passed || left.control.isConnected) return;
    left.passed = true;
    focusAfter()?.focus();
  });
  return (
    <Layer open={current !== null} onClose={onClose} shape="question" alert finalFocus={focusAfter}>
      {product ? (
        <Form parts={parts} className="grid gap-3">
          <DialogTitle className="font-serif text-2xl leading-tight">{texts.question}</DialogTitle>
          <DialogDescription className="text-nuez">
            {say(texts.consequence, { name: product.name, days: TRASH_DAYS })}
          </DialogDescription>
          <input type="hidden" name="id" value={product.id} readOnly />
          <div className="mt-2 grid grid-cols-2 gap-3">
            <DialogClose className={buttonClass("quiet")}>{texts.form.cancel}</DialogClose>
            <button type="submit" className={buttonClass("primary")}>
              {texts.delete}
            </button>
          </div>
        </Form>
      ) : null}
    </Layer>
  );
}

function neighbourOf(control: HTMLElement): HTMLElement | null {
  const item = control.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>("[data-delete]") ?? null;
}
