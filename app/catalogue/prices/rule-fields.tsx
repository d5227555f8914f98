import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { textLinkClass } from "../../ui/button.ts";
import { Count } from "../../ui/chip.tsx";
import { Choice, Choices } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldGroup } from "../../ui/field.tsx";
import { SelectInput, TextInput } from "../../ui/form/fields.tsx";
import { Form } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { ALL, MARKED } from "./price-rule.ts";
import type { PricesData } from "./prices-page.server.ts";

interface RuleFieldsProps {
  parts: ComponentProps<typeof Form>["parts"];
  fields: Record<"amount" | "rounding" | "from" | "until", FieldMetadata<unknown>>;
  scopes: PricesData["scopes"];
  firstScope: string;
  total: number;
  kind: keyof typeof texts.kinds;
  today: string;
  isLater: boolean;
  /** How many products the rule changes; null without a rule. */
  changing: number | null;
  pending: boolean;
  progress: ReactNode;
  onInput: (data: FormData) => void;
  children: ReactNode;
}

/** The rule on the left, its preview on the right; on a phone one below the other, with the button at hand. */
export function RuleFields(props: RuleFieldsProps) {
  const { parts, kind, changing, pending, progress, onInput, children } = props;
  const any = kind === "sale" ? texts.startAny : texts.applyAny;
  const submit = kind === "sale" ? (props.isLater ? texts.schedule : texts.start) : texts.apply;
  return (
    <Form
      parts={parts}
      onInput={({ currentTarget }) => onInput(new FormData(currentTarget))}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 min-[64rem]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[64rem]:sticky min-[64rem]:top-8">
        <ScopeField {...props} />
        <RuleField {...props} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {children}
        <div className="sticky bottom-0 z-10 -mx-gutter grid gap-3 border-t border-hilo bg-leche px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] min-[64rem]:mx-0 min-[64rem]:px-0">
          {progress}
          <Submit pending={pending} className="w-full">
            {pending ? texts.applying : changing === null ? any : say(submit, { n: changing })}
          </Submit>
        </div>
      </div>
    </Form>
  );
}

function ScopeField({ scopes, firstScope, total }: RuleFieldsProps) {
  const chips = (choices: PricesData["scopes"]["categories"]) =>
    choices.map(({ value, name, count }) => (
      <Choice key={value} type="radio" name="scope" value={value} defaultChecked={value === firstScope}>
        {name} <Count n={count} />
      </Choice>
    ));
  return (
    <FieldGroup id="alcance" label={texts.which}>
      <Choices>
        {chips([{ value: ALL, name: texts.all, count: total }, ...scopes.categories])}
        <Choice type="radio" name="scope" value={MARKED} defaultChecked={firstScope === MARKED}>
          {texts.marked}
        </Choice>
      </Choices>
      {scopes.occasions.length > 0 ? (
        <Disclosure summary={texts.byOccasion} summaryClass={`${textLinkClass} text-small`}>
          <Choices>{chips(scopes.occasions)}</Choices>
        </Disclosure>
      ) : null}
    </FieldGroup>
  );
}

function RuleField({ fields, kind, today }: RuleFieldsProps) {
  return (
    <>
      <FieldGroup id="cambio" label={texts.what}>
        <Choices>
          {Object.entries(texts.kinds).map(([value, text]) => (
            <Choice key={value} type="radio" name="kind" value={value} defaultChecked={value === "up"}>
              {text}
            </Choice>
          ))}
        </Choices>
      </FieldGroup>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextInput
          of={fields.amount}
          label={texts.amount[kind]}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <FieldGroup id="unidad" label={texts.unit}>
          <Choices>
            {Object.entries(texts.units).map(([value, text]) => (
              <Choice key={value} type="radio" name="unit" value={value} defaultChecked={value === "percent"}>
                {text}
              </Choice>
            ))}
          </Choices>
        </FieldGroup>
      </div>
      <SelectInput of={fields.rounding} label={texts.rounding} options={Object.entries(texts.roundings)} />
      {kind === "sale" ? (
        <div className="grid grid-cols-2 gap-3">
          <TextInput of={fields.from} type="date" label={texts.from} min={today} />
          <TextInput of={fields.until} type="date" label={texts.until} min={today} />
          <p className="col-span-full text-sm/snug text-nuez">{texts.saleHint}</p>
        </div>
      ) : null}
    </>
  );
}
