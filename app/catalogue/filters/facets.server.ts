import { normaliseForSearch } from "../../platform/db/search-words.ts";
import { OCCASION_CODES, type OccasionCode } from "../cards/garment.ts";
import type { Filters } from "../list/catalogue-query.ts";
import type { Product } from "../product.ts";
import { monthsNamedBy, type Range } from "../search/understand.server.ts";
import { compareSizes, SIZES } from "../sizes.ts";
import { isAvailable } from "../variants.ts";

/** A filter value and the number of products that match it under the other filters. */
export interface FacetValue {
  value: string;
  count: number;
  swatch?: string | null | undefined;
}

export interface Facets {
  categories: FacetValue[];
  sizes: FacetValue[];
  colours: FacetValue[];
  occasions: (FacetValue & { value: OccasionCode })[];
  available: number;
}

/** A variant. A product without variants has one offer for each size that its text names. */
interface Offer {
  size: string | null;
  colour: string | null;
  cents: number | null;
  available: boolean;
}

export interface Traits {
  category: string | null;
  occasions: readonly OccasionCode[];
  offers: readonly Offer[];
}

export const keyOf = (text: string | null) => (text === null ? null : normaliseForSearch(text));

export function traitsOf(product: Product): Traits {
  const { category, occasions, variants, priceCents } = product;
  const own = { colour: null, cents: priceCents, available: isAvailable(product) };
  const offers =
    variants.length > 0
      ? variants.map((variant) => ({
          size: keyOf(variant.size),
          colour: keyOf(variant.colour),
          cents: variant.priceCents ?? priceCents,
          available: isAvailable(product, [variant]),
        }))
      : sizesNamedBy(product).map((size) => ({ ...own, size }));
  return {
    category: keyOf(category),
    occasions,
    offers: offers.length > 0 ? offers : [{ ...own, size: null }],
  };
}

function sizesNamedBy(product: Product): (string | null)[] {
  const months = monthsNamedBy(product);
  if (!months) return [];
  const { min, max } = months;
  const named = SIZES.filter(({ from, to }) => from < max && min < to);
  // A single age means the size that covers it.
  const single = min === max ? SIZES.filter(({ from, to }) => from <= min && min < to).slice(0, 1) : named;
  return single.map(({ name: size }) => keyOf(size));
}

/** Counts products by value; a product with several such variants counts once. */
class Counts {
  readonly #counts = new Map<string, { count: number; last: number }>();

  add(value: string | null, place: number): void {
    if (value === null) return;
    const known = this.#counts.get(value);
    if (!known) this.#counts.set(value, { count: 1, last: place });
    else if (known.last !== place) {
      known.count++;
      known.last = place;
    }
  }

  get(value: string): number {
    return this.#counts.get(value)?.count ?? 0;
  }
}

/** Maps normalised keys to displayed names. */
type Names = Record<
  "categories" | "sizes" | "colours",
  ReadonlyMap<string, { name: string; swatch?: string | null }>
>;

/**
 * Filters products and counts each value under the other filters. Size and colour must match the same variant.
 * `soldOut`: products among `places` that are sold out in every asked combination.
 */
export function narrow(
  places: Iterable<number>,
  traits: readonly Traits[],
  filters: Filters,
): { places: number[]; soldOut: ReadonlySet<number>; counted: Record<keyof Facets, Counts> } {
  const category = keyOf(filters.category);
  const [sizes, colours] = [new Set(filters.sizes.map(keyOf)), new Set(filters.colours.map(keyOf))];
  const isChosen = sizes.size + colours.size > 0;
  const { occasion } = filters;
  const price = priceRange(filters);
  const passing: number[] = [];
  const soldOut = new Set<number>();
  const counted = {
    categories: new Counts(),
    sizes: new Counts(),
    colours: new Counts(),
    occasions: new Counts(),
    available: new Counts(),
  };
  for (const place of places) {
    const product = traits[place];
    if (!product) continue;
    const inCategory = category === null || product.category === category;
    const forOccasion = occasion === null || product.occasions.includes(occasion);
    const general = inCategory && forOccasion;
    let passes = false;
    let isThere = false;
    for (const offer of product.offers) {
      if (price && (offer.cents === null || offer.cents < price.min || offer.cents > price.max)) continue;
      const sized = sizes.size === 0 || sizes.has(offer.size);
      const coloured = colours.size === 0 || colours.has(offer.colour);
      const had = !filters.available || offer.available;
      passes ||= sized && coloured && had;
      isThere ||= sized && coloured && offer.available;
      if (!general) continue;
      if (coloured && had) counted.sizes.add(offer.size, place);
      if (sized && had) counted.colours.add(offer.colour, place);
      if (sized && coloured && offer.available) counted.available.add("", place);
    }
    if (!passes) continue;
    if (general) passing.push(place);
    if (isChosen && !isThere) soldOut.add(place);
    if (forOccasion) counted.categories.add(product.category, place);
    if (inCategory) for (const each of product.occasions) counted.occasions.add(each, place);
  }
  return { places: passing, soldOut, counted };
}

function priceRange({ from, to }: Filters): Range | null {
  if (from === null && to === null) return null;
  return { min: (from ?? 0) * 100, max: (to ?? Number.POSITIVE_INFINITY) * 100 };
}

/** Keeps values that leave products or are chosen. Sizes are sorted by age, colours by count. */
export function facetsOf(counted: Record<keyof Facets, Counts>, names: Names, filters: Filters): Facets {
  const worth = ({ value, count }: FacetValue, chosen: readonly string[]) =>
    count > 0 || chosen.some((each) => keyOf(value) === keyOf(each));
  const one = (chosen: string | null) => (chosen === null ? [] : [chosen]);
  const valuesOf = (key: keyof Names, chosen: readonly string[]) =>
    [...names[key]]
      .map(([value, { name, swatch }]) => ({ value: name, swatch, count: counted[key].get(value) }))
      .filter((each) => worth(each, chosen));
  return {
    categories: valuesOf("categories", one(filters.category)),
    sizes: valuesOf("sizes", filters.sizes).sort((a, b) => compareSizes(a.value, b.value)),
    colours: valuesOf("colours", filters.colours).sort((a, b) => b.count - a.count),
    occasions: OCCASION_CODES.map((value) => ({ value, count: counted.occasions.get(value) })).filter(
      (each) => worth(each, one(filters.occasion)),
    ),
    available: counted.available.get(""),
  };
}
