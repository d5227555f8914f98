import { Dialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { ProductWrite } from "../product-write.ts";
import { FORM_TEXTS, type FormTarget } from "./form-target.ts";
import { ProductSheetForm } from "./product-sheet-form.tsx";

interface ProductDialogProps {
  target: FormTarget | null;
  categories: readonly string[];
  /** What gets the focus when the dialog closes. */
  returnFocus: () => HTMLElement | null;
  onClose: () => void;
  onWritten: (write: ProductWrite) => Promise<void>;
}

/**
 * The product's form: a sheet from below on a telephone, a dialog on wide screens. A tap beside it does nothing, since
 * it would often be a slip; Escape and the cross close it and keep what was written for the next time.
 */
export function ProductDialog({
  target: asked,
  categories,
  returnFocus,
  onClose,
  onWritten,
}: ProductDialogProps) {
  // Goes on showing what it showed while it leaves. Each form for a new product gets an id of its own, so that saving it
  // twice makes one product.
  const [shown, setShown] = useState<{ target: FormTarget; newId: string } | null>(null);
  const [open, setOpen] = useState(false);
  // The sheet itself takes the focus: a field would bring a telephone's keyboard up over it.
  const sheet = useRef<HTMLDivElement>(null);
  if (asked && (!open || asked !== shown?.target)) {
    setShown({ target: asked, newId: v7() });
    setOpen(true);
  }
  if (!asked && open) setOpen(false);
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup ref={sheet} className="product-sheet" finalFocus={returnFocus} initialFocus={sheet}>
          {shown ? (
            <>
              <div className="product-sheet-head">
                <Dialog.Title className="text-2xl">{FORM_TEXTS[shown.target.kind].title}</Dialog.Title>
                <Dialog.Close className="icon-button" aria-label="Cerrar">
                  <X size={22} strokeWidth={1.8} aria-hidden="true" />
                </Dialog.Close>
              </div>
              <ProductSheetForm
                key={shown.target.kind === "edit" ? shown.target.product.id : shown.newId}
                target={shown.target}
                newId={shown.newId}
                categories={categories}
                onCancel={onClose}
                onWritten={async (write) => {
                  if (write.ok) onClose();
                  await onWritten(write);
                }}
              />
            </>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
