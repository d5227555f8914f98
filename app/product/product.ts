import * as v from "valibot";
import type { ShopPhoto } from "../photos/shop-photo.ts";
import { instantOf } from "../ui/date-format.ts";
import { atMost, lineSchema, pathTo, textSchema, validRows } from "../ui/form/text-schemas.ts";
import { parsePrice } from "../ui/price.ts";
import { nearest } from "./photo-focus.ts";
import { type Badge, CARE_CODES, GENDERS, OCCASION_CODES } from "./product-codes.ts";
import type { Choice } from "./product-path.ts";
import type { Colour, Variant } from "./variants.ts";
import { VISIBILITIES } from "./visibility.ts";

/* Fields and limits of a product (spec §3), shared by server and browser. */

export const MAX_PHOTOS = 8;

export const TRASH_DAYS = 30;

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

export const MAX_STOCK = 9999;

const orNull = v.transform((value: string) => value || null);

export const priceSchema = v.pipe(
  v.optional(v.string(), ""),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = parsePrice(dataset.value);
    if (read.ok) return read.cents;
    addIssue({ message: read.code });
    return NEVER;
  }),
);

/** A single ticked box arrives as a string. Unknown codes are dropped. */
function codes<Code extends string>(known: readonly Code[]) {
  return v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((ticked) => known.filter((code) => [ticked].flat().includes(code))),
  );
}

const VariantSchema = v.pipe(
  v.object({
    size: v.pipe(lineSchema, atMost(MAX_LENGTH.size), orNull),
    colour: v.pipe(lineSchema, atMost(MAX_LENGTH.colour), orNull),
    swatch: v.pipe(
      lineSchema,
      v.transform((value) => (/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null)),
    ),
    // An empty stock field means in stock, without a count.
    stock: v.pipe(
      lineSchema,
      v.check((value) => /^\d{0,9}$/.test(value), "NOT_A_STOCK"),
      v.transform((value) => (value === "" ? null : Number(value))),
      v.check((value) => (value ?? 0) <= MAX_STOCK, "TOO_MUCH_STOCK"),
    ),
    price: priceSchema,
  }),
  // A colour input always sends a value, so the swatch of a nameless colour is dropped.
  v.transform(({ price: priceCents, swatch, ...same }) => {
    return { ...same, swatch: same.colour === null ? null : swatch, priceCents };
  }),
);

const variants = v.pipe(
  v.optional(v.array(VariantSchema), []),
  v.rawCheck(({ dataset, addIssue }) => {
    const seen = new Set<string>();
    for (const [place, variant] of validRows<ChosenVariant>(dataset).entries()) {
      if (!variant || (variant.size ?? variant.colour) === null) continue;
      // Variants that differ only in case, such as `rosa` and `Rosa`, are the same.
      const combination = JSON.stringify([variant.size, variant.colour]).toLocaleLowerCase("es-AR");
      if (seen.has(combination)) {
        addIssue({ message: "VARIANT_TWICE", path: pathTo(dataset.value, place, "colour") });
      }
      seen.add(combination);
    }
  }),
  v.transform((rows) => rows.filter(({ size, colour }) => size !== null || colour !== null)),
  v.maxLength(MAX_VARIANTS, "TOO_MANY_VARIANTS"),
);

