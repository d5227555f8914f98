import { compareSizes } from "./sizes.ts";

/** A combination of size and colour; a product may have none. */
export type Variant = {
  id: string;
  size: string | null;
  colour: string | null;
  /** `#rrggbb`. */
  swatch: string | null;
  /** Null: in stock, not counted. */
  stock: number | null;
  /** Null: the product's price. */
  priceCents: number | null;
};

/** Photos of the colour first; else in stored order. */
export function photosFor<Photo extends { colour: string | null }>(
  photos: readonly Photo[],
  colour: string | null,
): Photo[] {
  const isOther = (photo: Photo) => Number(colour !== null && photo.colour !== colour);
  return photos.toSorted((a, b) => isOther(a) - isOther(b));
}

export type Colour = Pick<Variant, "swatch"> & { name: string };

/** Highest stock that is shown as 'Últimas unidades'. */
const LOW_STOCK = 2;

export type StockLevel = "in" | "low" | "out";

interface Stocked {
  inStock: boolean;
  variants: readonly Pick<Variant, "stock">[];
}

/** The best level of all its combinations, or of some. */
export function stockLevel({ inStock, variants }: Stocked, some = variants): StockLevel {
  if (!inStock) return "out";
  const stocks = variants.length === 0 ? [null] : some.map(({ stock }) => stock);
  if (stocks.some((stock) => stock === null || stock > LOW_STOCK)) return "in";
  return stocks.some((stock) => stock !== 0) ? "low" : "out";
}

export function isAvailable(product: Stocked, some?: Stocked["variants"]): boolean {
  return stockLevel(product, some) !== "out";
}

/** Without duplicates, by age. */
export function sizesOf(variants: readonly Pick<Variant, "size">[]): string[] {
  return [...new Set(variants.flatMap(({ size }) => size ?? []))].sort(compareSizes);
}

/** Without duplicates, in the owner's order, with the first swatch of each. */
export function coloursOf(variants: readonly Pick<Variant, "colour" | "swatch">[]): Colour[] {
  const colours = new Map<string, Colour>();
  for (const { colour, swatch } of variants) {
    if (colour !== null && !colours.has(colour)) colours.set(colour, { name: colour, swatch });
  }
  return [...colours.values()];
}
