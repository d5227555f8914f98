import type { Services } from "../../services.server.ts";
import { isGift, onShelf, type ShelfProduct } from "../cards/shelves.server.ts";
import { isAvailable, photosFor } from "../variants.ts";
import { GIFT_FIELDS, readIdeasPage, readWish, readWords, SUGGESTIONS } from "./gift-wish.ts";
import { giftSizes, suggestGifts } from "./suggest.server.ts";

/** Garments that are looked at for one answer: gifts first, then the newest, so that no address costs a whole catalogue. */
const LOOKED_AT = 300;

/**
 * What the gift page's address asks for, and the garments that fit; null where nothing is asked for yet. `gifts`: some of
 * them are marked as gifts, so that the catalogue's filter finds them; `sizes`: the talles of that filter.
 */
export async function readGifts({ catalogue }: Pick<Services, "catalogue">, params: URLSearchParams) {
  const wish = readWish(params);
  const page = readIdeasPage(params);
  if (!wish || wish.budgetWrong) return { wish, page, ideas: null, more: false, gifts: false, sizes: [] };
  const available = (await catalogue()).newest.filter((product) => isAvailable(product));
  const best = available.sort((a, b) => Number(isGift(b)) - Number(isGift(a))).slice(0, LOOKED_AT);
  const { ideas, more } = suggestGifts(best, wish, page);
  const shown = ideas.map(({ product, priceCents, colour }): ShelfProduct => {
    return {
      ...onShelf({ ...product, photos: photosFor(product.photos, colour) }),
      cents: priceCents,
      from: false,
    };
  });
  const gifts = ideas.some(({ product }) => isGift(product));
  return { wish, page, ideas: shown, more, gifts, sizes: giftSizes(best, wish) };
}

/**
 * What the card's address names: words as they were typed, and garments that are there, without what they cost. `making`:
 * it is its maker who looks, and `wish` is what they asked for.
 */
export async function readCard({ find }: Pick<Services, "find">, params: URLSearchParams) {
  const slugs = new Set(params.getAll(GIFT_FIELDS.garment).slice(0, SUGGESTIONS));
  const found = await Promise.all([...slugs].map((slug) => find(slug)));
  const garments = found.flatMap((product) => {
    if (!product) return [];
    const { slug, name, photo } = onShelf(product);
    return { slug, name, photo };
  });
  return {
    ...readWords(params),
    garments,
    making: params.has(GIFT_FIELDS.making),
    wish: readWish(params),
  };
}
