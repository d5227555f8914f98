/** The catalogue's types (spec §3), for server and browser alike. */

export type ProductPhoto = {
  id: string;
  /** Names the files of the picture: 32 hex digits, see `picture.ts`. */
  key: string;
  /** Of the original as it was uploaded, e.g. `jpg`. */
  extension: string;
  /** Pixels of the largest variant, at most 1600 wide. */
  width: number;
  height: number;
  /** Says what is to be seen; where null, pages use the product's name. */
  alt: string | null;
};

export type Product = {
  id: string;
  name: string;
  description: string | null;
  /** Integer cents of a peso. */
  priceCents: number | null;
  category: string | null;
  inStock: boolean;
  /** In the order they are shown; the first stands for the product. */
  photos: ProductPhoto[];
  /** Kept at the top of the catalogue by the owner. */
  pinned: boolean;
  /** Raised by every change of texts, price and pictures; who saves an older one is told (see `product-edits`). */
  version: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};

export type NewPhoto = Omit<ProductPhoto, "id">;

/** A product to be made. Texts are kept as given, so trim them before; empty ones are null. */
export type NewProduct = {
  name: string;
  description: string | null;
  priceCents: number | null;
  category: string | null;
  /** True when absent (spec §3: a product starts in stock). */
  inStock?: boolean;
  photos: NewPhoto[];
};

/** A picture that was sent and waits for its product to be saved. */
export type UploadedPhoto = Omit<ProductPhoto, "alt">;

/** A picture as the product's form names it: one that the product has, or one that was sent; in the order wanted. */
export type ChosenPhoto = { id: string; alt: string | null };

/** What the product's form holds, checked. Texts are trimmed; empty ones are null. */
export type ProductInput = {
  name: string;
  description: string | null;
  priceCents: number | null;
  category: string | null;
  photos: ChosenPhoto[];
};

/** A product in the bin. */
export type BinnedProduct = Product & {
  /** ISO 8601, UTC. */
  deletedAt: string;
  /** Whole days until it is removed for good, rounded up: 30 on the first day, 1 on the last. */
  daysLeft: number;
};

/** Most pictures of one product. */
export const MAX_PHOTOS = 8;

/** Days that a deleted product can be restored. */
export const BIN_DAYS = 30;

export type Category = { name: string; count: number };

export const PAGE_SIZE = 24;

/** Longer searches are cut: nobody types them, and every word costs a scan. In characters. */
export const SEARCH_MAX_LENGTH = 100;

export type ProductList =
  | { ok: true; products: Product[]; total: number; page: number; pageCount: number }
  /** The page asked for does not exist; the caller answers 404. */
  | { ok: false; code: "PAGE_OUT_OF_RANGE"; pageCount: number };