/** Error messages are codes. ARCHITECTURE.md ('product field') lists the files to change for a new field. */
export const ProductSchema = v.pipe(
  v.object({
    name: v.pipe(lineSchema, v.nonEmpty("NAME_REQUIRED"), atMost(MAX_LENGTH.name)),
    description: v.pipe(textSchema, atMost(MAX_LENGTH.description), orNull),
    price: priceSchema,
    priceBefore: priceSchema,
    category: v.pipe(lineSchema, atMost(MAX_LENGTH.category), orNull),
    photos: v.optional(
      v.pipe(
        v.array(
          v.object({
            id: v.string(),
            alt: v.pipe(lineSchema, atMost(MAX_LENGTH.alt), orNull),
            colour: v.pipe(lineSchema, orNull),
            focus: v.optional(v.pipe(v.string(), v.transform(Number), v.finite(), v.transform(nearest))),
          }),
        ),
        v.maxLength(MAX_PHOTOS, "TOO_MANY_PHOTOS"),
        v.check((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, "PHOTO_TWICE"),
      ),
      [],
    ),
    composition: v.pipe(lineSchema, atMost(MAX_LENGTH.composition), orNull),
    care: codes(CARE_CODES),
    occasions: codes(OCCASION_CODES),
    gender: v.pipe(
      v.optional(v.string(), ""),
      v.transform((value) => GENDERS.find((gender) => gender === value) ?? null),
    ),
    variants,
    visibility: v.optional(v.picklist(VISIBILITIES), "visible"),
    visibleFrom: v.pipe(
      v.optional(v.string(), ""),
      v.transform((typed) => (typed === "" ? null : /^20\d\d-/.test(typed) ? instantOf(typed) : undefined)),
      v.check((instant) => instant !== undefined, "NOT_A_DATE"),
      v.transform((instant) => instant ?? null),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["price"], ["priceBefore"], ["variants"]],
      ({ price, priceBefore, variants }) =>
        price === null ||
        priceBefore === null ||
        // A sale sets `priceBefore` to the lowest old price, so it must exceed only the lowest present price.
        priceBefore > Math.min(price, ...variants.map(({ priceCents }) => priceCents ?? price)),
      "NOT_BEFORE",
    ),
    ["priceBefore"],
  ),
  v.forward(
    v.partialCheck(
      [["visibility"], ["visibleFrom"]],
      ({ visibility, visibleFrom }) => visibility !== "scheduled" || visibleFrom !== null,
      "DATE_REQUIRED",
    ),
    ["visibleFrom"],
  ),
  v.transform(({ price, priceBefore, photos, ...same }) => {
    const colours = new Set(same.variants.map(({ colour }) => colour));
    const own = photos.map((photo) => (colours.has(photo.colour) ? photo : { ...photo, colour: null }));
    const isPriced = price !== null || same.variants.some(({ priceCents }) => priceCents !== null);
    return { ...same, photos: own, priceCents: price, priceBeforeCents: isPriced ? priceBefore : null };
  }),
);

/** Texts are trimmed and null when empty; prices are integer cents. */
export type ProductInput = v.InferOutput<typeof ProductSchema>;

export type ChosenVariant = Omit<Variant, "id" | "priceBeforeCents">;

export type ChosenPhoto = ProductInput["photos"][number];

export type ProductPhoto = ShopPhoto & {
  id: string;
  alt: string | null;
  colour: string | null;
  /** Position of the square crop along the photo's longer side, in percent. Orders store photos without it. */
  focus?: number;
};

export type NewPhoto = Omit<ProductPhoto, "id" | "colour"> & { colour?: string | null };

export type Product = Omit<ProductInput, "photos" | "variants"> & {
  id: string;
  slug: string;
  inStock: boolean;
  /** The first photo is the cover. */
  photos: ProductPhoto[];
  variants: Variant[];
  pinned: boolean;
  /** Raised by the product form, bulk changes and reserved or released stock. Saving an older version fails. */
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Finds a product by any slug that it ever had. */
export type FindProduct = (slug: string) => Promise<Product | null>;

export interface CardSize {
  name: string;
  out: boolean;
  cents: number | null;
  from: boolean;
}

/** The fields of a product that a visitor's browser gets for a card in a list (`cards.server.ts`). */
export type CardProduct = Pick<
  Product,
  "id" | "slug" | "name" | "description" | "category" | "photos" | "updatedAt"
> & {
  choice: Partial<Choice>;
  badge: Exclude<Badge, "unpublished"> | null;
  cents: number | null;
  /** The crossed-out price beside `cents`. It may belong to one variant. */
  beforeCents: number | null;
  from: boolean;
  available: boolean;
  /** Names the filter's size and colour (`9-12 m Rosa`) if they are sold out while the product is not. */
  soldOutIn: string | null;
  sizes: CardSize[];
  colours: Colour[];
};

export type ShelfProduct = Pick<
  CardProduct,
  "slug" | "name" | "cents" | "from" | "beforeCents" | "available" | "badge"
> & {
  photo: ProductPhoto | null;
};

/** A page of the catalogue. `page` counts from 1. */
export type ListPage<Listed = CardProduct> = { products: Listed[]; page: number; pageCount: number };
