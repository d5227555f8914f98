import type { RefObject } from "react";
import { Link } from "react-router";
import { sizeSheet as texts } from "../../messages/es/size-sheet.ts";
import type { CardProduct, CardSize } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { PriceNow } from "../../product/product-price.tsx";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";

/** Ignores presses for half a second after opening, because they may be the second tap of a double tap. */
const ignoreDoubleTap = "starting:pointer-events-none [transition:pointer-events_0s_500ms_allow-discrete]";

interface SizeSheetProps {
  product: Pick<CardProduct, "slug" | "name" | "sizes" | "choice" | "cents" | "from">;
  open: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** `size` is null when the visitor does not know the size yet. */
  onChoose: (size: CardSize | null) => void;
}

/** Asks for the size of a garment. A sold-out size links to its product page, which offers 'Avisame'. */
export function SizeSheet({ product, open, opener, onClose, onChoose }: SizeSheetProps) {
  const { slug, name, sizes, choice, cents, from } = product;
  const choose = (size: CardSize | null) => {
    if (!open) return;
    onClose();
    onChoose(size);
  };
  const tile =
    "grid min-h-14 place-content-center rounded-control border bg-algodon px-2 py-1.5 text-center leading-tight";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="question"
      finalFocus={opener}
      title={texts.title}
      description={name}
      closeLabel={texts.close}
      className="p-0!"
    >
      <DialogBody className={`gap-3! ${ignoreDoubleTap}`}>
        <ul className="grid grid-cols-3 gap-2 max-xs:grid-cols-2">
          {sizes.map((size) => (
            <li key={size.name} className="grid">
              {size.out ? (
                <Link
                  to={productPath(slug, { ...choice, size: size.name })}
                  className={`${tile} border-dashed border-borde text-nuez`}
                >
                  <span className="line-through">{size.name}</span>
                  <span className="text-fine">{texts.soldOut}</span>
                </Link>
              ) : (
                <button
                  type="button"
                  onClick={() => choose(size)}
                  className={`${tile} cursor-pointer border-borde font-medium hover:border-cacao hover:bg-lino`}
                >
                  {size.name}
                  {size.cents === null || (size.cents === cents && !from) ? null : (
                    <span className="text-fine font-normal tabular-nums">
                      <PriceNow of={size} />
                    </span>
                  )}
                </button>
              )}
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => choose(null)} className={buttonClass("quiet", "medium")}>
          {texts.unknown}
        </button>
      </DialogBody>
    </Dialog>
  );
}
