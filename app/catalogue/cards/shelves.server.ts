import type { Product, ShelfProduct } from "../../product/product.ts";
import { isAvailable } from "../../product/variants.ts";
import { cardOf } from "./cards.server.ts";

export const SHELF = 4;

export const isGift = ({ occasions }: Pick<Product, "occasions">) => occasions.includes("gift");

/** The landing page's shelves: the newest available products, and further ones that are marked as gifts. */
export function shelvesOf(newest: readonly Product[]): Record<"latest" | "gifts", ShelfProduct[]> {
  const available = newest.filter((product) => isAvailable(product));
  const latest = available.slice(0, SHELF);
  const gifts = available.filter((product) => isGift(product) && !latest.includes(product)).slice(0, SHELF);
  return { latest: latest.map(onShelf), gifts: gifts.map(onShelf) };
}

export function onShelf(product: Product): ShelfProduct {
  const { slug, name, cents, from, priceBeforeCents, available, photos } = cardOf(product);
  return { slug, name, cents, from, priceBeforeCents, available, photo: photos[0] ?? null };
}

export function relatedTo({ id, category, occasions }: Product, newest: readonly Product[]): Product[] {
  const likeness = (other: Product) =>
    (isAvailable(other) ? 4 : 0) +
    (category !== null && other.category === category ? 2 : 0) +
    (other.occasions.some((each) => occasions.includes(each)) ? 1 : 0);
  return newest
    .filter((other) => other.id !== id)
    .map((product) => ({ product, like: likeness(product) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, SHELF)
    .map(({ product }) => product);
}
