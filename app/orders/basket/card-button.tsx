import { type MouseEvent, useRef, useState } from "react";
import { href, useSearchParams } from "react-router";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { cardActionClass } from "../../product/card.tsx";
import type { CardProduct, CardSize } from "../../product/product.ts";
import { CHOICE_PARAMS } from "../../product/product-path.ts";
import { isSecondPress, notePress } from "../../ui/second-press.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import { BagIcon } from "./bag-icon.tsx";
import { addOrComplete, type Garment } from "./basket.ts";
import { loadSizeSheet, SizeSheet } from "./lazy-size-sheet.ts";
import { changeBasket, removeLines, useBasket } from "./use-basket.ts";

const FORM = "sumar-al-pedido";

export function CardButtonForm() {
  useWhenIdle(loadSizeSheet);
  return (
    <form id={FORM} method="post" action={href("/mi-pedido")} hidden>
      <input type="hidden" name="intent" value="add" />
      <button type="submit">{texts.add}</button>
    </form>
  );
}

/** If `size` is undefined, the garment gets the size that the filter chose. Null leaves the size open. */
function garmentOfCard(product: CardProduct, size?: CardSize | null): Garment {
  const { slug, choice, colours, cents, from } = product;
  const [only = null, ...others] = colours.map(({ name }) => name);
  const colour = others.length === 0 ? only : null;
  const garment = { slug, size: null, colour, ...choice, priceCents: cents, from };
  if (!size) return size === null ? { ...garment, size } : garment;
  return { ...garment, size: size.name, priceCents: size.cents, from: size.from };
}

function labelOf(isInBasket: boolean, { name, sizes }: CardProduct): string {
  if (!isInBasket) return say(texts.addNamed, { name });
  return say(sizes.length > 1 ? texts.addSizeNamed : texts.takeOutNamed, { name });
}

/** Adds a product, removes one in the basket, or opens the size sheet to choose one of several sizes. */
export function CardButton({ product }: { product: CardProduct }) {
  const { slug, name, choice, sizes } = product;
  const button = useRef<HTMLButtonElement>(null);
  const lines = useBasket().lines.filter((line) => line.slug === slug);
  const isInBasket = lines.length > 0;
  const filter = useSearchParams()[0].getAll(CHOICE_PARAMS.size);
  const add = (size?: CardSize | null) =>
    changeBasket((now) => addOrComplete(now, garmentOfCard(product, size)));
  /** Null until the sheet is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (isSecondPress(event)) return;
    if (sizes.length > 1 && (isInBasket || !choice.size || filter.length > 1)) return setOpen(true);
    notePress(event);
    if (!isInBasket) add();
    else
      removeLines(
        name,
        lines.map(({ id }) => id),
      );
  };
  return (
    <>
      <button
        ref={button}
        type="submit"
        form={FORM}
        name="slug"
        value={slug}
        aria-label={labelOf(isInBasket, product)}
        onClick={onClick}
        className={cardActionClass}
      >
        <BagIcon full={isInBasket} />
      </button>
      {open === null ? null : (
        <SizeSheet {...{ product, open }} opener={button} onClose={() => setOpen(false)} onChoose={add} />
      )}
    </>
  );
}
