import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { garment } from "../../messages/es/garment.ts";
import { say } from "../../messages/message.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { FieldGroup, LineField } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { CatalogueView } from "../list/catalogue.server.ts";
import {
  AVAILABLE_PARAM,
  type CatalogueQuery,
  cataloguePath,
  OCCASION_PARAMS,
  ORDERS,
  PARAMS,
} from "../list/catalogue-query.ts";
import { Swatch } from "../swatch.tsx";
import type { FacetValue } from "./facets.server.ts";

interface FilterFormProps {
  view: CatalogueView;
  query: CatalogueQuery;
  apply: (form: HTMLFormElement) => void;
  onDone: () => void;
}

export function FilterForm({ view, query, apply, onDone }: FilterFormProps) {
  const hydrated = useHydrated();
  return (
    <Form
      action={cataloguePath()}
      className="flex min-h-0 flex-1 flex-col"
      // The browser would restore the choices of an earlier visit.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
        onDone();
      }}
    >
      {query.search ? <input type="hidden" name={PARAMS.search} value={query.search} /> : null}
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto overscroll-contain px-5 py-4 md:px-8">
        <Filters view={view} query={query} onChange={({ form }) => form && apply(form)} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-hilo bg-leche px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-b-card md:px-8">
        <Link to={cataloguePath({ search: query.search })} className={textLinkClass} preventScrollReset>
          {texts.clearFilters}
        </Link>
        <button type="submit" className={buttonClass("primary")}>
          {hydrated ? say(texts.showCount, { n: view.total }) : texts.apply}
        </button>
      </div>
    </Form>
  );
}

interface FiltersProps extends Pick<FilterFormProps, "view" | "query"> {
  onChange: (input: HTMLInputElement) => void;
}

function Filters({ view: { facets }, query, onChange }: FiltersProps) {
  const { filterNames } = texts;
  const { category, occasion, sizes, colours, available } = query;
  const any = { value: "", said: texts.any };
  const occasions = facets.occasions.map(({ value, count }) => {
    return { value: OCCASION_PARAMS[value], said: garment.occasions[value], count };
  });
  const orders = [null, ...ORDERS].map((order) => {
    return { value: order ?? "", said: texts.orders[order ?? (query.search ? "match" : "none")] };
  });
  const onlyAvailable = { value: AVAILABLE_PARAM, said: texts.availableOnly, count: facets.available };
  const radio = { type: "radio", onChange } as const;
  const checkbox = { type: "checkbox", onChange } as const;
  return (
    <>
      <Filter
        {...radio}
        name="category"
        label={filterNames.category}
        any={any}
        values={facets.categories.map(named)}
        chosen={[category ?? ""]}
      />
      <Filter
        {...checkbox}
        name="sizes"
        label={filterNames.sizes}
        values={facets.sizes.map(named)}
        chosen={sizes}
      />
      <Filter
        {...checkbox}
        name="colours"
        label={filterNames.colours}
        values={facets.colours.map(coloured)}
        chosen={colours}
      />
      <PriceRange query={query} onChange={onChange} />
      <Filter
        {...radio}
        name="occasion"
        label={filterNames.occasion}
        any={any}
        values={occasions}
        chosen={[occasion ? OCCASION_PARAMS[occasion] : ""]}
      />
      <Filter
        {...checkbox}
        name="available"
        label={texts.availability}
        values={[onlyAvailable]}
        chosen={available ? [AVAILABLE_PARAM] : []}
      />
      <Filter {...radio} name="order" label={texts.order} values={orders} chosen={[query.order ?? ""]} />
    </>
  );
}

interface FilterProps {
  type: "radio" | "checkbox";
  name: keyof typeof PARAMS;
  label: string;
  /** The choice of no value, listed first. */
  any?: Value;
  values: readonly Value[];
  chosen: readonly string[];
  onChange: FiltersProps["onChange"];
}

function Filter({ type, name, label, any, values, chosen, onChange }: FilterProps) {
  const id = useId();
  if (values.length === 0) return null;
  return (
    <FieldGroup id={id} label={label}>
      <Choices>
        {(any ? [any, ...values] : values).map(({ value, said, count, mark }) => (
          <Choice
            key={value}
            type={type}
            name={PARAMS[name]}
            value={value}
            checked={chosen.some((each) => isSame(value, each))}
            onChange={({ target }) => onChange(target)}
          >
            {mark}
            {said}
            {count === undefined ? null : <span className="text-fine opacity-75 tabular-nums">{count}</span>}
          </Choice>
        ))}
      </Choices>
    </FieldGroup>
  );
}

function PriceRange({ query, onChange }: Pick<FiltersProps, "query" | "onChange">) {
  const id = useId();
  const ends = [
    { name: "from", label: texts.priceFrom },
    { name: "to", label: texts.priceTo },
  ] as const;
  return (
    <FieldGroup id={id} label={texts.price}>
      <div className="grid max-w-80 grid-cols-2 gap-3">
        {ends.map(({ name, label }) => (
          <LineField
            key={`${name} ${query[name]}`}
            id={`${id}-${name}`}
            label={label}
            name={PARAMS[name]}
            inputMode="numeric"
            autoComplete="off"
            placeholder="$"
            maxLength={14}
            defaultValue={query[name] ?? ""}
            onBlur={({ target }) => target.value !== target.defaultValue && onChange(target)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface Value {
  value: string;
  said: string;
  count?: number;
  mark?: ReactNode;
}

function named({ value, count }: FacetValue): Value {
  return { value, said: value, count };
}

function coloured({ swatch = null, ...value }: FacetValue): Value {
  return { ...named(value), mark: <Swatch colour={swatch} /> };
}

function isSame(one: string, other: string): boolean {
  if (one === other || one === "" || other === "") return one === other;
  return one.localeCompare(other, "es-AR", { sensitivity: "base" }) === 0;
}
