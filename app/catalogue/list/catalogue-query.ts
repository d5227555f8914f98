import type { OccasionCode } from "../cards/garment.ts";

export const PAGE_SIZE = 24;

/** Longer searches are cut: nobody types them. In characters. */
export const SEARCH_MAX_LENGTH = 100;

/** Otherwise than the catalogue's own order, or the best match's. */
export const ORDERS = ["nuevo", "precio", "precio-desc"] as const;
type Order = (typeof ORDERS)[number];

/** What narrows the catalogue; null or nothing where everything fits. Of several talles or colours any one fits. */
export interface Filters {
  category: string | null;
  sizes: readonly string[];
  colours: readonly string[];
  occasion: OccasionCode | null;
  /** Whole pesos, both included. */
  from: number | null;
  to: number | null;
  /** Only what can be had now. */
  available: boolean;
}

/** What a catalogue address asks for. Everything is in the address, so that it can be shared and works without script. */
export interface CatalogueQuery extends Filters {
  /** Counts from 1; 0 stands for anything that is not a page number, which no catalogue has. */
  page: number;
  search: string | null;
  order: Order | null;
}

/** Nothing is asked for: the whole catalogue. */
export const NO_FILTERS: Filters = {
  category: null,
  sizes: [],
  colours: [],
  occasion: null,
  from: null,
  to: null,
  available: false,
};

/** What each parameter is called, in the order of an address. */
export const PARAMS = {
  category: "categoria",
  search: "buscar",
  sizes: "talle",
  colours: "color",
  occasion: "ocasion",
  from: "desde",
  to: "hasta",
  available: "disponible",
  order: "orden",
  page: "pagina",
} as const satisfies Record<keyof CatalogueQuery, string>;

/** Occasions as an address names them. */
export const OCCASION_PARAMS: Readonly<Record<OccasionCode, string>> = {
  gift: "regalo",
  newborn: "nacimiento",
  party: "fiesta",
  everyday: "diario",
  sleep: "dormir",
};
export const AVAILABLE_PARAM = "si";

/** Longest of the other texts that are looked for; no product has a longer one. */
const TEXT_MAX_LENGTH = 60;

/**
 * A text from the address, cut at a limit and fit for every use that follows: no half of a character (which
 * `encodeURIComponent` refuses) and no NUL (which PostgreSQL refuses). Null when nothing is left.
 */
function textParam(value: string | null, maxLength = TEXT_MAX_LENGTH): string | null {
  return value?.replaceAll("\0", "").trim().slice(0, maxLength).toWellFormed() || null;
}

/** More talles or colours than these are cut. */
const MOST_VALUES = 12;

/** Texts from an address, each once, in an order that does not depend on the address. */
function textParams(texts: readonly string[]): string[] {
  const known = new Map(
    texts.flatMap((text) => textParam(text) ?? []).map((text) => [text.toLowerCase(), text]),
  );
  return [...known.values()].sort().slice(0, MOST_VALUES);
}

/** Pesos as people type them: `25000`, `25.000`, `$ 25.000`. Null for what is none. */
function pesosParam(value: string | null): number | null {
  const digits = (value ?? "").replace(/[\s$.]/g, "").replace(/,\d{0,2}$/, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Reads `?pagina=2&categoria=Bodys&buscar=lana`. Search texts are cut at their limit; blank values count as absent. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const page = params.get(PARAMS.page);
  const occasion = params.get(PARAMS.occasion);
  const codes = Object.keys(OCCASION_PARAMS) as OccasionCode[];
  return {
    page: page === null ? 1 : /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 0,
    category: textParam(params.get(PARAMS.category)),
    search: textParam(params.get(PARAMS.search), SEARCH_MAX_LENGTH),
    sizes: textParams(params.getAll(PARAMS.sizes)),
    colours: textParams(params.getAll(PARAMS.colours)),
    occasion: codes.find((code) => OCCASION_PARAMS[code] === occasion) ?? null,
    from: pesosParam(params.get(PARAMS.from)),
    to: pesosParam(params.get(PARAMS.to)),
    available: params.get(PARAMS.available) === AVAILABLE_PARAM,
    order: ORDERS.find((order) => order === params.get(PARAMS.order)) ?? null,
  };
}

/** The parameters of a view by name, those alone that it needs; the first page has no number. */
export function catalogueParams(query: Partial<CatalogueQuery>): [name: string, value: string][] {
  const values: Partial<Record<keyof CatalogueQuery, unknown>> = {
    ...query,
    occasion: query.occasion && OCCASION_PARAMS[query.occasion],
    available: query.available ? AVAILABLE_PARAM : null,
    page: query.page && query.page > 1 ? query.page : null,
  };
  return Object.entries(PARAMS).flatMap(([key, name]): [string, string][] => {
    const asked = [values[key as keyof CatalogueQuery] ?? []].flat();
    return asked.map((value) => [name, String(value)]);
  });
}

/** The address of a catalogue view, of which each has one. */
export function cataloguePath(query: Partial<CatalogueQuery> = {}): string {
  const search = new URLSearchParams(catalogueParams(query)).toString();
  return search ? `/catalogo?${search}` : "/catalogo";
}

/** How many things narrow a view, the price as one, beside its category and its search. */
export function countFilters({ sizes, colours, occasion, from, to, available }: Filters): number {
  const single = [occasion, from ?? to, available || null].filter((value) => value !== null);
  return sizes.length + colours.length + single.length;
}
