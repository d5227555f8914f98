import * as v from "valibot";
import { pathTo, soundRows, typedLine, typedText } from "../ui/form/typed.ts";
import { parsePrice, priceText } from "../ui/price.ts";
import { CARE_CODES, GENDERS, OCCASION_CODES } from "./cards/garment.ts";
import type { Choice } from "./product-page/product-path.ts";
import type { Colour, Variant } from "./variants.ts";

/** The product (spec §3): its form's schema, what a form holds, and what the catalogue shows. For server and browser. */

export const MAX_PHOTOS = 8;

/** Days that a deleted product can be restored. */
export const TRASH_DAYS = 30;

/** Most characters of each text. */
export const MAX_LENGTH = {
  name: 120,
  description: 2000,
  category: 60,
  alt: 200,
  composition: 200,
  size: 20,
  colour: 40,
} as const;

const MAX_VARIANTS = 100;

const MAX_STOCK = 9999;

/** A typed price is longer only by accident; the longest real one has 14 characters. */
const PRICE_MAX_LENGTH = 40;

const orNull = v.transform((value: string) => value || null);

const price = v.pipe(
  v.optional(v.string(), ""),
  v.maxLength(PRICE_MAX_LENGTH, "NOT_A_PRICE"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = parsePrice(dataset.value);
    if (read.ok) return read.cents;
    addIssue({ message: read.code });
    return NEVER;
  }),
);

/** Codes that the form ticks (one alone comes as a text), in their own order; what is no code of ours is left out. */
function codes<Code extends string>(known: readonly Code[]) {
  return v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((ticked) => known.filter((code) => [ticked].flat().includes(code))),
  );
}

const VariantSchema = v.pipe(
  v.object({
    size: v.pipe(typedLine, v.maxLength(MAX_LENGTH.size, "SIZE_TOO_LONG"), orNull),
    colour: v.pipe(typedLine, v.maxLength(MAX_LENGTH.colour, "COLOUR_TOO_LONG"), orNull),
    swatch: v.pipe(
      typedLine,
      v.transform((value) => (/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null)),
    ),
    // Empty: there is some, and it isn't counted.
    stock: v.pipe(
      typedLine,
      v.check((value) => /^\d{0,9}$/.test(value), "NOT_A_STOCK"),
      v.transform((value) => (value === "" ? null : Number(value))),
      v.check((value) => (value ?? 0) <= MAX_STOCK, "TOO_MUCH_STOCK"),
    ),
    price,
  }),
  // A colour field always holds one, also beside an empty name.
  v.transform(({ price: priceCents, swatch, ...same }) => {
    return { ...same, swatch: same.colour === null ? null : swatch, priceCents };
  }),
);

/** What makes two rows the same combination: `rosa` is `Rosa`. */
function combinationOf({ size, colour }: Pick<Variant, "size" | "colour">): string {
  return JSON.stringify([size, colour]).toLocaleLowerCase("es-AR");
}

/** Rows that were left empty are none. */
const variants = v.pipe(
  v.optional(v.array(VariantSchema), []),
  v.rawCheck(({ dataset, addIssue }) => {
    const seen = new Set<string>();
    for (const [place, variant] of soundRows<ChosenVariant>(dataset).entries()) {
      if (!variant) continue;
      const { size, colour, stock, priceCents } = variant;
      const unnamed = size === null && colour === null;
      const again = !unnamed && seen.has(combinationOf(variant));
      seen.add(combinationOf(variant));
      const message = again ? "VARIANT_TWICE" : unnamed && (stock ?? priceCents) !== null ? "UNNAMED" : null;
      if (message) addIssue({ message, path: pathTo(dataset.value, place, again ? "colour" : "size") });
    }
  }),
  v.transform((rows) => rows.filter(({ size, colour }) => size !== null || colour !== null)),
  v.maxLength(MAX_VARIANTS, "TOO_MANY_VARIANTS"),
);

/**
 * The product's form, in browser and server: field names are the specification's, an issue's message is a code. A new
 * field begins here: its text passes on to a column of the same name.
 */
