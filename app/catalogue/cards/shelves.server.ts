import { normaliseForSearch } from "../../platform/db/search-words.ts";
import type { Product, ShelfProduct } from "../../product/product.ts";
import type { Badge } from "../../product/product-codes.ts";
import { isAvailable } from "../../product/variants.ts";
import type { ReadSection } from "../../shop/section.ts";
import { cataloguePath } from "../list/catalogue-query.ts";
import { cardOf } from "./cards.server.ts";
import { type Shelf, type ShelfKind, shelvesSection } from "./shelves-section.ts";

export const SHELF = 4;

export const isGift = ({ occasions }: Pick<Product, "occasions">) => occasions.includes("gift");

interface Stocked {
  products: readonly Product[];
  newest: readonly Product[];
  badgesOf: (product: Product) => readonly Badge[];
}

/** Returns the landing page's shelves that have available products. No product is on two of them. */
export function readShelves(read: ReadSection, { products, newest, badgesOf }: Stocked) {
  const taken = new Set<Product>();
  return read(shelvesSection).shelves.flatMap(({ hidden, ...shelf }) => {
    if (hidden) return [];
    const fits = FITS[shelf.of];
    const fitting = (shelf.of === "pinned" ? products : newest)
      .filter((product) => !taken.has(product) && isAvailable(product) && fits(product, shelf))
      .slice(0, SHELF);
    for (const product of fitting) taken.add(product);
    const shown = fitting.map((product) => onShelf(product, badgesOf(product)));
    return shown.length > 0 ? [{ ...shelf, products: shown, path: pathOf(shelf) }] : [];
  });
}

const sameName = (a: string | null, b: string | null) =>
  normaliseForSearch(a ?? "") === normaliseForSearch(b ?? "");

const FITS: Record<ShelfKind, (product: Product, shelf: Pick<Shelf, "category">) => boolean> = {
  latest: () => true,
  gifts: isGift,
  sale: ({ priceBeforeCents }) => priceBeforeCents !== null,
  pinned: ({ pinned }) => pinned,
  category: ({ category }, shelf) => sameName(category, shelf.category),
};

function pathOf({ of, category }: Pick<Shelf, "of" | "category">): string {
  if (of === "gifts") return "/regalo";
  return cataloguePath(of === "sale" ? { badge: "sale" } : of === "category" ? { category } : {});
}

export function onShelf(product: Product, badges: readonly Badge[] = []): ShelfProduct {
  const { slug, name, cents, from, beforeCents, available, photos, badge } = cardOf(product, {}, badges);
  return { slug, name, cents, from, beforeCents, available, badge, photo: photos[0] ?? null };
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
