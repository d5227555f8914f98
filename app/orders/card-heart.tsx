import type { MouseEvent } from "react";
import { href } from "react-router";
import type { CardProduct } from "../catalogue/product.ts";
import { list as texts } from "../messages/es/list.ts";
import { say } from "../messages/message.ts";
import { keepList, useList } from "./device-list.ts";
import { HeartIcon } from "./heart-icon.tsx";
import { addGarment, withoutLine } from "./order-list.ts";

const FORM = "sumar-al-pedido";

/** The form of all the hearts of a page, for whoever has no script. */
export function HeartForm() {
  return (
    <form id={FORM} method="post" action={href("/mi-pedido")} hidden>
      <input type="hidden" name="intent" value="add" />
      <button type="submit">{texts.add}</button>
    </form>
  );
}

/** Puts a card's garment into 'Mi pedido', what the list named of its talle and colour chosen, or takes it out again. */
export function CardHeart({ product: { slug, name, cents, from, choice } }: { product: CardProduct }) {
  const list = useList();
  const mine = list.lines.filter((line) => line.slug === slug);
  const onClick = (event: MouseEvent) => {
    const garment = { slug, size: null, colour: null, ...choice, priceCents: cents, from };
    const next =
      mine.length > 0
        ? mine.reduce((rest, { id }) => withoutLine(rest, id), list)
        : addGarment(list, garment);
    // What does not fit is told by the list's own page, where the form leads.
    if (next && keepList(next)) event.preventDefault();
  };
  const held = mine.length > 0;
  return (
    <button
      type="submit"
      form={FORM}
      name="slug"
      value={slug}
      aria-pressed={held}
      aria-label={say(texts.addNamed, { name })}
      onClick={onClick}
    >
      <HeartIcon full={held} />
    </button>
  );
}
