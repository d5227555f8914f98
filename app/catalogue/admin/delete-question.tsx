import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { type Product, TRASH_DAYS } from "../../product/product.ts";
import { buttonClass } from "../../ui/button.ts";
import { DialogClose, DialogDescription, DialogTitle, Layer, type LayerProps } from "../../ui/dialog.tsx";
import { useProductAction } from "./use-product-action.ts";

interface DeleteQuestionProps extends Pick<LayerProps, "open" | "onClose" | "finalFocus"> {
  product: Product;
  action: string;
}

export function DeleteQuestion({ product: { id, name }, action, ...layer }: DeleteQuestionProps) {
  // The dialog closes after the list has reloaded, so the focus goes to a card that still exists.
  const { send, sending } = useProductAction(action, layer.onClose);
  return (
    <Layer {...layer} shape="question" alert>
      <DialogTitle className="font-serif text-2xl leading-tight">{texts.question}</DialogTitle>
      <DialogDescription className="text-nuez">
        {say(texts.consequence, { name, days: TRASH_DAYS })}
      </DialogDescription>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <DialogClose className={buttonClass("quiet")}>{texts.form.cancel}</DialogClose>
        <button
          type="button"
          className={buttonClass("primary")}
          aria-disabled={sending !== undefined}
          onClick={() => {
            if (!sending) send("delete-product", { id });
          }}
        >
          {texts.delete}
        </button>
      </div>
    </Layer>
  );
}
