import { normaliseForSearch } from "../../platform/db/search-words.ts";
import type { Product, ShelfProduct } from "../../product/product.ts";
import { beforeOf, isAvailable } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { isGift, onShelf } from "../cards/shelves.server.ts";
import { monthsNamedBy, monthsOfSize, type Range } from "../search/understand.server.ts";
import {
  type Age,
  GIFT_FIELDS,
  type GiftWish,
  monthsOf,
  readWish,
  readWords,
  SUGGESTIONS,
} from "./gift-wish.ts";

/** Limit of products examined for gift ideas. Those marked as gifts come first, then the newest. */
const LOOKED_AT = 300;

/** Finds gift ideas. If the form was not sent or its budget is invalid, `ideas` is null. */
export async function readGifts({ catalogue }: Pick<Services, "catalogue">, params: URLSearchParams) {
  const wish = readWish(params);
  if (!wish || wish.budgetWrong) return { wish, ideas: null } as const;
  const available = (await catalogue()).newest.filter((product) => isAvailable(product));
  const best = available.sort((a, b) => Number(isGift(b)) - Number(isGift(a))).slice(0, LOOKED_AT);
  const ideas = suggestGifts(best, wish).map(({ product, priceCents }): ShelfProduct => {
    const variant = product.variants.find((each) => (each.priceCents ?? product.priceCents) === priceCents);
    const beforeCents = beforeOf(product.priceBeforeCents, variant);
    return { ...onShelf(product), beforeCents, cents: priceCents, from: false };
  });
  return { wish, ideas };
}

export async function readCard({ find }: Pick<Services, "find">, params: URLSearchParams) {
  const product = await find(params.get(GIFT_FIELDS.garment) ?? "");
  const { name, photo } = product ? onShelf(product) : { name: null, photo: null };
  return { ...readWords(params), name, photo, cardEditor: params.has(GIFT_FIELDS.cardEditor) };
}

type Garment = Pick<
  Product,
  "name" | "description" | "category" | "priceCents" | "variants" | "occasions" | "inStock" | "gender"
>;

type Idea<G extends Garment> = { product: G; priceCents: number | null };

/** Suggests up to three products. Those marked as gifts come before the others. */
export function suggestGifts<G extends Garment>(
  products: readonly G[],
  { age, budget, forWhom }: Pick<GiftWish, "age" | "budget" | "forWhom">,
) {
  const fitting = products.flatMap((product): Idea<G>[] => {
    if (forWhom !== null && product.gender != null && product.gender !== forWhom) return [];
    const prices = pricesFor(product, age).filter((price) => isWithin(price, budget));
    if (prices.length === 0) return [];
    const known = prices.filter((price) => price !== null);
    const priceCents = known.length > 0 ? Math.min(...known) : null;
    return [{ product, priceCents }];
  });
  const byRank = (a: Idea<G>, b: Idea<G>) => Number(isGift(b.product)) - Number(isGift(a.product));
  const ranked = fitting.toSorted(
    (a, b) => byRank(a, b) || (budget === null ? 0 : (b.priceCents ?? 0) - (a.priceCents ?? 0)),
  );
  // Among gifts, and then among the others, products that repeat a category or colour move to the end.
  const seen = new Map<string, number>();
  const varied = ranked
    .map((idea) => ({ idea, repeats: countIn(seen, idea.product) }))
    .sort((a, b) => byRank(a.idea, b.idea) || a.repeats - b.repeats)
    .map(({ idea }) => idea);
  return varied.slice(0, SUGGESTIONS);
}

/** Returns how often the product's category and colour are already in `seen`, and adds them to it. */
function countIn(seen: Map<string, number>, { category, variants }: Garment): number {
  const [shade] = normaliseForSearch(variants[0]?.colour ?? "").split(" ");
  let repeats = 0;
  for (const trait of [`category ${category}`, shade]) {
    if (!trait) continue;
    const times = seen.get(trait) ?? 0;
    seen.set(trait, times + 1);
    repeats += times;
  }
  return repeats;
}

function isWithin(cents: number | null, budget: number | null): boolean {
  return budget === null || (cents !== null && cents <= budget);
}

/** Prices of variants in stock that fit the age. Without sizes, an age in the name or description counts. */
function pricesFor(product: Garment, age: Age | null): (number | null)[] {
  const { variants, priceCents } = product;
  if (!variants.some(({ size }) => size !== null) && !isForAge(monthsNamedBy(product), age)) return [];
  if (variants.length === 0) return isAvailable(product) ? [priceCents] : [];
  return variants
    .filter((each) => isAvailable(product, [each]) && isForAge(monthsOfSize(each.size ?? ""), age))
    .map((each) => each.priceCents ?? priceCents);
}

function isForAge(months: Range | null, age: Age | null): boolean {
  if (age === null || !months) return true;
  const wanted = monthsOf(age);
  // A range that begins and ends in the same month covers that whole month.
  return months.min < wanted.to && Math.max(months.max, months.min + 1) > wanted.from;
}
