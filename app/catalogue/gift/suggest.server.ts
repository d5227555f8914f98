import type { Product } from "../product.ts";
import { monthsNamedBy, monthsOfSize, type Range } from "../search/understand.server.ts";
import { isAvailable } from "../variants.ts";
import { type Age, type GiftWish, monthsOf, SUGGESTIONS } from "./gift-wish.ts";

type Garment = Pick<
  Product,
  "name" | "description" | "category" | "priceCents" | "variants" | "occasions" | "inStock"
>;

/** A garment that fits, and what it costs in the talles that do. */
export type Suggestion<G extends Garment> = { product: G; priceCents: number | null };

/**
 * The best gifts of what can be bought: those that fit age and budget; what the owner marked as a gift first, then of
 * different categories, then what makes the most of the budget. At most three.
 */
export function suggestGifts<G extends Garment>(
  products: readonly G[],
  { age, budget }: Pick<GiftWish, "age" | "budget">,
): Suggestion<G>[] {
  const fitting = products.flatMap((product): Suggestion<G>[] => {
    const prices = pricesFor(product, age).filter(
      (price) => budget === null || (price !== null && price <= budget),
    );
    if (prices.length === 0) return [];
    const known = prices.filter((price) => price !== null);
    return [{ product, priceCents: known.length > 0 ? Math.min(...known) : null }];
  });
  const isGift = ({ product }: Suggestion<G>) => product.occasions.includes("gift");
  // Stable: of what is alike the order that it came in stays.
  const best = fitting.toSorted(
    (a, b) =>
      Number(isGift(b)) - Number(isGift(a)) ||
      (budget === null ? 0 : (b.priceCents ?? 0) - (a.priceCents ?? 0)),
  );
  const chosen: Suggestion<G>[] = [];
  const categories = new Set<string | null>();
  for (const each of best) {
    if (categories.has(each.product.category) && !isGift(each)) continue;
    categories.add(each.product.category);
    chosen.push(each);
  }
  const others = best.filter((each) => !chosen.includes(each));
  return [...chosen, ...others].slice(0, SUGGESTIONS);
}

/** What a garment costs in each of the talles that fit; empty where none does or none is left. */
function pricesFor(product: Garment, age: Age | null): (number | null)[] {
  const wanted = age === null ? null : monthsOf(age);
  // A single age is one month.
  const fits = (months: Range | null) =>
    !wanted || !months || (months.min < wanted.to && Math.max(months.max, months.min + 1) > wanted.from);
  const { variants, priceCents } = product;
  if (!variants.some(({ size }) => size !== null)) {
    return isAvailable(product) && fits(monthsNamedBy(product)) ? [priceCents] : [];
  }
  return variants
    .filter((variant) => isAvailable(product, [variant]) && fits(monthsOfSize(variant.size ?? "")))
    .map((variant) => variant.priceCents ?? priceCents);
}
