import { SEARCH_MAX_LENGTH } from "./product.ts";

/** What a catalogue address asks for. Everything is in the address, so that it can be shared and works without script. */
export interface CatalogueQuery {
  /** Counts from 1; 0 stands for anything that is not a page number, which no catalogue has. */
  page: number;
  category: string | null;
  search: string | null;
}

/** Reads `?pagina=2&categoria=Bodys&buscar=lana`. Search texts are cut at their limit; blank values count as absent. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const page = params.get("pagina");
  return {
    page: page === null ? 1 : /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 0,
    category: params.get("categoria")?.trim() || null,
    search: params.get("buscar")?.trim().slice(0, SEARCH_MAX_LENGTH) || null,
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
