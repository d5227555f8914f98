import { product as texts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { formatPrice } from "../price.ts";
import type { Product } from "../product.ts";
import type { Offer } from "./offer.ts";
import { type Choice, productPath } from "./product-path.ts";

/** The price without value added tax, the national tax that it holds (Resolución 4/2025). */
export function netCents(cents: number): number {
  return Math.round(cents / 1.21);
}

/** `Body a lunares, talle 3-6 m, color Rosa`. */
export function namedChoice(name: string, choice: Choice): string {
  return [name, ...choiceParts(choice)].join(", ");
}

/** `talle 3-6 m`, `color Rosa`: what was chosen of the two. */
export function choiceParts({ size, colour }: Choice): string[] {
  return [
    ...(size === null ? [] : [say(texts.sizeNamed, { size })]),
    ...(colour === null ? [] : [say(texts.colourNamed, { colour })]),
  ];
}

/** A chat about a product as it was chosen: name, talle, colour, price and where it is. */
export function messageAboutOffer(
  { name, slug }: Pick<Product, "name" | "slug">,
  { choice, level, priceCents, from }: Pick<Offer, "choice" | "level" | "priceCents" | "from">,
  publicUrl: string,
): string {
  const price = priceCents === null ? "" : ` (${from ? `${texts.from} ` : ""}${formatPrice(priceCents)})`;
  const what = namedChoice(name, choice) + price;
  const text = say(level === "out" ? texts.askOutOfStock : texts.askInStock, { what });
  return `${text}\n${publicUrl}${productPath(slug, choice)}`;
}
