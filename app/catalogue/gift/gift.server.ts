import type { ShelfProduct } from "../../product/product.ts";
import { isAvailable } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { isGift, onShelf } from "../cards/shelves.server.ts";
import { GIFT_FIELDS, readIdeasPage, readWish, readWords } from "./gift-wish.ts";
import { suggestGifts } from "./suggest.server.ts";

/** Limit of products examined for gift ideas. Those marked as gifts come first, then the newest. */
const LOOKED_AT = 300;

/** Finds gift ideas. If the form was not sent or its budget is invalid, `ideas` is null. */
export async function readGifts({ catalogue }: Pick<Services, "catalogue">, params: URLSearchParams) {
  const wish = readWish(params);
  if (!wish || wish.budgetWrong) return { wish, ideas: null } as const;
  const page = readIdeasPage(params);
  const available = (await catalogue()).newest.filter((product) => isAvailable(product));
  const best = available.sort((a, b) => Number(isGift(b)) - Number(isGift(a))).slice(0, LOOKED_AT);
  const { ideas, more } = suggestGifts(best, wish, page);
  const shown = ideas.map(({ product, priceCents }): ShelfProduct => {
    return { ...onShelf(product), cents: priceCents, from: false };
  });
  return { wish, page, ideas: shown, more, gifts: ideas.some(({ product }) => isGift(product)) };
}

/** Reads the greeting card of a gift: dedication, sender, and the product's name and photo. */
export async function readCard({ find }: Pick<Services, "find">, params: URLSearchParams) {
  const product = await find(params.get(GIFT_FIELDS.garment) ?? "");
  const { name, photo } = product ? onShelf(product) : { name: null, photo: null };
  return { ...readWords(params), name, photo, cardEditor: params.has(GIFT_FIELDS.cardEditor) };
}
