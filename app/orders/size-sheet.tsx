import type { RefObject } from "react";
import { Link } from "react-router";
import type { CardProduct, CardSize } from "../catalogue/product.ts";
import { productPath } from "../catalogue/product-page/product-path.ts";
import { PriceNow } from "../catalogue/product-price.tsx";
import { sizeSheet as texts } from "../messages/es/size-sheet.ts";
import { buttonClass } from "../ui/button.ts";
import { Dialog, DialogBody } from "../ui/dialog.tsx";

interface SizeSheetProps {
  product: Pick<CardProduct, "slug" | "name" | "sizes" | "choice" | "cents" | "from">;
  open: boolean;
  /** The card's button: gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Null where the visitor does not know yet. */
  onChoose: (size: CardSize | null) => void;
}

/** Asks for the talle of a garment that is put into 'Mi pedido'. A talle that is sold out leads to where one is told of it. */
export function SizeSheet({ product, open, opener, onClose, onChoose }: SizeSheetProps) {
  const { slug, name, sizes, choice, cents, from } = product;
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
      <DialogBody className="gap-3!">
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
                  onClick={() => onChoose(size)}
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
        <button type="button" onClick={() => onChoose(null)} className={buttonClass("quiet", "medium")}>
          {texts.unknown}
        </button>
      </DialogBody>
    </Dialog>
  );
}
