import type { Db } from "../../platform/db/schema.ts";
import type { ProductPhoto } from "../product.ts";
import { getProductBySlug } from "../products.server.ts";
import { listAvailable } from "../shelves.server.ts";
import { GIFT_FIELDS, readWish, readWords } from "./gift-wish.ts";
import { SUGGESTIONS, suggestGifts } from "./suggest.ts";

/** Garments that are looked at for one answer: gifts first, then the newest, so that no address costs a whole catalogue. */
const LOOKED_AT = 300;

/** A garment that is suggested, as the page shows it. */
export interface GiftIdea {
  slug: string;
  name: string;
  priceCents: number | null;
  photo: ProductPhoto | null;
}

/** What the gift page's address asks for, and the garments that fit; null where nothing is asked for yet. */
export async function readGifts(db: Db, params: URLSearchParams) {
  const wish = readWish(params);
  if (!wish || wish.budgetWrong) return { wish, ideas: null };
  const products = await listAvailable(db, { gifts: "first", limit: LOOKED_AT });
  const ideas = suggestGifts(products, wish).map(({ product, priceCents }): GiftIdea => {
    return { slug: product.slug, name: product.name, priceCents, photo: product.photos[0] ?? null };
  });
  return { wish, ideas };
}

/** What the card's address names: words as they were typed, and garments that are there, without what they cost. */
export async function readCard(db: Db, params: URLSearchParams) {
  const slugs = new Set(params.getAll(GIFT_FIELDS.garment).slice(0, SUGGESTIONS));
  const found = await Promise.all([...slugs].map((slug) => getProductBySlug(db, slug)));
  const now = await Promise.all(
    found.map((each) => (each && "moved" in each ? getProductBySlug(db, each.moved) : each)),
  );
  const garments = now.flatMap((each) => {
    if (!each || !("product" in each)) return [];
    const { slug, name, photos } = each.product;
    return { slug, name, photo: photos[0] ?? null };
  });
  return { ...readWords(params), garments };
}
