import { type MouseEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { CardProduct, CardSize } from "../../catalogue/product.ts";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { isSecondPress, notePress } from "../../ui/second-press.ts";
import { BagIcon } from "./bag-icon.tsx";
import { addOrComplete, type Garment, withoutLine } from "./basket.ts";
import type { SizeSheet } from "./size-sheet.tsx";
import { changeBasket, useBasket } from "./use-basket.ts";

const FORM = "sumar-al-pedido";

/** The form of all the bags of a page, for whoever has no script. */
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

/** What a press of the bag does: a garment that comes in several talles is changed in a sheet once it is in. */
function labelOf(held: boolean, { name, sizes }: CardProduct): string {
  if (!held) return say(texts.addNamed, { name });
  return say(sizes.length > 1 ? texts.changeNamed : texts.takeOutNamed, { name });
}

/**
 * Puts a card's garment into 'Mi pedido', or takes it out again. The talle is the one that the basket named; else it is
 * asked for where there are several.
 */
export function CardButton({ product }: { product: CardProduct }) {
  const { slug, name, choice, sizes } = product;
  const button = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<typeof SizeSheet>();
  const [isAsking, setAsking] = useState(false);
  const basket = useBasket();
  const mine = basket.lines.filter((line) => line.slug === slug);
  const held = mine.length > 0;
  const add = (size: CardSize | null = null) =>
    changeBasket((now) => addOrComplete(now, garmentOfCard(product, size)));
  const takeOut = () => {
    if (!changeBasket((now) => mine.reduce((rest, { id }) => withoutLine(rest, id), now))) return false;
    import("./remove-lines.ts").then(
      ({ offerBack }) => offerBack(name, basket, mine),
      (error: unknown) => console.error("not offered back:", error),
    );
    return true;
  };
  const ask = async () => {
    try {
      const loaded = await import("./size-sheet.tsx");
      setSheet(() => loaded.SizeSheet);
      setAsking(true);
    } catch (error) {
      console.error("the talles did not come:", error);
      if (!held) add();
    }
  };
  const onClick = (event: MouseEvent) => {
    const isSecond = isSecondPress(event);
    const isAsked = !isSecond && sizes.length > 1 && (held || !choice.size);
    // What does not fit is told by the list's own page, where the form leads.
    if (isSecond || isAsked || (held ? takeOut() : add())) event.preventDefault();
    if (isAsked) void ask();
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
      {Sheet ? (
        <Sheet
          product={product}
          lines={mine}
          open={isAsking}
          opener={button}
          onClose={() => setAsking(false)}
          onChoose={(size) => {
            // A second tap while the sheet goes away.
            if (isAsking) add(size);
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
