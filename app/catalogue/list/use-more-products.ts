import { useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { withStorage } from "../../ui/storage.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ProductPage } from "../product.ts";
import { type CatalogueQuery, cataloguePath } from "./catalogue-query.ts";

interface LoadedPages {
  pages: readonly ProductPage[];
  /** The first page when the others were loaded; null when the first page has changed since. */
  firstAtLoad: ProductPage | null;
}

const NOTHING: LoadedPages = { pages: [], firstAtLoad: null };

/** Loads pages for 'Ver más'. Uses `fetch`, because a failed load of the router replaces the open page. */
export function useMoreProducts(query: CatalogueQuery, first: ProductPage) {
  // Pages are stored by history entry, which the server does not know.
  const [entry] = useState(useLocation().key);
  const hydrated = useHydrated();
  const [loaded, setLoaded] = useState<LoadedPages | null>(null);
  if (hydrated && !loaded) setLoaded(recall(entry, first));
  const { pages, firstAtLoad } = loaded ?? NOTHING;
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const running = useRef<AbortController>(null);
  /** Indexes of the added pages to load; after a failure `from` is the page that failed. */
  const range = useRef({ from: 0, to: 0 });

  const load = async (from: number, to: number): Promise<void> => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setState("loading");
    for (let place = from; place < to; place++) {
      range.current = { from: place, to };
      const page = await fetchPage({ ...query, page: first.page + place + 1 }, signal);
      if (signal.aborted) return;
      if (!page) return setState("failed");
      setLoaded((now) => ({ pages: (now ?? NOTHING).pages.toSpliced(place, 1, page), firstAtLoad: first }));
    }
    setState("idle");
  };

  // A write of the owner reloads the first page, so the pages under it are fetched again.
  useEffect(() => {
    if (pages.length === 0 || firstAtLoad === first) return;
    setLoaded({ pages, firstAtLoad: first });
    void load(0, pages.length);
  });
  useEffect(() => {
    if (pages.length > 0) remember(entry, first, pages);
  }, [entry, first, pages]);
  useEffect(() => () => running.current?.abort(), []);

  const reached = first.page + pages.length;
  const { pageCount } = pages.at(-1) ?? first;
  return {
    pages: [first, ...pages],
    state,
    next: reached < pageCount ? reached + 1 : null,
    last: { page: reached, pageCount },
    more(): void {
      if (state === "loading") return;
      const { from, to } = state === "failed" ? range.current : { from: pages.length, to: pages.length + 1 };
      void load(from, to);
    },
  };
}

/** Returns null when offline, on a server error, or for a truncated answer. */
async function fetchPage(query: CatalogueQuery, signal: AbortSignal): Promise<ProductPage | null> {
  const { search } = new URL(cataloguePath(query), location.href);
  try {
    const response = await fetch(href("/catalogo/mas") + search, { signal });
    return response.ok ? ((await response.json()) as ProductPage) : null;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)
      return null;
    throw error;
  }
}

const MEMORY = "copito-more:";

function remember(entry: string, first: ProductPage, pages: readonly ProductPage[]): void {
  withStorage("sessionStorage", (storage) =>
    storage.setItem(MEMORY + entry, JSON.stringify({ sign: signOf(first), pages })),
  );
}

function recall(entry: string, first: ProductPage): LoadedPages {
  const kept = withStorage<{ sign: string; pages: ProductPage[] } | null>("sessionStorage", (storage) =>
    JSON.parse(storage.getItem(MEMORY + entry) ?? "null"),
  );
  return kept ? { pages: kept.pages, firstAtLoad: kept.sign === signOf(first) ? first : null } : NOTHING;
}

function signOf({ products, page, pageCount }: ProductPage): string {
  return [page, pageCount, ...products.map(({ id, updatedAt }) => id + updatedAt)].join(" ");
}
