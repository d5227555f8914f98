import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { garment } from "../../messages/es/garment.ts";
import { product } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { buttonClass, iconButtonClass, textLinkClass } from "../../ui/button.ts";
import { Count, pillClass } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { FieldGroup, LineField } from "../../ui/field.tsx";
import { afterLayers, useLayerHistory } from "../../ui/layer-history.ts";
import type { CatalogueView } from "../list/catalogue.server.ts";
import {
  AVAILABLE_PARAM,
  BADGE_PARAMS,
  type CatalogueQuery,
  catalogueParams,
  cataloguePath,
  OCCASION_PARAMS,
  ORDERS,
  PARAMS,
  readCatalogueQuery,
} from "../list/catalogue-query.ts";
import { Swatch } from "../swatch.tsx";
import type { FacetValue } from "./facets.server.ts";
import { chosenFilters, replacesView } from "./filter-words.ts";

const SHEET_ID = "filtros";
const TITLE_ID = "filtros-titulo";

const sheetClass =
  "inset-x-0 top-auto bottom-0 max-h-[calc(100dvh-1.5rem)] w-full flex-col overscroll-contain rounded-t-card bg-leche " +
  "text-cacao outline-none transition-[opacity,translate] duration-200 backdrop:bg-cacao/45 open:flex open:shadow-sheet " +
  "starting:open:translate-y-8 starting:open:opacity-0 md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] " +
  "md:w-160 md:max-w-[calc(100vw-3rem)] md:rounded-card";

/** A native popover, which works before hydration and without script. */
export function FilterSheet({ view: { query, facets } }: { view: CatalogueView }) {
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  // Each navigation gives a new key. The key remounts the form, so that its fields match the URL.
  const { key } = useLocation();
  // The sheet may have been opened before hydration.
  useEffect(() => setOpen(sheet.current?.matches(":popover-open") ?? false), []);
  const close = () => {
    sheet.current?.hidePopover();
    setOpen(false);
  };
  const followLink = useLayerHistory(open, close);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const fields = [...new FormData(event.target as HTMLFormElement)];
    const next = readCatalogueQuery(
      new URLSearchParams(fields.map(([name, value]) => [name, String(value)])),
    );
    close();
    afterLayers(
      () =>
        void navigate(cataloguePath(next), { replace: replacesView(query, next), preventScrollReset: true }),
    );
  };
  return (
    <>
      <Opener chosen={chosenFilters(query).length} />
      <div
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        role="dialog"
        aria-labelledby={TITLE_ID}
        tabIndex={-1}
        className={sheetClass}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open") sheet.current?.focus();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        onSubmit={apply}
        onClickCapture={followLink}
      >
        <SheetHead />
        <FilterForm key={key} query={query} facets={facets} />
      </div>
    </>
  );
}

function SheetHead() {
  return (
    <div className="flex shrink-0 items-start justify-between gap-x-4 px-5 pt-5 pb-2 md:px-8 md:pt-8">
      <h2 id={TITLE_ID} className="text-title">
        {texts.filters}
      </h2>
      <button
        type="button"
        popoverTarget={SHEET_ID}
        popoverTargetAction="hide"
        className={`${iconButtonClass} -mt-1.5 -mr-2`}
        aria-label={texts.closeFilters}
      >
        <X size={22} strokeWidth={1.8} />
      </button>
    </div>
  );
}

function Opener({ chosen }: { chosen: number }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET_ID}
      aria-haspopup="dialog"
      className={`${pillClass} cursor-pointer inset-ring-borde`}
    >
      <SlidersHorizontal size={18} strokeWidth={1.8} />
      {texts.filters}
      {chosen > 0 ? <Count n={chosen} said={say(texts.filtersChosen, { n: chosen })} strong /> : null}
    </button>
  );
}

type FilterFormProps = Pick<CatalogueView, "query" | "facets">;

function FilterForm({ query, facets }: FilterFormProps) {
  const { search } = query;
  return (
    <form
      action={cataloguePath()}
      className="flex min-h-0 flex-1 flex-col"
      // Stops the browser from restoring earlier choices after a reload or Back.
      autoComplete="off"
    >
      {search ? <input type="hidden" name={PARAMS.search} value={search} /> : null}
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto overscroll-contain px-5 py-4 md:px-8">
        <Filters query={query} facets={facets} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-hilo bg-leche px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-b-card md:px-8">
        <Link to={cataloguePath({ search })} className={textLinkClass} preventScrollReset>
          {texts.clearFilters}
        </Link>
        <button type="submit" className={buttonClass("primary")}>
          {texts.apply}
        </button>
      </div>
    </form>
  );
}

interface FilterValue extends Pick<FacetValue, "value" | "swatch"> {
  text?: string;
  count?: number;
}

function Filters({ query, facets }: FilterFormProps) {
  const { filterNames } = texts;
  const asked = catalogueParams(query);
  /** `any` is the text of an option without a filter. If it is set, visitors can choose only one value. */
  const group = (key: keyof typeof PARAMS, label: string, values: readonly FilterValue[], any?: string) => {
    if (values.length === 0) return null;
    const name = PARAMS[key];
    const chosen = asked.flatMap(([param, value]) => (param === name ? value : []));
    const all = any === undefined ? values : [{ value: "", text: any }, ...values];
    return (
      <ChoiceGroup
        type={any === undefined ? "checkbox" : "radio"}
        {...{ name, label }}
        options={all.map((each) => ({ value: each.value, text: <FilterText {...each} /> }))}
        chosen={chosen.length > 0 ? chosen : [""]}
      />
    );
  };
  const occasions = facets.occasions.map(({ value, count }) => {
    return { value: OCCASION_PARAMS[value], text: garment.occasions[value], count };
  });
  const badges = facets.badges.map(({ value, count }) => {
    return { value: BADGE_PARAMS[value], text: product.badges[value], count };
  });
  const orders = ORDERS.map((order) => ({ value: order, text: texts.orders[order] }));
  const onlyAvailable = { value: AVAILABLE_PARAM, text: texts.availableOnly, count: facets.available };
  return (
    <>
      {group("category", filterNames.category, facets.categories, texts.any)}
      {group("sizes", filterNames.sizes, facets.sizes)}
      {group("colours", filterNames.colours, facets.colours)}
      <PriceRange query={query} />
      {group("occasion", filterNames.occasion, occasions, texts.any)}
      {group("badge", filterNames.badge, badges, texts.any)}
      {group("available", texts.availability, [onlyAvailable])}
      {group("order", texts.order, orders, texts.orders[query.search ? "match" : "none"])}
      {query.category && facets.categories.every(({ value }) => value !== query.category) ? (
        <input type="hidden" name={PARAMS.category} value={query.category} />
      ) : null}
    </>
  );
}

function FilterText({ value, text = value, count, swatch }: FilterValue) {
  return (
    <>
      {swatch === undefined ? null : <Swatch colour={swatch} />}
      {text}
      {count === undefined ? null : <span className="text-fine opacity-75 tabular-nums">{count}</span>}
    </>
  );
}

function PriceRange({ query }: { query: CatalogueQuery }) {
  const id = useId();
  const ends = [["from", texts.priceFrom] as const, ["to", texts.priceTo] as const];
  return (
    <FieldGroup id={id} label={texts.price}>
      <div className="grid max-w-80 grid-cols-2 gap-3">
        {ends.map(([name, label]) => (
          <LineField
            key={`${name} ${query[name]}`}
            id={`${id}-${name}`}
            label={label}
            name={PARAMS[name]}
            inputMode="numeric"
            placeholder="$"
            maxLength={14}
            defaultValue={query[name] ?? ""}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
