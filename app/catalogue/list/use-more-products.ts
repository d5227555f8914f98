import { useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import type { ListPage } from "../../product/product.ts";
import { type CatalogueQuery, cataloguePath } from "./catalogue-query.ts";

/** Maps the key of a history entry to the pages that 'Ver más' loaded there, so that Back shows them again. */
const shownBefore = new Map<string, readonly ListPage[]>();

/** Loads pages for 'Ver más' by `fetch`, because a failed router load replaces the list with an error page. */
export function useMoreProducts(query: CatalogueQuery, first: ListPage) {
  const { key: entry } = useLocation();
  const [pages, setPages] = useState(shownBefore.get(entry) ?? []);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  useEffect(() => {
    shownBefore.set(entry, pages);
  }, [entry, pages]);

  // After Back or a write by the team the router reloads only `first`. The effect below then reloads `pages`.
  const drawn = useRef(pages.length > 0 ? null : first);
  useEffect(() => {
    if (drawn.current === first) return;
    drawn.current = first;
    const reload = async () => {
      const fresh = await Promise.all(pages.map(({ page }) => fetchPage({ ...query, page })));
      setPages((now) => now.map((page, place) => fresh[place] ?? page));
    };
    void reload();
  });

  const last = pages.at(-1) ?? first;
  return {
    pages: [first, ...pages],
    state,
    next: last.page < last.pageCount ? last.page + 1 : null,
    async more(): Promise<void> {
      if (state === "loading") return;
      setState("loading");
      const page = await fetchPage({ ...query, page: last.page + 1 });
      if (page) setPages((now) => [...now, page]);
      setState(page ? "idle" : "failed");
    },
  };
}

const fetchPage = (query: CatalogueQuery) => fetchFor<ListPage>(href("/catalogo/mas"), query);

/** Returns null when the network fails, on any error status, or when the answer is not complete JSON. */
export async function fetchFor<Answer>(path: string, query: CatalogueQuery): Promise<Answer | null> {
  const { search } = new URL(cataloguePath(query), location.href);
  try {
    const response = await fetch(path + search);
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
