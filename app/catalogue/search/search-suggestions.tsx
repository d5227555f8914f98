import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { href, useNavigate } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import { Photo } from "../cards/product-card.tsx";
import { PriceNow } from "../cards/product-price.tsx";
import type { Suggestion } from "../list/catalogue.server.ts";
import { PARAMS } from "../list/catalogue-query.ts";
import { productPath } from "../product-page/product-path.ts";

/** Pause in typing before a request, in ms. */
const PAUSE = 180;
const LEAST_LETTERS = 2;

/** ARIA pattern 'combobox with list autocomplete'; the form works without it (decision 112). */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, () => setActive(-1));
  const shown = open && suggestions.length > 0;

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    void navigate(productPath(suggestion.slug, suggestion.choice));
  };
  const onInput = () => {
    setTyped(input.current?.value ?? "");
    setOpen(true);
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
      setActive(((active + 1 + (key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
    } else if (key === "Enter") {
      const chosen = shown ? suggestions[active] : undefined;
      setOpen(false);
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    }
  };
  useFieldEvents(input, { onInput, onKeyDown, onBlur: () => setOpen(false) });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute("aria-expanded", String(shown));
    if (shown) field.setAttribute("aria-controls", id);
    else field.removeAttribute("aria-controls");
    if (shown && active >= 0) field.setAttribute("aria-activedescendant", `${id}-${active}`);
    else field.removeAttribute("aria-activedescendant");
  }, [input, id, shown, active]);

  return (
    <>
      <p role="status" className="sr-only">
        {shown ? say(texts.suggestionCount, { n: suggestions.length }) : ""}
      </p>
      {shown ? <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={choose} /> : null}
    </>
  );
}

function useSuggestions(typed: string, onNew: () => void): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const renewed = useEffectEvent(onNew);
  useEffect(() => {
    const search = typed.trim();
    if (search.length < LEAST_LETTERS) {
      setSuggestions([]);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(search, asking.signal);
      if (asking.signal.aborted) return;
      setSuggestions(found);
      renewed();
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  return suggestions;
}

interface FieldEvents {
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** Listens to a field that another component renders. */
function useFieldEvents(input: RefObject<HTMLInputElement | null>, events: FieldEvents) {
  const onInput = useEffectEvent(events.onInput);
  const onKeyDown = useEffectEvent(events.onKeyDown);
  const onBlur = useEffectEvent(events.onBlur);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener("input", () => onInput(), { signal });
    field.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    field.addEventListener("blur", () => onBlur(), { signal });
    // Text may have been typed before this was loaded.
    if (field.value !== field.defaultValue) onInput();
    return () => listening.abort();
  }, [input]);
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose
        <div
          key={suggestion.id}
          role="option"
          id={`${id}-${place}`}
          aria-selected={place === active}
          tabIndex={-1}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control p-1.5 hover:bg-lino aria-selected:bg-lino"
          // The field keeps the focus.
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

/** Empty when the request fails. */
async function fetchSuggestions(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const params = new URLSearchParams({ [PARAMS.search]: search });
  try {
    const response = await fetch(`${href("/catalogo/sugerencias")}?${params}`, { signal });
    return response.ok ? ((await response.json()) as Suggestion[]) : [];
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      return [];
    throw error;
  }
}
