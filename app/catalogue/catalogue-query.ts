/** Longer searches are cut: nobody types them, and every word costs a scan. In characters. */
export const SEARCH_MAX_LENGTH = 100;

/** What a catalogue address asks for. Everything is in the address, so that it can be shared and works without script. */
export interface CatalogueQuery {
  /** Counts from 1; 0 stands for anything that is not a page number, which no catalogue has. */
  page: number;
  category: string | null;
  search: string | null;
}

/** Longest category that is looked for; no product has a longer one. */
const CATEGORY_MAX_LENGTH = 60;

/**
 * A text from the address, cut at a limit and fit for every use that follows: no half of a character (which
 * `encodeURIComponent` refuses) and no NUL (which PostgreSQL refuses). Null when nothing is left.
 */
function textParam(value: string | null, maxLength: number): string | null {
  return value?.replaceAll("\0", "").trim().slice(0, maxLength).toWellFormed() || null;
}

/** Reads `?pagina=2&categoria=Bodys&buscar=lana`. Search texts are cut at their limit; blank values count as absent. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const page = params.get("pagina");
  return {
    page: page === null ? 1 : /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 0,
    category: textParam(params.get("categoria"), CATEGORY_MAX_LENGTH),
    search: textParam(params.get("buscar"), SEARCH_MAX_LENGTH),
  };
}

/** The address of a catalogue view; the first page has no number, so that each view has one address. */
export function cataloguePath(query: Partial<CatalogueQuery> = {}): string {
  const params = new URLSearchParams();
  if (query.category) params.set("categoria", query.category);
  if (query.search) params.set("buscar", query.search);
  if (query.page && query.page > 1) params.set("pagina", String(query.page));
  const search = params.toString();
  return search ? `/catalogo?${search}` : "/catalogo";
}
