import * as v from "valibot";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { say } from "../messages/message.ts";
import { cleanLine, cleanText } from "../ui/form/text.ts";
import { parsePrice, priceText } from "./price.ts";

/** The product (spec §3): its form's schema, what a form holds, and what the catalogue shows. For server and browser. */

/** Most photos of one product. */
export const MAX_PHOTOS = 8;

/** Days that a deleted product can be restored. */
export const TRASH_DAYS = 30;

export const PAGE_SIZE = 24;

/** Longer searches are cut: nobody types them, and every word costs a scan. In characters. */
export const SEARCH_MAX_LENGTH = 100;

/** Most characters of each text. */
export const MAX_LENGTH = { name: 120, description: 2000, category: 60, alt: 200 } as const;

/** A typed price is longer only by accident; the longest real one has 14 characters. */
const PRICE_MAX_LENGTH = 40;

const line = v.pipe(v.optional(v.string(), ""), v.transform(cleanLine));
const text = v.pipe(v.optional(v.string(), ""), v.transform(cleanText));
const orNull = v.transform((value: string) => value || null);

/**
 * The product's form, in browser and server: field names are the specification's, an issue's message is a code. A new
 * field begins here: its text passes on to a column of the same name.
 */
export const ProductSchema = v.pipe(
  v.object({
    name: v.pipe(line, v.nonEmpty("NAME_REQUIRED"), v.maxLength(MAX_LENGTH.name, "NAME_TOO_LONG")),
    description: v.pipe(text, v.maxLength(MAX_LENGTH.description, "DESCRIPTION_TOO_LONG"), orNull),
    price: v.pipe(
      v.optional(v.string(), ""),
      v.maxLength(PRICE_MAX_LENGTH, "NOT_A_PRICE"),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const price = parsePrice(dataset.value);
        if (price.ok) return price.cents;
        addIssue({ message: price.code });
        return NEVER;
      }),
    ),
    category: v.pipe(line, v.maxLength(MAX_LENGTH.category, "CATEGORY_TOO_LONG"), orNull),
    photos: v.optional(
      v.pipe(
        v.array(
          v.object({
            id: v.string(),
            alt: v.pipe(line, v.maxLength(MAX_LENGTH.alt, "ALT_TOO_LONG"), orNull),
          }),
        ),
        v.maxLength(MAX_PHOTOS, "TOO_MANY_PHOTOS"),
        v.check((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, "PHOTO_TWICE"),
      ),
      [],
    ),
  }),
  v.transform(({ price, ...same }) => ({ ...same, priceCents: price })),
);

/** What the form holds, checked: texts are trimmed and null where empty, the price is in integer cents of a peso. */
export type ProductInput = v.InferOutput<typeof ProductSchema>;

/** A photo as the form names it, in the order wanted: one that the product has, or one that was sent. */
export type ChosenPhoto = ProductInput["photos"][number];

export type ProductPhoto = {
  id: string;
  /** Names the photo's files: 32 hex digits, see `picture.ts`. */
  key: string;
  /** Of the original as it was uploaded, e.g. `jpg`. */
  extension: string;
  /** Pixels of the largest variant, at most 1600 wide. */
  width: number;
  height: number;
  /** Says what is to be seen; where null, pages use the product's name. */
  alt: string | null;
};

/** A photo whose files are stored and which no row names yet. */
export type NewPhoto = Omit<ProductPhoto, "id">;

/** A photo that was sent and waits for its product to be saved. */
export type UploadedPhoto = Omit<ProductPhoto, "alt">;

export type Product = Omit<ProductInput, "photos"> & {
  id: string;
  inStock: boolean;
  /** In the order they are shown; the first stands for the product. */
  photos: ProductPhoto[];
  /** Kept at the top of the catalogue by the owner. */
  pinned: boolean;
  /** Raised by every change of what the form holds; who saves over an older one is told. */
  version: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};

/** A product in the trash. */
export type TrashedProduct = Product & {
  /** ISO 8601, UTC. */
  deletedAt: string;
  /** Whole days until it is removed for good, rounded up: 30 on the first day, 1 on the last. */
  daysLeft: number;
};

export type Category = { name: string; count: number };

/** One page of the catalogue, counted from 1. */
export interface ProductPage {
  products: Product[];
  page: number;
  pageCount: number;
}

export type ProductList =
  | ({ ok: true; total: number } & ProductPage)
  /** The page asked for does not exist; the caller answers 404. */
  | { ok: false; code: "PAGE_OUT_OF_RANGE"; pageCount: number };

/** The form's texts filled from a product. */
export function textsOf({ priceCents, photos: _, ...product }: Product) {
  return { ...product, price: priceText(priceCents) };
}

/** What a photo shows, as long as the owner says nothing else: the product, and which of its photos. */
export function suggestedAlt(name: string, position: number): string {
  return position === 0 ? name : say(texts.photoAlt, { name, n: position + 1 });
}

/** The photo's own text, or one made of the product's name where the owner wrote none. */
export function altOf(product: Product, photo: ProductPhoto): string {
  return photo.alt ?? suggestedAlt(product.name, product.photos.indexOf(photo));
}

/** The message that opens a chat about one product: named, so that the owner knows which one. */
export function askAbout({ name, inStock }: Product): string {
  return say(inStock ? texts.askInStock : texts.askOutOfStock, { name });
}
