import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { say } from "../messages/message.ts";
import { pillClass } from "../ui/chip.tsx";
import { type CatalogueQuery, cataloguePath } from "./catalogue-query.ts";
import { type Category, SEARCH_MAX_LENGTH } from "./product.ts";

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
    <div className="grid grid-cols-1 gap-3 pb-6 min-[88rem]:grid-cols-[minmax(0,1fr)_auto] min-[88rem]:items-center min-[88rem]:gap-6">
      <nav
        ref={scroller}
        aria-label={texts.categories}
        className="relative -mx-[clamp(1.25rem,4vw,3rem)] scroll-px-5 overflow-x-auto px-[clamp(1.25rem,4vw,3rem)] [scrollbar-width:none] min-[88rem]:mr-0 min-[88rem]:pr-0"
      >
        <ul className="flex w-max gap-2 py-1">
          {[null, ...categories.map(({ name }) => name)].map((name) => (
            <li key={name}>
              <Link
                to={cataloguePath({ category: name, search: query.search })}
                className={pillClass}
                aria-current={open === name ? "true" : undefined}
                preventScrollReset
              >
                {name ?? texts.everything}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center justify-between gap-4">
        <p className="text-small whitespace-nowrap text-nuez" role="status">
          {say(texts.count, { n: total })}
        </p>
        <Form
          action="/catalogo"
          role="search"
          key={query.search}
          className="flex min-h-tap min-w-0 flex-[0_1_17rem] items-center rounded-full border border-borde bg-algodon pr-1 pl-4.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-terracota"
        >
          {open ? <input type="hidden" name="categoria" value={open} /> : null}
          <input
            type="search"
            name="buscar"
            defaultValue={query.search ?? ""}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={texts.search}
            aria-label={texts.searchIn}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-tap min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-nuez placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            aria-label={texts.search}
            className="inline-flex size-tap shrink-0 cursor-pointer items-center justify-center rounded-full"
          >
            <Search size={18} strokeWidth={1.9} aria-hidden="true" />
          </button>
        </Form>
      </div>
    </div>
  );
}
