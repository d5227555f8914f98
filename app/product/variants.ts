import type { Choice } from "./product-path.ts";
import { compareSizes } from "./sizes.ts";

export type Variant = {
  id: string;
  size: string | null;
  colour: string | null;
  swatch: string | null;
  /** Null means in stock, without a count. */
  stock: number | null;
  /** Null means the product's price. */
  priceCents: number | null;
  /** The variant's price before the current sale. Unless set, the product's crossed-out price applies. */
  priceBeforeCents?: number | null;
};

/** Returns the variant's crossed-out price, or the product's `before`. Without `before`, returns null. */
export const beforeOf = (before: number | null, variant?: Pick<Variant, "priceBeforeCents">) =>
  before && (variant?.priceBeforeCents ?? before);

/** Sorts photos of the colour first and keeps the stored order otherwise. */
export function photosFor<Photo extends { colour: string | null }>(
  photos: readonly Photo[],
  colour: string | null,
): Photo[] {
  const isOther = (photo: Photo) => Number(colour !== null && photo.colour !== colour);
  return photos.toSorted((a, b) => isOther(a) - isOther(b));
}

export type Colour = Pick<Variant, "swatch"> & { name: string };

const LOW_STOCK = 2;

export type StockLevel = "in" | "low" | "out";

interface Stocked {
  inStock: boolean;
  variants: readonly Pick<Variant, "stock">[];
}

/** Returns the best stock level among the variants `some`, by default among all of the product's. */
export function stockLevel({ inStock, variants }: Stocked, some = variants): StockLevel {
  if (!inStock) return "out";
  const stocks = variants.length === 0 ? [null] : some.map(({ stock }) => stock);
  if (stocks.some((stock) => stock === null || stock > LOW_STOCK)) return "in";
  return stocks.some((stock) => stock !== 0) ? "low" : "out";
}

export function isAvailable(product: Stocked, some?: Stocked["variants"]): boolean {
  return stockLevel(product, some) !== "out";
}

/** `out` means that everything is sold out, `low` that a variant is sold out or has few pieces left. */
export function shortageOf({ inStock, variants }: Stocked): "out" | "low" | null {
  if (!isAvailable({ inStock, variants })) return "out";
  return variants.some(({ stock }) => stock !== null && stock <= LOW_STOCK) ? "low" : null;
}

/** Returns a filter for variants that fit the choice. A null size or colour in the choice fits all variants. */
export const fits =
  (choice: Choice) =>
  ({ size, colour }: Choice): boolean =>
    (choice.size === null || size === choice.size) && (choice.colour === null || colour === choice.colour);

export function sizesOf(variants: readonly Pick<Variant, "size">[]): string[] {
  return [...new Set(variants.flatMap(({ size }) => size ?? []))].sort(compareSizes);
}

export function coloursOf(variants: readonly Pick<Variant, "colour" | "swatch">[]): Colour[] {
  const colours = new Map<string, Colour>();
  for (const { colour, swatch } of variants) {
    if (colour !== null && !colours.has(colour)) colours.set(colour, { name: colour, swatch });
  }
  return [...colours.values()];
}
