import { type RefObject, useState } from "react";
import { Link } from "react-router";
import { PriceNow } from "../../catalogue/cards/product-price.tsx";
import type { CardProduct, CardSize } from "../../catalogue/product.ts";
import { productPath } from "../../catalogue/product-page/product-path.ts";
import { sizeSheet as texts } from "../../messages/es/size-sheet.ts";
import { say } from "../../messages/message.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { type BasketLine, withoutLine } from "./basket.ts";
import { removeLines } from "./remove-lines.ts";

const NONE: readonly BasketLine[] = [];

/** For half a second the sheet ignores the second half of the double tap that opened it. */
const ignoreDoubleTap = "starting:pointer-events-none [transition:pointer-events_0s_500ms_allow-discrete]";

interface SizeSheetProps {
  product: Pick<CardProduct, "slug" | "name" | "sizes" | "choice" | "cents" | "from">;
  lines?: readonly BasketLine[];
  open: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Null: the visitor does not know it yet. */
  onChoose: (size: CardSize | null) => void;
}

/** Asks for the size of a garment. A sold-out size links to its product page, which offers 'Avisame'. */
export function SizeSheet({ product, lines = NONE, open, opener, onClose, onChoose }: SizeSheetProps) {
  const { slug, name, sizes, choice, cents, from } = product;
  const [shown, setShown] = useState(lines);
  // It keeps its lines while it closes.
  if (open && shown !== lines) setShown(lines);
  const isHeld = shown.length > 0;
  const tile =
    "grid min-h-14 place-content-center rounded-control border bg-algodon px-2 py-1.5 text-center leading-tight";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="question"
      finalFocus={opener}
      title={isHeld ? texts.another : texts.title}
      description={name}
      closeLabel={texts.close}
      className="p-0!"
    >
      <DialogBody className={`gap-3! ${ignoreDoubleTap}`}>
        <HeldLines {...{ name, onClose }} lines={shown} />
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
        {isHeld ? null : (
          <button type="button" onClick={() => onChoose(null)} className={buttonClass("quiet", "medium")}>
            {texts.unknown}
          </button>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface HeldLinesProps extends Pick<SizeSheetProps, "onClose"> {
  name: string;
  lines: readonly BasketLine[];
}

function HeldLines({ name, lines, onClose }: HeldLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid divide-y divide-hilo">
      {lines.map(({ id, size, colour, quantity }) => {
        const choice = [size ?? texts.sizeOpen, colour].filter(Boolean).join(", ");
        const what = quantity > 1 ? `${choice} × ${quantity}` : choice;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-medium">{say(texts.held, { what })}</span>
            <button
              type="button"
              aria-label={say(texts.takeOutNamed, { what })}
              onClick={() => {
                removeLines(name, (basket) => withoutLine(basket, id));
                onClose();
              }}
              className={textLinkClass}
            >
              {texts.takeOut}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
