import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "../../ui/button.ts";
import type { Product } from "../product.ts";
import type { ProductWrite } from "../product-write.ts";
import { sendWrite, writeFields } from "./send-write.ts";

/** Spec §5. */
export const DELETE_QUESTION = "¿Estás seguro de eliminar este producto?";

/** What becomes of it, so that nobody has to be brave. */
export function deleteConsequence(name: string): string {
  return `«${name}» pasa a la papelera. Lo podés restaurar durante 30 días.`;
}

interface DeleteDialogProps {
  product: Product | null;
  /** What gets the focus when the dialog closes: the control that asked, where there is one. */
  returnFocus: () => HTMLElement | null;
  onClose: () => void;
  onWritten: (write: ProductWrite) => Promise<void>;
}

/** The question before a product goes into the bin. */
export function DeleteDialog({ product: asked, returnFocus, onClose, onWritten }: DeleteDialogProps) {
  const [product, setProduct] = useState(asked);
  if (asked && asked !== product) setProduct(asked);
  const leaving = useRef<{ control: HTMLElement; next: HTMLElement | null; passed: boolean }>(null);
  // The card goes away with the focus in it: the next one takes it, so that a keyboard stays where it was. The dialog may
  // still be closing then, or be gone already.
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
  const remove = async (id: string) => {
    const control = returnFocus();
    leaving.current = control && { control, next: neighbourOf(control), passed: false };
    onClose();
    await onWritten(await sendWrite(writeFields({ intent: "eliminar", id })));
  };
  return (
    <AlertDialog.Root open={asked !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="question-dialog" finalFocus={focusAfter}>
          <AlertDialog.Title className="text-2xl">{DELETE_QUESTION}</AlertDialog.Title>
          {product ? (
            <>
              <AlertDialog.Description className="text-nuez">
                {deleteConsequence(product.name)}
              </AlertDialog.Description>
              <div className="question-dialog-buttons">
                <AlertDialog.Close className={buttonClass("quiet")}>Cancelar</AlertDialog.Close>
                <button
                  type="button"
                  className={buttonClass("primary")}
                  onClick={() => void remove(product.id)}
                >
                  Eliminar
                </button>
              </div>
            </>
          ) : null}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The same control of the card after, or before, the one that goes away. */
function neighbourOf(control: HTMLElement): HTMLElement | null {
  const item = control.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>(".card-controls a[href*='eliminar=']") ?? null;
}
