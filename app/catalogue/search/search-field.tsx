import X from "lucide-react/icons/x";
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Form, href, Link, type LinkProps, useLocation, useNavigate } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import { isPlainClick } from "../../ui/plain-click.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { useFetched } from "../../ui/use-fetched.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Photo } from "../cards/product-card.tsx";
import { PriceNow } from "../cards/product-price.tsx";
import type { Suggestion } from "../list/catalogue.server.ts";
import {
  type CatalogueQuery,
  catalogueParams,
  cataloguePath,
  PARAMS,
  SEARCH_MAX_LENGTH,
} from "../list/catalogue-query.ts";
import { productPath } from "../product-page/product-path.ts";

const FIELD_ID = "buscar";

/** Pause in typing before a request, in ms. */
const PAUSE = 180;
const LEAST_LETTERS = 2;

/** Follows the ARIA pattern 'combobox with list autocomplete'. The form works without script (decision 112). */
export function SearchField({ query, className }: { query: CatalogueQuery; className: string }) {
  const search = query.search ?? "";
  const rest = { ...query, search: null, page: 1 };
  const { input, typed, shown, suggestions, active, choose, onInput, onKeyDown, onBlur } =
    useCombobox(search);
  const id = useId();
  const hydrated = useHydrated();
  const empty = (event: MouseEvent) => {
    const field = input.current;
    if (!isPlainClick(event) || !field) return;
    if (search === "") event.preventDefault();
    field.value = "";
    onInput();
    field.focus();
  };
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": shown,
    "aria-controls": shown ? id : undefined,
    "aria-activedescendant": shown && active >= 0 ? `${id}-${active}` : undefined,
  } as const;
  return (
    <Form action={cataloguePath()} role="search" className={className}>
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
        {...{ onInput, onKeyDown, onBlur }}
        clear={<ClearLink to={cataloguePath(rest)} onClick={empty} />}
        {...(hydrated && combobox)}
      />
      {typed === "" ? null : (
        <p role="status" className="sr-only">
          {shown ? say(texts.suggestionCount, { n: suggestions.length }) : ""}
        </p>
      )}
      {shown ? <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={choose} /> : null}
    </Form>
  );
}

function ClearLink(link: Pick<LinkProps, "to" | "onClick">) {
  return (
    <Link
      {...link}
      aria-label={texts.clearSearch}
      className="-mr-2 inline-flex size-tap shrink-0 items-center justify-center rounded-full text-nuez"
      preventScrollReset
    >
      <X size={18} strokeWidth={2} />
    </Link>
  );
}

function useCombobox(search: string) {
  const input = useSearchInput(search);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const suggestions = useSuggestions(typed);
  const active = suggestions.findIndex(({ id }) => id === activeId);
  const shown = open && suggestions.length > 0;

  const onInput = () => {
    setTyped(input.current?.value ?? "");
    setOpen(true);
  };
  const onHydrated = useEffectEvent(onInput);
  useEffect(() => {
    const field = input.current;
    if (field && field === document.activeElement && field.value !== field.defaultValue) onHydrated();
  }, [input]);

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    void navigate(productPath(suggestion.slug, suggestion.choice));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
    } else if ((key === "ArrowDown" || key === "ArrowUp") && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // No suggestion is active before the first one and after the last one.
      const places = suggestions.length + 1;
      const next = ((active + 1 + (key === "ArrowDown" ? 1 : -1) + places) % places) - 1;
      setActiveId(suggestions[next]?.id);
    } else if (key === "Enter") {
      const chosen = shown ? suggestions[active] : undefined;
      setOpen(false);
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    }
  };
  const onBlur = () => setOpen(false);
  return { input, typed, shown, suggestions, active, choose, onInput, onKeyDown, onBlur };
}

/** Shows the search of the address, and takes the focus when the fragment names the field. */
function useSearchInput(search: string) {
  const input = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  const shown = useRef(search);
  // The field keeps its element and focus. A text that the visitor typed meanwhile stays.
  useLayoutEffect(() => {
    if (input.current?.value === shown.current) input.current.value = search;
    shown.current = search;
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is pressed again
  useEffect(() => {
    if (hash === `#${FIELD_ID}`) input.current?.focus();
  }, [hash, key]);
  return input;
}

function useSuggestions(typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const params = new URLSearchParams({ [PARAMS.search]: search });
  const isLong = search.length >= LEAST_LETTERS;
  const found = useFetched<Suggestion[]>(isLong ? `${href("/catalogo/sugerencias")}?${params}` : null);
  return text.length < LEAST_LETTERS ? [] : (found ?? []);
}

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label={texts.suggestions}
      tabIndex={-1}
      className="absolute inset-x-0 top-[calc(100%+0.375rem)] z-30 grid max-h-[60dvh] gap-0.5 overflow-y-auto rounded-card bg-algodon p-1.5 shadow-sheet inset-ring inset-ring-hilo"
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus, and its keys choose an option
        <div
          key={suggestion.id}
          role="option"
          id={`${id}-${place}`}
          aria-selected={place === active}
          tabIndex={-1}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control p-1.5 hover:bg-lino aria-selected:bg-lino"
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className="size-12 overflow-hidden rounded-control bg-lino">
            {suggestion.photo ? (
              <Photo photo={suggestion.photo} alt="" sizes="3rem" className="size-full object-cover" />
            ) : null}
          </span>
          <span className="grid leading-snug">
            <span className="line-clamp-1 text-small font-medium">{suggestion.name}</span>
            <span className="text-sm text-nuez tabular-nums">
              <PriceNow of={suggestion} />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
