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
  /** What is shown as chosen. */
  query: CatalogueQuery;
  /** With script: each choice is applied as it is made. */
  apply: (form: HTMLFormElement) => void;
  /** With script: closes what the form lies in, since everything is applied already. */
  onDone: () => void;
}

/** Everything that narrows the catalogue, each value with what it would leave: a plain form, also without script. */
export function FilterForm({ view, query, apply, onDone }: FilterFormProps) {
  const { facets, total } = view;
  const id = useId();
  const hydrated = useHydrated();
  const applied = (input: HTMLInputElement) => {
    if (input.form) apply(input.form);
  };

  const choice = (
    type: "radio" | "checkbox",
    name: keyof typeof PARAMS,
    { value, said, count, mark }: Value,
    checked: boolean,
  ) => (
    <Choice
      key={value}
      type={type}
      name={PARAMS[name]}
      value={value}
      checked={checked}
      onChange={({ target }) => applied(target)}
    >
      {mark}
      {said}
      {count === undefined ? null : <span className="text-fine opacity-75 tabular-nums">{count}</span>}
    </Choice>
  );
  const group = (name: keyof typeof texts.filterNames, choices: readonly ReactNode[]) => (
    <FieldGroup id={`${id}-${name}`} label={texts.filterNames[name]}>
      <Choices>{choices}</Choices>
    </FieldGroup>
  );
  const oneOf = (name: "category" | "occasion", values: readonly Value[]) => {
    const chosen = name === "occasion" ? query.occasion && OCCASION_PARAMS[query.occasion] : query[name];
    if (values.length === 0) return null;
    return group(
      name,
      [{ value: "", said: texts.any }, ...values].map((value) =>
        choice("radio", name, value, isSame(value.value, chosen ?? "")),
      ),
    );
  };
  const anyOf = (name: "sizes" | "colours", values: readonly Value[]) => {
    const isChosen = ({ value }: Value) => query[name].some((chosen) => isSame(value, chosen));
    if (values.length === 0) return null;
    return group(
      name,
      values.map((value) => choice("checkbox", name, value, isChosen(value))),
    );
  };
  const price = (name: "from" | "to", label: string) => (
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
      // What is being typed is applied once it is.
      onBlur={({ target }) => target.value !== target.defaultValue && applied(target)}
    />
  );

  return (
    <Form
      action={cataloguePath()}
      className="flex min-h-0 flex-1 flex-col"
      // A browser that fills in what was chosen on an earlier visit would seem to be the visitor.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
        onDone();
      }}
    >
      {query.search ? <input type="hidden" name={PARAMS.search} value={query.search} /> : null}
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto overscroll-contain px-5 py-4 md:px-8">
        {oneOf("category", facets.categories.map(named))}
        {anyOf("sizes", facets.sizes.map(named))}
        {anyOf("colours", facets.colours.map(coloured))}
        <FieldGroup id={`${id}-price`} label={texts.price}>
          <div className="grid max-w-80 grid-cols-2 gap-3">
            {price("from", texts.priceFrom)}
            {price("to", texts.priceTo)}
          </div>
        </FieldGroup>
        {oneOf(
          "occasion",
          facets.occasions.map(({ value, count }) => {
            return { value: OCCASION_PARAMS[value], said: garment.occasions[value], count };
          }),
        )}
        <FieldGroup id={`${id}-available`} label={texts.availability}>
          <Choices>
            {choice(
              "checkbox",
              "available",
              { value: AVAILABLE_PARAM, said: texts.availableOnly, count: facets.available },
              query.available,
            )}
          </Choices>
        </FieldGroup>
        <FieldGroup id={`${id}-order`} label={texts.order}>
          <Choices>
            {[null, ...ORDERS].map((order) => {
              const said = texts.orders[order ?? (query.search ? "match" : "none")];
              return choice("radio", "order", { value: order ?? "", said }, order === query.order);
            })}
          </Choices>
        </FieldGroup>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-hilo bg-leche px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-b-card md:px-8">
        <Link to={cataloguePath({ search: query.search })} className={textLinkClass} preventScrollReset>
          {texts.clearFilters}
        </Link>
        <button type="submit" className={buttonClass("primary")}>
          {hydrated ? say(texts.showCount, { n: total }) : texts.apply}
        </button>
      </div>
    </Form>
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

/** Whatever the accents and case in the address; where nothing was chosen, nothing is compared. */
function isSame(one: string, other: string): boolean {
  if (one === other || one === "" || other === "") return one === other;
  return one.localeCompare(other, "es-AR", { sensitivity: "base" }) === 0;
}
