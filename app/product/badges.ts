import type { Product } from "./product.ts";
import { BADGES, type Badge } from "./product-codes.ts";
import { isShown } from "./visibility.ts";

const NEW_FOR = 30 * 24 * 60 * 60 * 1000;

type Dated = Pick<Product, "createdAt" | "visibleFrom">;

export const dateOf = ({ createdAt, visibleFrom }: Dated) => visibleFrom ?? createdAt;

const newUntil = (product: Dated) => Date.parse(dateOf(product)) + NEW_FOR;

/** Finds the badges of each product. At most a third of the products get 'Nuevo', so that it stands out. */
export function badgesOf(products: readonly Product[], now: Date): (product: Product) => readonly Badge[] {
  const young = products
    .filter((product) => newUntil(product) > now.getTime())
    .sort((a, b) => newUntil(b) - newUntil(a));
  const fresh = new Set(young.slice(0, Math.floor(products.length / 3)));
  const has: Record<Badge, (product: Product) => boolean> = {
    new: (product) => fresh.has(product),
    sale: ({ priceBeforeCents }) => priceBeforeCents !== null,
    unpublished: (product) => !isShown(product, now),
  };
  return (product) => BADGES.filter((badge) => has[badge](product));
}

/** Time in ms at which the next product ceases to be new; Infinity if no product is new. */
export function nextAgeing(products: readonly Dated[], now: Date): number {
  const times = products.map(newUntil).filter((at) => at > now.getTime());
  return times.reduce((a, b) => Math.min(a, b), Infinity);
}
