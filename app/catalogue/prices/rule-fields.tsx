import type { FieldMetadata } from "@conform-to/react";
import { prices as texts } from "../../messages/es/prices.ts";
import { textLinkClass } from "../../ui/button.ts";
import { Count } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectInput, TextInput } from "../../ui/form/fields.tsx";
import { ALL, MARKED } from "./price-rule.ts";
import type { PricesData } from "./prices-page.server.ts";

interface RuleFieldsProps {
  fields: Record<"amount" | "rounding" | "from" | "until", FieldMetadata<unknown>>;
  page: PricesData;
  firstScope: string;
  kind: keyof typeof texts.kinds;
  today: string;
}

export function RuleFields({ fields, page, firstScope, kind, today }: RuleFieldsProps) {
  const { lines, scopes } = page;
  const all = { value: ALL, name: texts.all, count: lines.length };
  const marked = { value: MARKED, text: texts.marked };
  const scope = { type: "radio", name: "scope", chosen: [firstScope] } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[64rem]:sticky min-[64rem]:top-8">
      <div className="grid gap-2">
        <ChoiceGroup
          {...scope}
          label={texts.which}
          options={[...[all, ...scopes.categories].map(optionOf), marked]}
        />
        {scopes.occasions.length > 0 ? (
          <Disclosure summary={texts.byOccasion} summaryClass={`${textLinkClass} text-small`}>
            <ChoiceGroup {...scope} label={texts.which} options={scopes.occasions.map(optionOf)} />
          </Disclosure>
        ) : null}
      </div>
      <ChoiceGroup
        type="radio"
        name="kind"
        label={texts.what}
        options={optionsOf(texts.kinds)}
        chosen={["up"]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextInput
          of={fields.amount}
          label={texts.amount[kind]}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <ChoiceGroup
          type="radio"
          name="unit"
          label={texts.unit}
          options={optionsOf(texts.units)}
          chosen={["percent"]}
        />
      </div>
      <SelectInput of={fields.rounding} label={texts.rounding} options={Object.entries(texts.roundings)} />
      {kind === "sale" ? (
        <div className="grid grid-cols-2 gap-3">
          <TextInput of={fields.from} type="date" label={texts.from} min={today} />
          <TextInput of={fields.until} type="date" label={texts.until} min={today} />
          <p className="col-span-full text-sm/snug text-nuez">{texts.saleHint}</p>
        </div>
      ) : null}
    </div>
  );
}

function optionOf({ value, name, count }: PricesData["scopes"]["categories"][number]) {
  const text = (
    <>
      {name} <Count n={count} />
    </>
  );
  return { value, text };
}

const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, text]) => ({ value, text }));
