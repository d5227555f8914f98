import { useRef, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { ProductAnswer } from "../product-answer.ts";
import { modeOf, ProductForm } from "./product-form.tsx";
import type { ProductStart } from "./product-start.ts";

interface ProductSheetProps {
  /** Null while the sheet is closed. */
  start: ProductStart | null;
  action: string;
  categories: readonly string[];
  returnFocus: () => HTMLElement | null;
  onClose: () => void;
  onAnswer: (answer: ProductAnswer) => void;
}

/** Escape and the cross keep the draft; a tap outside does nothing. */
export function ProductSheet({ start, returnFocus, onClose, ...form }: ProductSheetProps) {
  // The form stays visible while the sheet closes.
  const [shown, setShown] = useState(start);
  if (start && start !== shown) setShown(start);
  // The sheet takes the focus, because focus on a field would open a phone's keyboard.
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={start !== null}
      onClose={onClose}
      shape="sheet"
      persistent
      finalFocus={returnFocus}
      initialFocus={popup}
      title={shown ? modeOf(shown).title : ""}
      closeLabel={catalogueAdmin.form.close}
    >
      <div ref={popup} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {shown ? <ProductForm {...form} key={shown.id} start={shown} onCancel={onClose} /> : null}
      </div>
    </Dialog>
  );
}
