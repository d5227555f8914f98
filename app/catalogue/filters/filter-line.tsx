import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import { pillClass } from "../../ui/chip.tsx";
import { A_YEAR, writtenCookie } from "../../ui/cookie.ts";
import { usePendingPath } from "../../ui/use-pending-path.ts";
import type { CatalogueView } from "../list/catalogue.server.ts";
import { CatalogueLoading } from "../list/catalogue-loading.tsx";
import { type CatalogueQuery, cataloguePath } from "../list/catalogue-query.ts";
import { SearchField } from "../search/search-field.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { chosenFilters, replacesView } from "./filter-words.ts";

const barClass = "sticky top-0 z-20 bg-leche/96 py-2";

/** On phones the filters and categories stick to the top. On wider screens the title, search and filters do. */
export function FilterLine({ view, children }: { view: CatalogueView; children: ReactNode }) {
  const { query, total, near, categories, about } = view;
  const isNear = total === 0 && near.length > 0;
  const isLoading = usePendingPath() === "/catalogo";
  return (
    <div className="flex flex-wrap items-center">
      <h1
        className={`${barClass} basis-full text-3xl @max-[40rem]/page:static @max-[40rem]/page:py-0 @min-[40rem]/page:flex-1 @min-[40rem]/page:text-4xl`}
      >
        {(total > 0 && query.category) || texts.title}
      </h1>
      <SearchField
        query={query}
        className={`z-30 min-w-0 basis-full @min-[40rem]/page:basis-64 @min-[52rem]/page:basis-96 ${barClass} @max-[40rem]/page:relative`}
      />
      <div
        className={`${barClass} @max-[40rem]/page:z-21 @max-[40rem]/page:-ml-gutter @max-[40rem]/page:pl-gutter @min-[40rem]/page:pl-3`}
      >
        <FilterSheet view={view} />
      </div>
      {total > 0 && about ? <p className="measure basis-full py-1 text-small text-nuez">{about}</p> : null}
      <div className="contents min-w-0 @min-[40rem]/page:flex @min-[40rem]/page:basis-full @min-[40rem]/page:items-center @min-[40rem]/page:gap-8 @min-[40rem]/page:py-1">
        <CategoryLine query={query} names={categories.map(({ name }) => name)} />
        {total > 0 ? (
          <div className="flex min-h-tap basis-full items-center justify-between gap-x-4 @min-[40rem]/page:basis-auto">
            <p className="text-small text-nuez" role="status">
              {say(texts.count, { n: total })}
            </p>
            <ColumnSwitch />
          </div>
        ) : null}
      </div>
      <ChosenFilters query={query} />
      <div className="min-w-0 basis-full pt-1 @min-[40rem]/page:pt-3">
        {total === 0 ? (
          <p className={isNear ? "pb-3 text-nuez" : "sr-only"} role="status">
            {isNear ? texts.near : say(texts.count, { n: total })}
          </p>
        ) : null}
        {isLoading ? <CatalogueLoading className="pb-16" /> : null}
        <div hidden={isLoading}>{children}</div>
      </div>
    </div>
  );
}

function CategoryLine({ query, names }: { query: CatalogueQuery; names: readonly string[] }) {
  return (
    <nav
      aria-label={texts.categories}
      className={`min-w-0 flex-1 scroll-px-5 overflow-x-auto ${barClass} @max-[40rem]/page:-mr-gutter @max-[40rem]/page:pr-gutter @min-[40rem]/page:relative @min-[40rem]/page:-ml-1 [scrollbar-width:none]`}
    >
      <ul className="flex w-max gap-2 px-3 @min-[40rem]/page:px-1">
        {[null, ...names].map((name) => (
          <li key={name}>
            <Link
              to={cataloguePath({ ...query, category: name, page: 1 })}
              // `scroll-initial-target` (Chromium only) makes the row start at the chosen category.
              className={`${pillClass} current:[scroll-initial-target:nearest]`}
              aria-current={query.category === name ? "true" : undefined}
              preventScrollReset
              replace={replacesView(query, { ...query, category: name })}
            >
              {name ?? texts.everything}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ColumnSwitch() {
  const choose = () => {
    const { dataset } = document.documentElement;
    dataset.columns = dataset.columns === "1" ? "2" : "1";
    const secure = location.protocol === "https:";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
    document.cookie = writtenCookie("columnas", dataset.columns, { age: A_YEAR, secure });
  };
  return (
    <button
      type="button"
      onClick={choose}
      className="with-script inline-flex min-h-tap cursor-pointer items-center text-small font-medium text-nuez underline-offset-4 hover:underline sm:hidden"
    >
      <span className="[[data-columns='1']_&]:hidden">{texts.columns[1]}</span>
      <span className="hidden [[data-columns='1']_&]:inline">{texts.columns[2]}</span>
    </button>
  );
}

function ChosenFilters({ query }: { query: CatalogueQuery }) {
  const chosen = chosenFilters(query);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={texts.chosen} className="flex basis-full flex-wrap gap-2 pb-2">
      {chosen.map(({ words, without }) => (
        <li key={words}>
          <Link
            to={cataloguePath(without)}
            aria-label={say(texts.removeFilter, { what: words })}
            className="inline-flex min-h-tap items-center gap-1.5 rounded-full bg-lino px-3.5 text-small font-medium hover:bg-hilo"
            preventScrollReset
            replace={replacesView(query, without)}
          >
            {words}
            <X size={15} strokeWidth={2} className="text-nuez" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
