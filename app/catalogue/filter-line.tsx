import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { type CatalogueQuery, cataloguePath } from "./catalogue-query.ts";
import { type Category, SEARCH_MAX_LENGTH } from "./product.ts";
import { countText } from "./product-texts.ts";

interface FilterLineProps {
  query: CatalogueQuery;
  categories: readonly Category[];
  total: number;
}

/** How many there are, the categories as links, and a search: each view is an address of its own. */
export function FilterLine({ query, categories, total }: FilterLineProps) {
  const scroller = useRef<HTMLElement>(null);
  const open = query.category;
  // The line is wider than a phone: the open category comes to its middle. Not `scrollIntoView`, which moves the page.
  useEffect(() => {
    const line = scroller.current;
    const pill = line?.querySelector<HTMLElement>("[aria-current]");
    if (!line || !pill || open === null) return;
    line.scrollLeft = pill.offsetLeft - (line.clientWidth - pill.offsetWidth) / 2;
  }, [open]);
  return (
    <div className="filter-line">
      <nav ref={scroller} aria-label="Categorías" className="filter-scroller">
        <ul className="flex w-max gap-2 py-1">
          <li>
            <Link
              to={cataloguePath({ search: query.search })}
              className="filter-pill"
              aria-current={query.category === null ? "true" : undefined}
              preventScrollReset
            >
              Todo
            </Link>
          </li>
          {categories.map(({ name }) => (
            <li key={name}>
              <Link
                to={cataloguePath({ category: name, search: query.search })}
                className="filter-pill"
                aria-current={query.category === name ? "true" : undefined}
                preventScrollReset
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center justify-between gap-4">
        <p className="whitespace-nowrap text-[0.9375rem] text-nuez" role="status">
          {countText(total)}
        </p>
        <Form action="/catalogo" role="search" className="filter-search" key={query.search}>
          {query.category ? <input type="hidden" name="categoria" value={query.category} /> : null}
          <input
            type="search"
            name="buscar"
            defaultValue={query.search ?? ""}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Buscar"
            aria-label="Buscar en el catálogo"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" aria-label="Buscar">
            <Search size={18} strokeWidth={1.9} aria-hidden="true" />
          </button>
        </Form>
      </div>
    </div>
  );
}
