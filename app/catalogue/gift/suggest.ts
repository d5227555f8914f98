import type { Product } from "../product.ts";
import { SIZES } from "../sizes.ts";
import { type Age, type GiftWish, monthsOf } from "./gift-wish.ts";

/** How many are shown. */
export const SUGGESTIONS = 3;

type Garment = Pick<Product, "name" | "description" | "category" | "priceCents" | "variants" | "occasions">;

interface Months {
  from: number;
  to: number;
}

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
  const fits = (months: Months | null) =>
    wanted === null || months === null || (months.from < wanted.to && months.to > wanted.from);
  const { variants, priceCents } = product;
  if (!variants.some(({ size }) => size !== null)) {
    return fits(monthsNamed(`${product.name}. ${product.description ?? ""}`)) ? [priceCents] : [];
  }
  return variants
    .filter(({ size, stock }) => stock !== 0 && fits(size === null ? null : monthsOfSize(size)))
    .map((variant) => variant.priceCents ?? priceCents);
}

/** The months of a talle: a usual one's, else those that its text names. Null: it says nothing of an age. */
function monthsOfSize(size: string): Months | null {
  return SIZES.find(({ name }) => name === size) ?? monthsNamed(size);
}

const NEWBORN = "RN|reci[eé]n nacid[oa]s?";
const UNIT = "\\s*(m|meses|a[ñn]os)(?![\\p{L}])";
const RANGE = new RegExp(`(?:(${NEWBORN})|(\\d{1,2}))\\s*(?:a|-|–|hasta)\\s*(\\d{1,2})${UNIT}`, "iu");
const ONE = new RegExp(`(\\d{1,2})${UNIT}`, "iu");

/** The ages that a text names: `3 a 24 meses`, `RN a 9 meses`, `Talle RN`, `2 años`. Null where it names none. */
export function monthsNamed(text: string): Months | null {
  const range = RANGE.exec(text);
  if (range) {
    const [, newborn, from, to, unit = ""] = range;
    return { from: newborn ? 0 : inMonths(from, unit), to: inMonths(to, unit) };
  }
  const [, age, unit = ""] = ONE.exec(text) ?? [];
  // A year of life, or the talle's three months.
  if (age) return { from: inMonths(age, unit), to: inMonths(age, unit) + (isYears(unit) ? 12 : 3) };
  return new RegExp(`(?<!\\p{L})(?:${NEWBORN})(?!\\p{L})`, "iu").test(text) ? { from: 0, to: 3 } : null;
}

function isYears(unit: string): boolean {
  return /^a/i.test(unit);
}

function inMonths(age: string | undefined, unit: string): number {
  return Number(age) * (isYears(unit) ? 12 : 1);
}