export const ProductSchema = v.pipe(
  v.object({
    name: v.pipe(typedLine, v.nonEmpty("NAME_REQUIRED"), v.maxLength(MAX_LENGTH.name, "NAME_TOO_LONG")),
    description: v.pipe(typedText, v.maxLength(MAX_LENGTH.description, "DESCRIPTION_TOO_LONG"), orNull),
    price,
    priceBefore: price,
    category: v.pipe(typedLine, v.maxLength(MAX_LENGTH.category, "CATEGORY_TOO_LONG"), orNull),
    photos: v.optional(
      v.pipe(
        v.array(
          v.object({
            id: v.string(),
            alt: v.pipe(typedLine, v.maxLength(MAX_LENGTH.alt, "ALT_TOO_LONG"), orNull),
            colour: v.pipe(typedLine, orNull),
          }),
        ),
        v.maxLength(MAX_PHOTOS, "TOO_MANY_PHOTOS"),
        v.check((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, "PHOTO_TWICE"),
      ),
      [],
    ),
    composition: v.pipe(typedLine, v.maxLength(MAX_LENGTH.composition, "COMPOSITION_TOO_LONG"), orNull),
    care: codes(CARE_CODES),
    occasions: codes(OCCASION_CODES),
    gender: v.pipe(
      v.optional(v.string(), ""),
      v.transform((value) => GENDERS.find((gender) => gender === value) ?? null),
    ),
    variants,
  }),
  v.forward(
    v.partialCheck(
      [["price"], ["priceBefore"]],
      ({ price, priceBefore }) => price === null || priceBefore === null || priceBefore > price,
      "NOT_BEFORE",
    ),
    ["priceBefore"],
  ),
  v.transform(({ price, priceBefore, photos, ...same }) => {
    // A colour that the product has no longer is no photo's either.
    const colours = new Set(same.variants.map(({ colour }) => colour));
    const own = photos.map((photo) => (colours.has(photo.colour) ? photo : { ...photo, colour: null }));
    return { ...same, photos: own, priceCents: price, priceBeforeCents: priceBefore };
  }),
);

/** What the form holds, checked: texts are trimmed and null where empty, the price is in integer cents of a peso. */
export type ProductInput = v.InferOutput<typeof ProductSchema>;

export type ChosenVariant = Omit<Variant, "id">;

/** A photo as the form names it, in the order wanted: one that the product has, or one that was sent. */
export type ChosenPhoto = ProductInput["photos"][number];

export type ProductPhoto = {
  id: string;
  /** Names the photo's files: 32 hex digits, see `photo-urls.ts`. */
  key: string;
  /** Of the original as it was uploaded, e.g. `jpg`. */
  extension: string;
  /** Pixels of the largest variant, at most 1600 wide. */
  width: number;
  height: number;
  /** Says what is to be seen; where null, pages use the product's name. */
  alt: string | null;
  /** The colour that it shows, called as the product's variants call it; null: it goes with all of them. */
  colour: string | null;
};

/** A photo whose files are stored and which no row names yet. */
export type NewPhoto = Omit<ProductPhoto, "id" | "colour"> & { colour?: string | null };

export type Product = Omit<ProductInput, "photos" | "variants"> & {
  id: string;
  /** Its name in its address (`product-page/product-path.ts`). */
  slug: string;
  inStock: boolean;
  /** In the order they are shown; the first stands for the product. */
  photos: ProductPhoto[];
  /** In the owner's order; empty where it has neither talles nor colours. */
  variants: Variant[];
  /** Kept at the top of the catalogue by the owner. */
  pinned: boolean;
  /** Raised by every change of what the form holds; who saves over an older one is told. */
  version: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};

/** A product in the trash; `daysLeft` are rounded up: 30 on the first day, 1 on the last. */
export type TrashedProduct = Product & { daysLeft: number };

/** A talle of a card, in the colour that the list was asked for. */
export interface CardSize {
  name: string;
  /** It is sold out. */
  out: boolean;
  cents: number | null;
  from: boolean;
}

/** What a card shows, its photos enlarged included: visitors are sent no more of a list (`cards.server.ts`). */
export type CardProduct = Pick<
  Product,
  "id" | "slug" | "name" | "description" | "category" | "photos" | "priceBeforeCents" | "updatedAt"
> & {
  /** The talle and colour that the list was asked for, where it comes in both. */
  choice: Partial<Choice>;
  /** Of what was asked for, the cheapest. */
  cents: number | null;
  /** There are dearer ones among it. */
  from: boolean;
  available: boolean;
  /** The asked talle or colour that is sold out while others are there: `9-12 m`. */
  soldOutIn: string | null;
  /** Its talles, where it comes in several. */
  sizes: CardSize[];
  colours: Colour[];
};

/** One page of the catalogue, counted from 1. */
export type ProductPage<Listed = CardProduct> = { products: Listed[]; page: number; pageCount: number };

/** The form's texts filled from a product. */
export function textsOf({ priceCents, priceBeforeCents, photos: _, variants, ...product }: Product) {
  return {
    ...product,
    price: priceText(priceCents),
    priceBefore: priceText(priceBeforeCents),
    variants: variants.map(({ id: _, priceCents: cents, ...same }) => ({ ...same, price: priceText(cents) })),
  };
}
