import { compareSizes } from "./sizes.ts";

/** A combination of talle and colour; a product without any has none of these. */
export type Variant = {
  id: string;
  size: string | null;
  colour: string | null;
  /** `#rrggbb`. */
  swatch: string | null;
  /** How many there are; null: there is some, and it isn't counted. */
  stock: number | null;
  /** Where it costs something else than the product. */
  priceCents: number | null;
};

/** Its photos, those of a colour first; else as the owner put them. */
export function photosFor<Photo extends { colour: string | null }>(
  photos: readonly Photo[],
  colour: string | null,
): Photo[] {
  const isOther = (photo: Photo) => Number(colour !== null && photo.colour !== colour);
  return photos.toSorted((a, b) => isOther(a) - isOther(b));
}

export type Colour = Pick<Variant, "swatch"> & { name: string };

/** From this number down the shop says 'Últimas unidades'. */
const LOW_STOCK = 2;

export type StockLevel = "in" | "low" | "out";

interface Stocked {
  inStock: boolean;
  /** Of one without any there is some, and it isn't counted. */
  variants: readonly Pick<Variant, "stock">[];
}

/** What is left of a product, or of some of its combinations: the best of them says it. */
export function stockLevel({ inStock, variants }: Stocked, some = variants): StockLevel {
  if (!inStock) return "out";
  const stocks = variants.length === 0 ? [null] : some.map(({ stock }) => stock);
  if (stocks.some((stock) => stock === null || stock > LOW_STOCK)) return "in";
  return stocks.some((stock) => stock !== 0) ? "low" : "out";
}

/** Whether it can be had now. */
export function isAvailable(product: Stocked, some?: Stocked["variants"]): boolean {
  return stockLevel(product, some) !== "out";
}

/** Its talles, each once, by age. */
export function sizesOf(variants: readonly Pick<Variant, "size">[]): string[] {
  return [...new Set(variants.flatMap(({ size }) => size ?? []))].sort(compareSizes);
}

/** Its colours, each once, in the owner's order; the first swatch of a colour stands for it. */
export function coloursOf(variants: readonly Pick<Variant, "colour" | "swatch">[]): Colour[] {
  const colours = new Map<string, Colour>();
  for (const { colour, swatch } of variants) {
    if (colour !== null && !colours.has(colour)) colours.set(colour, { name: colour, swatch });
  }
  return [...colours.values()];
}
