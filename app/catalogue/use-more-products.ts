import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { CatalogueQuery } from "./catalogue-query.ts";
import { cataloguePath } from "./catalogue-query.ts";
import type { ProductPage } from "./product.ts";

/** The pages that 'Ver más' brings, as data: `/catalogo/mas` with the query of the catalogue's own address. */
const MORE_PATH = "/catalogo/mas";

/**
 * The open page and those brought under it. By `fetch` and not by the router, whose failed loads replace the page that
 * the visitor is on: here the cards stay, and the same pages can be asked for again. The way back finds them.
 */
export function useMoreProducts(query: CatalogueQuery, first: ProductPage) {
  // Remembered by the entry of the browser's history; the page that the server draws knows nothing of it.
  const [entry] = useState(useLocation().key);
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembered is what was there when the page was opened
  const remembered = useMemo(() => (hydrated ? recall(entry, first) : NOTHING), [hydrated, entry]);
  const [changed, setBrought] = useState<readonly ProductPage[] | null>(null);
  const brought = changed ?? remembered.pages;
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
      setBrought((pages) => (pages ?? remembered.pages).toSpliced(place, 1, page));
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
  // What was remembered beside another first page may have changed too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is remembered
  useEffect(() => {
    if (remembered.stale) void bring(remembered.pages.map((_, place) => first.page + place + 1));
  }, [remembered]);
  useEffect(() => {
    if (changed) remember(entry, first, changed);
  }, [changed, entry, first]);
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

const NOTHING: Remembered = { pages: [], stale: false };

interface Remembered {
  pages: readonly ProductPage[];
  /** They were brought under another first page than the one that is there now. */
  stale: boolean;
}

const MEMORY = "copito-more:";

function remember(entry: string, first: ProductPage, pages: readonly ProductPage[]): void {
  store((storage) => storage.setItem(MEMORY + entry, JSON.stringify({ first: signOf(first), pages })));
}

function recall(entry: string, first: ProductPage): Remembered {
  const kept = store((storage) => storage.getItem(MEMORY + entry));
  if (!kept) return NOTHING;
  const { first: sign, pages } = JSON.parse(kept) as { first: string; pages: ProductPage[] };
  return { pages, stale: sign !== signOf(first) };
}

/** Two first pages with the same sign show the same. */
function signOf({ products, page, pageCount }: ProductPage): string {
  return [page, pageCount, ...products.map(({ id, updatedAt }) => id + updatedAt)].join(" ");
}

function store<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch (error) {
    // Storage is off, or full: the way back shows the first page.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
