import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { garment } from "../../messages/es/garment.ts";
import { product } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { compareSizes } from "../../product/sizes.ts";
import { formatPrice } from "../../ui/price.ts";
import type { CatalogueQuery, Filters } from "../list/catalogue-query.ts";
import type { ParsedSearch } from "../search/understand.server.ts";

function priceWords(min: number | null, max: number | null): string {
  if (min === null) return say(texts.upTo, { price: formatPrice(max ?? 0) });
  if (max === null) return say(texts.since, { price: formatPrice(min) });
  return say(texts.between, { from: formatPrice(min), to: formatPrice(max) });
}

const inCents = (pesos: number | null) => (pesos === null ? null : pesos * 100);

/** Lists the chosen filters except the category. `without` is the query that remains without the filter. */
export function chosenFilters(query: CatalogueQuery): { words: string; without: CatalogueQuery }[] {
  const { sizes, colours, occasion, badge, from, to, available } = query;
  const chip = (words: string, none: Partial<Filters>) => ({
    words,
    without: { ...query, page: 1, ...none },
  });
  const hasPrice = from !== null || to !== null;
  return [
    ...sizes
      .toSorted(compareSizes)
      .map((size) => chip(say(texts.sizeOf, { size }), { sizes: sizes.filter((other) => other !== size) })),
    ...colours.map((colour) => chip(colour, { colours: colours.filter((other) => other !== colour) })),
    ...(hasPrice ? [chip(priceWords(inCents(from), inCents(to)), { from: null, to: null })] : []),
    ...(occasion ? [chip(garment.occasions[occasion], { occasion: null })] : []),
    ...(badge ? [chip(product.badges[badge], { badge: null })] : []),
    ...(available ? [chip(texts.availableOnly, { available: false })] : []),
  ];
}

/** True if each query has a filter, category or search. Then `to` replaces `from` in history (decision 067). */
export function replacesView(...views: [from: CatalogueQuery, to: CatalogueQuery]): boolean {
  return views.every(
    (query) => query.category !== null || query.search !== null || chosenFilters(query).length > 0,
  );
}

/** Describes a search as `recién nacido, hasta $25.000`. Empty if the search names neither age nor price. */
export function understoodWords({ price, months }: Pick<ParsedSearch, "price" | "months">): string {
  const end = (cents: number) => (Number.isFinite(cents) && cents > 0 ? cents : null);
  return [
    months && monthsWords(months.min, months.max),
    price && priceWords(end(price.min), Number.isFinite(price.max) ? price.max : null),
  ]
    .filter(Boolean)
    .join(", ");
}

function monthsWords(min: number, max: number): string {
  if (max === 0) return texts.newborn;
  return min === max ? say(texts.months, { n: min }) : say(texts.monthsBetween, { from: min, to: max });
}
