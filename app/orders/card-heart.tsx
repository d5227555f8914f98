import { type MouseEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { CardProduct, CardSize } from "../catalogue/product.ts";
import { list as texts } from "../messages/es/list.ts";
import { say } from "../messages/message.ts";
import { BagIcon } from "./bag-icon.tsx";
import { changeList, useList } from "./device-list.ts";
import { addGarment, type Garment, withoutLine } from "./order-list.ts";
import type { SizeSheet } from "./size-sheet.tsx";

const FORM = "sumar-al-pedido";

/** The form of all the bags of a page, for whoever has no script. */
export function HeartForm() {
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

/**
 * Puts a card's garment into 'Mi pedido', or takes it out again. The talle is the one that the list named; else it is
 * asked for where there are several.
 */
export function CardHeart({ product }: { product: CardProduct }) {
  const { slug, name, choice, sizes } = product;
  const button = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<typeof SizeSheet>();
  const [isAsking, setAsking] = useState(false);
  const list = useList();
  const mine = list.lines.filter((line) => line.slug === slug);
  const add = (size: CardSize | null = null) =>
    changeList((now) => addGarment(now, garmentOfCard(product, size)));
  const takeOut = () => {
    if (!changeList((now) => mine.reduce((rest, { id }) => withoutLine(rest, id), now))) return false;
    // Another press puts it in again, but as it comes from the card.
    if (mine.some(({ quantity, note }) => quantity > 1 || note !== "")) {
      import("./remove-lines.ts").then(
        ({ offerBack }) => offerBack(name, list, mine),
        (error: unknown) => console.error("not offered back:", error),
      );
    }
    return true;
  };
  const ask = async () => {
    try {
      const loaded = await import("./size-sheet.tsx");
      setSheet(() => loaded.SizeSheet);
      setAsking(true);
    } catch (error) {
      console.error("the talles did not come:", error);
      add();
    }
  };
  const onClick = (event: MouseEvent) => {
    const isAsked = mine.length === 0 && sizes.length > 1 && !choice.size;
    // What does not fit is told by the list's own page, where the form leads.
    const isDone = isAsked || (mine.length > 0 ? takeOut() : add());
    if (isDone) event.preventDefault();
    if (isAsked) void ask();
  };
  const held = mine.length > 0;
  return (
    <>
      <button
        ref={button}
        type="submit"
        form={FORM}
        name="slug"
        value={slug}
        aria-pressed={held}
        aria-label={say(texts.addNamed, { name })}
        onClick={onClick}
      >
        <BagIcon full={held} />
      </button>
      {Sheet ? (
        <Sheet
          product={product}
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
