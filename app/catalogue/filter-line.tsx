import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { say } from "../messages/message.ts";
import { pillClass } from "../ui/chip.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import type { CatalogueView } from "./catalogue.server.ts";
import {
  type CatalogueQuery,
  catalogueParams,
  cataloguePath,
  countFilters,
  PARAMS,
  SEARCH_MAX_LENGTH,
} from "./catalogue-query.ts";
import { columnsPath } from "./columns.ts";
import { FilterForm } from "./filter-form.tsx";
import { chosenFilters } from "./filter-words.ts";

// Nobody needs these before a tap.
const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));
const loadSuggestions = () => import("./search-suggestions.tsx");
const SearchSuggestions = lazy(async () => ({ default: (await loadSuggestions()).SearchSuggestions }));

/** Search and filters, which stay in reach while scrolling; the categories as links; what is chosen, each to be taken back. */
export function FilterLine({ view }: { view: CatalogueView }) {
  const { query, total, categories } = view;
  return (
    <>
      <div className="sticky top-0 z-20 -mx-2 flex flex-wrap items-center gap-2 bg-leche/96 px-2 py-2 has-[details[open]]:static">
        <Search query={query} />
        <Filters view={view} />
      </div>
      <CategoryLine query={query} names={categories.map(({ name }) => name)} />
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1 pb-3">
        <p className="text-small whitespace-nowrap text-nuez" role="status">
          {say(texts.count, { n: total })}
        </p>
        <ChosenFilters query={query} />
        <ColumnSwitch view={view} />
      </div>
    </>
  );
}

function Search({ query }: { query: CatalogueQuery }) {
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(false);
  const hydrated = useHydrated();
  useWhenIdle(loadSuggestions);
  return (
    <Form action={cataloguePath()} role="search" className="relative min-w-0 flex-[1_1_9rem] md:max-w-100">
      {catalogueParams({ ...query, search: null, page: 1 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox
        ref={input}
        name={PARAMS.search}
        defaultValue={query.search ?? ""}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={texts.search}
        label={texts.searchIn}
        submitLabel={texts.search}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setWanted(true)}
        {...(hydrated ? { role: "combobox", "aria-expanded": false, "aria-autocomplete": "list" } : {})}
      />
      {wanted ? (
        <Suspense fallback={null}>
          <SearchSuggestions key={query.search} input={input} />
        </Suspense>
      ) : null}
    </Form>
  );
}

const openerClass = `${pillClass} min-h-12 inset-ring-borde`;

/** Opens the filters: as a sheet, and where there is no script in place. */
function Filters({ view }: { view: CatalogueView }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useWhenIdle(loadSheet);
  const chosen = countFilters(view.query);
  const name = (
    <>
      <SlidersHorizontal size={18} strokeWidth={1.8} />
      {texts.filters}
      {chosen > 0 ? (
        <span className="min-w-6 rounded-full bg-terracota px-1.5 text-center text-fine text-algodon tabular-nums">
          <span aria-hidden="true">{chosen}</span>
          <span className="sr-only">, {say(texts.filtersChosen, { n: chosen })}</span>
        </span>
      ) : null}
    </>
  );
  if (!hydrated) {
    return (
      <details className="open:basis-full">
        <summary className={`${openerClass} cursor-pointer`}>{name}</summary>
        <FilterForm view={view} />
      </details>
    );
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={`${openerClass} cursor-pointer`}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {name}
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <FilterSheet open={open} onClose={() => setOpen(false)} opener={opener} view={view} />
        </Suspense>
      ) : null}
    </>
  );
}

function CategoryLine({ query, names }: { query: CatalogueQuery; names: readonly string[] }) {
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
    <nav
      ref={scroller}
      aria-label={texts.categories}
      className="relative -mx-gutter scroll-px-5 overflow-x-auto px-gutter [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2 py-1">
        {[null, ...names].map((name) => (
          <li key={name}>
            <Link
              to={cataloguePath({ ...query, category: name, page: 1 })}
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
  );
}

/** Each filter that is chosen, as a link to the view without it. */
function ChosenFilters({ query }: { query: CatalogueQuery }) {
  const chosen = chosenFilters(query);
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label={texts.chosen}
      className="order-last flex basis-full flex-wrap gap-2 sm:order-none sm:basis-0 sm:grow"
    >
      {chosen.map(({ words, without }) => (
        <li key={words}>
          <Link
            to={cataloguePath(without)}
            aria-label={say(texts.removeFilter, { what: words })}
            className="inline-flex min-h-tap items-center gap-1.5 rounded-full bg-lino px-3.5 text-small font-medium whitespace-nowrap hover:bg-hilo"
            preventScrollReset
          >
            {words}
            <X size={15} strokeWidth={2} className="text-nuez" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** On a phone: photos in two columns or in one. A link whose choice is remembered, with script and without. */
function ColumnSwitch({ view: { query, columns } }: { view: CatalogueView }) {
  const other = columns === 1 ? 2 : 1;
  return (
    <Link
      to={columnsPath(cataloguePath(query), other)}
      className="inline-flex min-h-tap items-center gap-1.5 text-small font-medium text-nuez underline-offset-4 hover:underline sm:hidden"
      preventScrollReset
      replace
    >
      {texts.columns[other]}
    </Link>
  );
}
