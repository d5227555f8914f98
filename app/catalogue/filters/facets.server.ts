import { normaliseForSearch } from "../../platform/db/search-words.ts";
import type { Product } from "../../product/product.ts";
import { BADGES, type Badge, OCCASION_CODES } from "../../product/product-codes.ts";
import { compareSizes } from "../../product/sizes.ts";
import { isAvailable } from "../../product/variants.ts";
import type { Filters } from "../list/catalogue-query.ts";

export interface FacetValue<Value extends string = string> {
  value: Value;
  count: number;
  swatch?: string | null | undefined;
}

export type Traits = ReturnType<typeof traitsOf>;
type Offer = Traits["offers"][number];

export const keyOf = (text: string | null) => (text === null ? null : normaliseForSearch(text));

export function traitsOf(product: Product, badges: readonly Badge[] = []) {
  const { category, occasions, variants, priceCents } = product;
  const whole = { size: null, colour: null, cents: priceCents, available: isAvailable(product) };
  const offers = variants.map((variant) => ({
    size: keyOf(variant.size),
    colour: keyOf(variant.colour),
    cents: variant.priceCents ?? priceCents,
    available: isAvailable(product, [variant]),
  }));
  return { category: keyOf(category), occasions, badges, offers: offers.length > 0 ? offers : [whole] };
}

type Names<Name extends string = string> = ReadonlyMap<string, { name: Name; swatch?: string | null }>;

const KNOWN_BADGES = new Map(BADGES.map((badge) => [badge, { name: badge }]));
const OCCASIONS = new Map(OCCASION_CODES.map((code) => [code, { name: code }]));

type FilterValues = ReturnType<typeof askedBy>;

function askedBy({ category, occasion, badge, sizes, colours, from, to, available }: Filters) {
  return {
    category: keyOf(category),
    occasion,
    badge,
    sizes: sizes.map(keyOf),
    colours: colours.map(keyOf),
    price: from === null && to === null ? null : { min: (from ?? 0) * 100, max: (to ?? Infinity) * 100 },
    available,
  };
}

/** The product's offers that pass all filters except the price. Size and colour must match the same variant. */
function offersFor({ category, occasions, badges, offers }: Traits, asked: FilterValues): readonly Offer[] {
  if (asked.category !== null && category !== asked.category) return [];
  if (asked.occasion !== null && !occasions.includes(asked.occasion)) return [];
  if (asked.badge !== null && !badges.includes(asked.badge)) return [];
  const { sizes, colours } = asked;
  return offers.filter(
    ({ size, colour, available }) =>
      (available || !asked.available) &&
      (sizes.length === 0 || sizes.includes(size)) &&
      (colours.length === 0 || colours.includes(colour)),
  );
}

/** Returns the offers in the range `price`. If any of `offers` is in stock, the sold-out ones are left out. */
function shownIn(price: FilterValues["price"], offers: readonly Offer[]): readonly Offer[] {
  const inStock = offers.filter(({ available }) => available);
  const shown = inStock[0] ? inStock : offers;
  return shown.filter(({ cents }) => !price || (cents !== null && cents >= price.min && cents <= price.max));
}

/** Returns in `places` the products that pass all filters. Products are given by their index in `traits`. */
export function narrow(products: readonly number[], traits: readonly Traits[], filters: Filters) {
  const asked = askedBy(filters);
  const isChosen = asked.sizes.length + asked.colours.length > 0;
  // Products that have no variant of the chosen sizes and colours in stock.
  const soldOut = new Set<number>();
  const offersAt = (place: number) => (traits[place] ? shownIn(null, offersFor(traits[place], asked)) : []);
  const places = products.filter((place) => {
    const offers = offersAt(place);
    if (isChosen && !offers[0]?.available) soldOut.add(place);
    return shownIn(asked.price, offers).length > 0;
  });
  const priceAt = (place: number) =>
    offersAt(place)
      .flatMap(({ cents }) => cents ?? [])
      .toSorted((a, b) => a - b)[0];
  return { places, soldOut, priceAt };
}

/** Filter values that match a product or are chosen. Sizes are sorted by age, colours by count. */
export function facetsOf(
  products: readonly Traits[],
  filters: Filters,
  names: Record<"categories" | "sizes" | "colours", Names>,
) {
  // Under each value, the map holds one entry for each product that has the value and passes the filters.
  // `without` replaces some filters. It removes a facet's own filter, so that all of its values are counted.
  const count = (without: Partial<FilterValues>, valuesOf: ValuesOf) => {
    const asked = { ...askedBy(filters), ...without };
    const values = products.flatMap((product) => {
      const pairs = offersFor(product, asked).flatMap((offer) =>
        valuesOf(product, offer).map((value) => [value, offer] as const),
      );
      return [...Map.groupBy(pairs, ([value]) => value)].flatMap(([value, same]) => {
        const offers = same.map(([, offer]) => offer);
        return shownIn(asked.price, offers).length > 0 ? [value] : [];
      });
    });
    return Map.groupBy(values, (value) => value);
  };
  const facet = <Name extends string>(
    known: Names<Name>,
    chosen: readonly (string | null)[],
    without: Partial<FilterValues>,
    valuesOf: ValuesOf,
  ): FacetValue<Name>[] => {
    const counts = count(without, valuesOf);
    const keys = chosen.map(keyOf);
    return [...known]
      .filter(([key]) => counts.has(key) || keys.includes(key))
      .map(([key, { name, swatch }]) => ({ value: name, swatch, count: counts.get(key)?.length ?? 0 }));
  };
  return {
    categories: facet(names.categories, [filters.category], { category: null }, ({ category }) => [category]),
    sizes: facet(names.sizes, filters.sizes, { sizes: [] }, (_, { size }) => [size]).sort((a, b) =>
      compareSizes(a.value, b.value),
    ),
    colours: facet(names.colours, filters.colours, { colours: [] }, (_, { colour }) => [colour]).sort(
      (a, b) => b.count - a.count,
    ),
    occasions: facet(OCCASIONS, [filters.occasion], { occasion: null }, ({ occasions }) => occasions),
    badges: facet(KNOWN_BADGES, [filters.badge], { badge: null }, ({ badges }) => badges),
    available: count({ available: true }, () => [null]).get(null)?.length ?? 0,
  };
}

type ValuesOf = (product: Traits, offer: Offer) => readonly (string | null)[];
