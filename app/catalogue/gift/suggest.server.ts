import { normaliseForSearch } from "../../platform/db/search-words.ts";
import { isGift } from "../cards/shelves.server.ts";
import type { Product } from "../product.ts";
import { monthsNamedBy, monthsOfSize, type Range } from "../search/understand.server.ts";
import { LEADS } from "../search/vocabulary.server.ts";
import { seasonOf } from "../size-guide/size-advice.ts";
import { isAvailable } from "../variants.ts";
import { type Age, type GiftWish, monthsOf, SUGGESTIONS } from "./gift-wish.ts";

type Garment = Pick<
  Product,
  "name" | "description" | "category" | "priceCents" | "variants" | "occasions" | "inStock" | "gender"
>;

type Suggestion<G extends Garment> = { product: G; priceCents: number | null; colour: string | null };

/**
 * Suggests available gifts that fit age, budget and recipient, three a page. Marked gifts come first, then those of the season.
 * The three differ in category and colour if possible. `more` tells whether further gifts exist.
 */
export function suggestGifts<G extends Garment>(
  products: readonly G[],
  { age, budget, forWhom, birthMonth }: Pick<GiftWish, "age" | "budget" | "forWhom" | "birthMonth">,
  page = 0,
): { ideas: Suggestion<G>[]; more: boolean } {
  const fitting = products.flatMap((product) => {
    if (forWhom !== null && product.gender != null && product.gender !== forWhom) return [];
    const prices = pricesFor(product, age).filter((price) => isWithin(price, budget));
    if (prices.length === 0) return [];
    const known = prices.filter((price) => price !== null);
    const priceCents = known.length > 0 ? Math.min(...known) : null;
    const colours = coloursFor(product, forWhom);
    const suits = colours.length === 0 || colours.some((colour) => isFor(colour, forWhom));
    const fit = (birthMonth === null ? 0 : seasonFit(product, birthMonth - 1)) + Number(suits);
    return [{ product, priceCents, colours, rank: 10 * Number(isGift(product)) + fit }];
  });
  // The sort is stable, so equal prices keep their order.
  let left = fitting.toSorted((a, b) => (budget === null ? 0 : (b.priceCents ?? 0) - (a.priceCents ?? 0)));
  let ideas: Suggestion<G>[] = [];
  for (let i = 0; i <= page && left.length > 0; i++) {
    ideas = varied(left);
    left = left.filter(({ product }) => !ideas.some((idea) => idea.product === product));
  }
  return { ideas, more: left.length > 0 };
}

type Candidate<G extends Garment> = Omit<Suggestion<G>, "colour"> & { colours: string[]; rank: number };

/** Picks the best three, each as different from the ones before as possible. */
function varied<G extends Garment>(candidates: readonly Candidate<G>[]): Suggestion<G>[] {
  const chosen: Suggestion<G>[] = [];
  const isNew = (colour: string) =>
    chosen.every((other) => other.colour === null || shadeOf(other.colour) !== shadeOf(colour));
  while (chosen.length < SUGGESTIONS) {
    const newness = ({ product, colours }: Candidate<G>) =>
      Number(chosen.every((other) => other.product.category !== product.category)) +
      Number(colours.length === 0 || colours.some(isNew));
    const best = candidates
      .filter(({ product }) => !chosen.some((other) => other.product === product))
      .toSorted((a, b) => b.rank - a.rank || newness(b) - newness(a))[0];
    if (!best) break;
    const { product, priceCents, colours } = best;
    chosen.push({ product, priceCents, colour: colours.find(isNew) ?? colours[0] ?? null });
  }
  return chosen;
}

/** Returns the first word of a colour: `rosa` for 'Rosa viejo'. */
function shadeOf(colour: string): string {
  return normaliseForSearch(colour).split(" ")[0] ?? "";
}

/** Pink comes last for a boy; every other colour suits everybody. */
function isFor(colour: string, forWhom: GiftWish["forWhom"]): boolean {
  return forWhom !== "boy" || shadeOf(colour) !== "rosa";
}

function coloursFor(product: Garment, forWhom: GiftWish["forWhom"]): string[] {
  const left = product.variants.filter((variant) => isAvailable(product, [variant]));
  const names = [...new Set(left.flatMap(({ colour }) => colour ?? []))];
  const suited = names.filter((name) => isFor(name, forWhom));
  return suited.length > 0 ? suited : names;
}

/** Returns 1 when the product's words name the season of the month, -1 when they name the opposite season. */
function seasonFit({ name, description, category }: Garment, month: number): number {
  const text = normaliseForSearch([name, description, category].filter(Boolean).join(" "));
  const suits = (word: string) =>
    (LEADS.get(word) ?? []).some((each) => text.includes(normaliseForSearch(each)));
  const season = seasonOf(month);
  const isWarm = season === "spring" || season === "summer";
  return Number(suits(isWarm ? "verano" : "invierno")) - Number(suits(isWarm ? "invierno" : "verano"));
}

export function giftSizes(
  products: readonly Garment[],
  { age, budget }: Pick<GiftWish, "age" | "budget">,
): string[] {
  if (age === null) return [];
  const sizes = products.filter(isGift).flatMap((product) =>
    fittingVariants(product, age)
      .filter(({ priceCents }) => isWithin(priceCents ?? product.priceCents, budget))
      .flatMap(({ size }) => size ?? []),
  );
  return [...new Set(sizes)].sort();
}

function isWithin(cents: number | null, budget: number | null): boolean {
  return budget === null || (cents !== null && cents <= budget);
}

function pricesFor(product: Garment, age: Age | null): (number | null)[] {
  const { variants, priceCents } = product;
  if (!variants.some(({ size }) => size !== null)) {
    return isAvailable(product) && isForAge(monthsNamedBy(product), age) ? [priceCents] : [];
  }
  return fittingVariants(product, age).map((variant) => variant.priceCents ?? priceCents);
}

function fittingVariants(product: Garment, age: Age | null) {
  return product.variants.filter(
    (variant) => isAvailable(product, [variant]) && isForAge(monthsOfSize(variant.size ?? ""), age),
  );
}

function isForAge(months: Range | null, age: Age | null): boolean {
  if (age === null || !months) return true;
  const wanted = monthsOf(age);
  // A range that begins and ends in one month covers that month.
  return months.min < wanted.to && Math.max(months.max, months.min + 1) > wanted.from;
}
