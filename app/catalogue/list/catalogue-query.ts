import { BADGES, type Badge, type OccasionCode } from "../../product/product-codes.ts";
import { parsePrice } from "../../ui/price.ts";

export const PAGE_SIZE = 24;

export const SEARCH_MAX_LENGTH = 100;

export const ORDERS = ["nuevo", "precio", "precio-desc"] as const;

/** A filter that is null, false or empty matches everything. A list matches what has any one of its values. */
export interface Filters {
  category: string | null;
  sizes: readonly string[];
  colours: readonly string[];
  occasion: OccasionCode | null;
  badge: Badge | null;
  /** Price limits in whole pesos, inclusive. */
  from: number | null;
  to: number | null;
  available: boolean;
}

export interface CatalogueQuery extends Filters {
  /** Counts from 1. An invalid page number becomes 0, which the catalogue page answers with 404. */
  page: number;
  search: string | null;
  order: (typeof ORDERS)[number] | null;
}

export const PARAMS = {
  category: "categoria",
  search: "buscar",
  sizes: "talle",
  colours: "color",
  occasion: "ocasion",
  badge: "etiqueta",
  from: "desde",
  to: "hasta",
  available: "disponible",
  order: "orden",
  page: "pagina",
} as const satisfies Record<keyof CatalogueQuery, string>;

export const OCCASION_PARAMS: Readonly<Record<OccasionCode, string>> = {
  gift: "regalo",
  newborn: "nacimiento",
  party: "fiesta",
  everyday: "diario",
  sleep: "dormir",
};
export const BADGE_PARAMS: Readonly<Record<Badge, string>> = {
  new: "nuevo",
  sale: "oferta",
  unpublished: "sin-publicar",
};
export const AVAILABLE_PARAM = "si";

const TEXT_MAX_LENGTH = 60;

/** Cleans and cuts the text. PostgreSQL refuses NUL characters. Returns null if no text is left. */
function textParam(value: string | null, maxLength = TEXT_MAX_LENGTH): string | null {
  return value?.replaceAll("\0", "").trim().slice(0, maxLength).toWellFormed() || null;
}

const MOST_VALUES = 12;

/** Removes duplicates and sorts, so the same filters always give the same URL. */
function textParams(texts: readonly string[]): string[] {
  const known = new Map(
    texts.flatMap((text) => textParam(text) ?? []).map((text) => [text.toLowerCase(), text]),
  );
  return [...known.values()].sort().slice(0, MOST_VALUES);
}

/** Returns whole pesos, or null if the text is not a price. */
function pesosParam(value: string | null): number | null {
  const price = parsePrice(value ?? "");
  return price.ok && price.cents !== null ? Math.floor(price.cents / 100) : null;
}

/** Reads parameters such as `?pagina=2&categoria=Bodys`. An empty value counts as absent. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const page = params.get(PARAMS.page) || "1";
  const occasion = params.get(PARAMS.occasion);
  const badge = params.get(PARAMS.badge);
  const codes = Object.keys(OCCASION_PARAMS) as OccasionCode[];
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 0,
    category: textParam(params.get(PARAMS.category)),
    search: textParam(params.get(PARAMS.search), SEARCH_MAX_LENGTH),
    sizes: textParams(params.getAll(PARAMS.sizes)),
    colours: textParams(params.getAll(PARAMS.colours)),
    occasion: codes.find((code) => OCCASION_PARAMS[code] === occasion) ?? null,
    badge: BADGES.find((each) => BADGE_PARAMS[each] === badge) ?? null,
    from: pesosParam(params.get(PARAMS.from)),
    to: pesosParam(params.get(PARAMS.to)),
    available: params.get(PARAMS.available) === AVAILABLE_PARAM,
    order: ORDERS.find((order) => order === params.get(PARAMS.order)) ?? null,
  };
}

/** Returns the query's URL parameters. Filters that are not set have no parameter, and page 1 has none. */
export function catalogueParams(query: Partial<CatalogueQuery>): [name: string, value: string][] {
  const values: Partial<Record<keyof CatalogueQuery, unknown>> = {
    ...query,
    occasion: query.occasion && OCCASION_PARAMS[query.occasion],
    badge: query.badge && BADGE_PARAMS[query.badge],
    available: query.available ? AVAILABLE_PARAM : null,
    page: query.page && query.page > 1 ? query.page : null,
  };
  return Object.entries(PARAMS).flatMap(([key, name]): [string, string][] => {
    const asked = [values[key as keyof CatalogueQuery] ?? []].flat();
    return asked.map((value) => [name, String(value)]);
  });
}

export function cataloguePath(query: Partial<CatalogueQuery> = {}): string {
  const search = new URLSearchParams(catalogueParams(query)).toString();
  return search ? `/catalogo?${search}` : "/catalogo";
}
