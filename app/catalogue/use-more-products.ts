import { useEffect, useRef, useState } from "react";
import type { CatalogueQuery } from "./catalogue-query.ts";
import { cataloguePath } from "./catalogue-query.ts";
import type { Product } from "./product.ts";

/** The pages that 'Ver más' brings, as data: `/catalogo/mas` with the query of the catalogue's own address. */
const MORE_PATH = "/catalogo/mas";

/** One page of the catalogue. */
export interface ProductPage {
  products: Product[];
  page: number;
  pageCount: number;
}

/**
 * The open page and those brought under it. By `fetch` and not by the router, whose failed loads replace the page that
 * the visitor is on: here the cards stay, and the same pages can be asked for again.
 */
export function useMoreProducts(query: CatalogueQuery, first: ProductPage) {
  const [brought, setBrought] = useState<readonly ProductPage[]>([]);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  // Page numbers that were asked for and are not there.
  const missing = useRef<readonly number[]>([]);
  const running = useRef<AbortController>(null);

  const bring = async (numbers: readonly number[]): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    missing.current = numbers;
    setState("loading");
    for (const number of numbers) {
      const page = await fetchPage({ ...query, page: number }, controller.signal);
      if (controller.signal.aborted) return;
      if (!page) {
        setState("failed");
        return;
      }
      missing.current = missing.current.slice(1);
      const place = number - first.page - 1;
      setBrought((pages) => [...pages.slice(0, place), page, ...pages.slice(place + 1)]);
    }
    setState("idle");
  };

  // After a write of the owner's the open page comes again, and the pages under it are fetched again one by one.
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current === first) return;
    shown.current = first;
    if (brought.length > 0) void bring(brought.map((_, place) => first.page + place + 1));
  });
  useEffect(() => () => running.current?.abort(), []);

  const last = brought.at(-1) ?? first;
  const reached = first.page + brought.length;
  return {
    pages: [first, ...brought],
    state,
    /** The page under the last one; null where there is none. */
    next: reached < last.pageCount ? reached + 1 : null,
    last: { page: reached, pageCount: last.pageCount },
    /** Brings the next page, or again what did not come. */
    more(): void {
      if (state === "loading") return;
      void bring(state === "failed" ? missing.current : [reached + 1]);
    },
  };
}

/** Null when it did not come, for whatever reason: offline, a server that is restarting, an answer cut short. */
async function fetchPage(query: CatalogueQuery, signal: AbortSignal): Promise<ProductPage | null> {
  const search = new URL(cataloguePath(query), location.href).search;
  try {
    const response = await fetch(`${MORE_PATH}${search}`, { signal });
    return response.ok ? ((await response.json()) as ProductPage) : null;
  } catch {
    return null;
  }
}
