import X from "lucide-react/icons/x";
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, href, Link, useLocation, useNavigationType } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import type { CardProduct } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { PriceNow } from "../../product/product-price.tsx";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { useFetched } from "../../ui/use-fetched.ts";
import {
  type CatalogueQuery,
  catalogueParams,
  cataloguePath,
  PARAMS,
  SEARCH_MAX_LENGTH,
} from "../list/catalogue-query.ts";

const FIELD_ID = "buscar";

const PAUSE = 180;
const LEAST_LETTERS = 2;

/** A search form that works without script. With script, it suggests products during typing (decision 112). */
export function SearchField({ query, className }: { query: CatalogueQuery; className: string }) {
  const search = query.search ?? "";
  const rest = { ...query, search: null, page: 1 };
  const input = useSearchInput(search);
  const [typed, setTyped] = useState("");
  const close = () => setTyped("");

  const clear = (event: MouseEvent) => {
    if (!isPlainClick(event) || !input.current) return;
    if (search === "") event.preventDefault();
    input.current.value = "";
    close();
    input.current.focus();
  };
  return (
    <Form
      action={cataloguePath()}
      role="search"
      className={className}
      onSubmit={close}
      onKeyDown={(event) => moveFocus(event, close)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      {catalogueParams(rest).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchBox
        ref={input}
        id={FIELD_ID}
        name={PARAMS.search}
        defaultValue={search}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={texts.search}
        label={texts.searchIn}
        submitLabel={texts.search}
        autoComplete="off"
        enterKeyHint="search"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        clear={
          <Link
            to={cataloguePath(rest)}
            onClick={clear}
            aria-label={texts.clearSearch}
            className="-mr-2 inline-flex size-tap shrink-0 items-center justify-center rounded-full text-nuez"
            preventScrollReset
          >
            <X size={18} strokeWidth={2} />
          </Link>
        }
      />
      {typed === "" ? null : <Suggestions typed={typed} />}
    </Form>
  );
}

/** Arrow keys move between the field and the suggestions; Escape returns to the field. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>, close: () => void) {
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input[type=search], li a")];
  if (step === undefined || stops.length === 1) return;
  event.preventDefault();
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  stops.at(step === 0 ? 0 : (at + step) % stops.length)?.focus();
  if (step === 0) close();
}

/** A link to `#buscar` focuses the field, but returning to that URL with the back button does not. */
function useSearchInput(search: string) {
  const input = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(search);
  // Writes the URL's new search text into the field, unless the visitor has typed another text there.
  // A new React `key` would remount the field, which would lose the focus.
  useLayoutEffect(() => {
    if (input.current?.value.trim() === shown.current) input.current.value = search;
    shown.current = search;
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is pressed again
  useEffect(() => {
    if (hash === `#${FIELD_ID}` && navigation === "PUSH") input.current?.focus();
  }, [hash, key, navigation]);
  return input;
}

function useSuggestions(typed: string): readonly CardProduct[] {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const path = `${href("/catalogo/sugerencias")}?${new URLSearchParams({ [PARAMS.search]: search })}`;
  const found = useFetched<CardProduct[]>(search.length < LEAST_LETTERS ? null : path);
  return typed.length < LEAST_LETTERS ? [] : (found ?? []);
}

function Suggestions({ typed }: { typed: string }) {
  const suggestions = useSuggestions(typed.trim());
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions.length > 0 ? say(texts.suggestionCount, { n: suggestions.length }) : ""}
      </p>
      <ul
        aria-label={texts.suggestions}
        className="absolute inset-x-0 top-[calc(100%+0.375rem)] z-30 grid max-h-[60dvh] gap-0.5 overflow-y-auto rounded-card bg-algodon p-1.5 shadow-sheet inset-ring inset-ring-hilo empty:hidden"
      >
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <SuggestionLink suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SuggestionLink({ suggestion }: { suggestion: CardProduct }) {
  return (
    <Link
      to={productPath(suggestion.slug, suggestion.choice)}
      // Keeps the focus in the input. If it moved, the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 rounded-control p-1.5 hover:bg-lino focus:bg-lino"
    >
      <ProductThumbnail photo={suggestion.photos[0] ?? null} sizes="3rem" />
      <span className="grid leading-snug">
        <span className="line-clamp-1 text-small font-medium">{suggestion.name}</span>
        <span className="text-sm text-nuez tabular-nums">
          <PriceNow of={suggestion} />
        </span>
      </span>
    </Link>
  );
}
