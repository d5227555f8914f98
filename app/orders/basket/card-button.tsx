import { type MouseEvent, useRef } from "react";
import { href } from "react-router";
import type { CardProduct, CardSize } from "../../catalogue/product.ts";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { isSecondPress, notePress } from "../../ui/second-press.ts";
import { BagIcon } from "./bag-icon.tsx";
import { addOrComplete, type Garment, withoutLine } from "./basket.ts";
import { changeBasket, useBasket } from "./use-basket.ts";
import { useSizeSheet } from "./use-size-sheet.tsx";

const FORM = "sumar-al-pedido";

export function CardButtonForm() {
  return (
    <form id={FORM} method="post" action={href("/mi-pedido")} hidden>
      <input type="hidden" name="intent" value="add" />
      <button type="submit">{texts.add}</button>
    </form>
  );
}

function garmentOfCard({ slug, choice, cents, from }: CardProduct, size: CardSize | null): Garment {
  const garment = { slug, size: null, colour: null, ...choice };
  if (size === null) return { ...garment, priceCents: cents, from };
  return { ...garment, size: size.name, priceCents: size.cents, from: size.from };
}

function labelOf(held: boolean, { name, sizes }: CardProduct): string {
  if (!held) return say(texts.addNamed, { name });
  return say(sizes.length > 1 ? texts.changeNamed : texts.takeOutNamed, { name });
}

/** Adds a card's garment to the basket, or removes it. Of several sizes it asks for one, unless a filter names it. */
export function CardButton({ product }: { product: CardProduct }) {
  const { slug, name, choice, sizes } = product;
  const button = useRef<HTMLButtonElement>(null);
  const basket = useBasket();
  const lines = basket.lines.filter((line) => line.slug === slug);
  const held = lines.length > 0;
  const add = (size: CardSize | null = null) =>
    changeBasket((now) => addOrComplete(now, garmentOfCard(product, size)));
  const remove = () => {
    if (!changeBasket((now) => lines.reduce((rest, { id }) => withoutLine(rest, id), now))) return false;
    import("./remove-lines.ts").then(
      ({ offerBack }) => offerBack(name, basket, lines),
      (error: unknown) => console.error("the undo did not load:", error),
    );
    return true;
  };
  const { open, sheet } = useSizeSheet(() => {
    if (!held) add();
  });
  const onClick = (event: MouseEvent) => {
    const isSecond = isSecondPress(event);
    const asks = !isSecond && sizes.length > 1 && (held || !choice.size);
    // What does not fit is refused by the basket's page, to which the form posts.
    if (isSecond || asks || (held ? remove() : add())) event.preventDefault();
    if (asks) void open();
    else if (!isSecond) notePress(event);
  };
  return (
    <>
      <button
        ref={button}
        type="submit"
        form={FORM}
        name="slug"
        value={slug}
        aria-label={labelOf(held, product)}
        onClick={onClick}
      >
        <BagIcon full={held} />
      </button>
      {sheet({ product, lines, opener: button, onChoose: add })}
    </>
  );
}
