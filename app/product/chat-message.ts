import { product as texts } from "../messages/es/product.ts";
import { say } from "../messages/message.ts";
import { type Offer, priceText } from "./offer.ts";
import type { CardProduct, Product } from "./product.ts";
import { type Choice, productPath } from "./product-path.ts";

/** Returns, for example, `Body a lunares, talle 3-6 m, color Rosa`. */
export function namedChoice(name: string, choice: Choice): string {
  return [name, ...choiceParts(choice)].join(", ");
}

export function choiceParts({ size, colour }: Choice): string[] {
  return [
    ...(size === null ? [] : [say(texts.sizeNamed, { size })]),
    ...(colour === null ? [] : [say(texts.colourNamed, { colour })]),
  ];
}

export function messageAboutOffer(
  { name, slug }: Pick<Product, "name" | "slug">,
  { choice, level, priceCents, from }: Pick<Offer, "choice" | "level" | "priceCents" | "from">,
  publicUrl: string,
): string {
  const price = priceCents === null ? "" : ` (${priceText(priceCents, from)})`;
  const what = namedChoice(name, choice) + price;
  const text = say(level === "out" ? texts.askOutOfStock : texts.askInStock, { what });
  return `${text}\n${publicUrl}${productPath(slug, choice)}`;
}

export function messageAboutCard(card: CardProduct, publicUrl: string): string {
  const { choice, available, cents: priceCents, from } = card;
  const level = available ? "in" : "out";
  const offer = { choice: { size: null, colour: null, ...choice }, level, priceCents, from } as const;
  return messageAboutOffer(card, offer, publicUrl);
}
