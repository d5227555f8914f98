import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useLocation } from "react-router";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { Count } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { dateFormat, dayOf } from "../../ui/date-format.ts";
import { SelectInput, TextInput } from "../../ui/form/fields.tsx";
import { parseForm } from "../../ui/form/parse.ts";
import { useRefusalToast } from "../../ui/form/refusal.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { pageClass } from "../../ui/page-class.ts";
import { Submit } from "../../ui/submit.tsx";
import { BulkProgress } from "../bulk/bulk-progress.tsx";
import { PastChanges } from "../bulk/past-changes.tsx";
import { type TellChange, useUndoBulk } from "../bulk/use-undo-bulk.ts";
import { PricePreview } from "./price-preview.tsx";
import { ALL, chosenLines, MARKED, PriceRuleSchema, pricesAfter } from "./price-rule.ts";
import type { PricesAnswer, PricesData } from "./prices-page.server.ts";

const longDay = dateFormat({ day: "numeric", month: "long" });

export function PricesPage(page: PricesData) {
  const { lines, changes, now } = page;
  // This hook is not in the form, because the form is remounted while the toast still offers the undo.
  const { tell } = useUndoBulk();
  // Number of price changes made on this page. It is the form's key, so each price change empties the form.
  const [made, setMade] = useState(0);
  const last = changes.find((each) => each.kind !== "sale" && each.undone_at === null && each.products > 0);
  const day = last && longDay.format(new Date(last.starts_at ?? last.created_at));
  return (
    <div className={`${pageClass} gap-8`}>
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="text-4xl">
          {texts.title}
        </h1>
        <p className="measure text-nuez">{texts.intro}</p>
        {day ? <p className="measure font-medium">{say(texts.last, { day, what: last.summary })}</p> : null}
      </header>
      {lines.length === 0 ? (
        <p className="text-nuez">{texts.empty}</p>
      ) : (
        <PriceForm key={made} {...{ page, tell }} onMade={() => setMade(made + 1)} />
      )}
      <PastChanges changes={changes} now={now} />
    </div>
  );
}

interface PriceFormProps {
  page: PricesData;
  tell: TellChange;
  onMade: () => void;
}

function PriceForm({ page, ...told }: PriceFormProps) {
  const [typed, setTyped] = useState<FormData | null>(null);
  // The ids of the products marked in the catalogue.
  const marked: readonly string[] = useLocation().state?.marked ?? [];
  const firstScope = marked.length > 0 ? MARKED : ALL;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set(marked));
  const scope = String(typed?.get("scope") ?? firstScope);
  const kind = String(typed?.get("kind") ?? "up") as keyof typeof texts.kinds;
  const submission = typed && parseForm(typed, PriceRuleSchema);
  const rule = submission?.status === "success" ? submission.value : null;
  const chosen = rule ? chosenLines(page.lines, scope, toggled) : [];
  const changing = chosen.filter((line) => rule && pricesAfter(line, rule)).length;
  const { fields, parts, pending } = usePriceForm({ ...page, ...told }, toggled);
  return (
    <Form
      parts={parts}
      onInput={({ currentTarget }) => {
        const data = new FormData(currentTarget);
        if (data.get("scope") !== scope) setToggled(new Set());
        setTyped(data);
      }}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 min-[64rem]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
    >
      <RuleFields {...{ fields, page, firstScope, kind }} today={dayOf(new Date(page.now))} />
      <div className="grid min-w-0 content-start gap-4">
        {rule || scope === MARKED ? (
          <PricePreview
            key={scope}
            {...{ lines: page.lines, scope, toggled, rule }}
            onToggle={(line) => setToggled(toggled.symmetricDifference(new Set([line])))}
          />
        ) : (
          <p className="text-nuez">{texts.previewHint}</p>
        )}
        <div className="sticky bottom-0 z-10 -mx-gutter grid gap-3 border-t border-hilo bg-leche px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] min-[64rem]:mx-0 min-[64rem]:px-0">
          {pending ? (
            <BulkProgress id={page.id} total={changing} of="changed" label={texts.applying} />
          ) : null}
          <Submit pending={pending} className="w-full">
            {pending ? texts.applying : say(kind === "sale" ? texts.start : texts.apply, { n: changing })}
          </Submit>
        </div>
      </div>
    </Form>
  );
}

function usePriceForm(
  { id, seen, tell, onMade }: PricesData & Omit<PriceFormProps, "page">,
  toggled: ReadonlySet<string>,
) {
  const tellRefusal = useRefusalToast(texts.failed);
  return useForm<typeof PriceRuleSchema, PricesAnswer>({
    id: "precios",
    intent: "change-prices",
    schema: PriceRuleSchema,
    values: { rounding: "hundred" },
    errors: texts.errors,
    beforeSend(data) {
      data.set("id", id);
      data.set("seen", seen);
      data.set("toggled", [...toggled].join(" "));
      return true;
    },
    onAnswer(answer) {
      if (!answer.ok) return tellRefusal(answer);
      const { id, changed, isLater } = answer.value;
      const title = isLater ? texts.scheduled : say(texts.done, { n: changed });
      tell(changed > 0 || isLater ? id : null, { tone: "success", title });
      onMade();
    },
  });
}

interface RuleFieldsProps {
  fields: Record<"amount" | "rounding" | "from" | "until", FieldMetadata<unknown>>;
  page: PricesData;
  firstScope: string;
  kind: keyof typeof texts.kinds;
  today: string;
}

function RuleFields({ fields, page, firstScope, kind, today }: RuleFieldsProps) {
  const { lines, scopes } = page;
  const all = { value: ALL, name: texts.all, count: lines.length };
  const marked = { value: MARKED, text: texts.marked };
  const groups = [all, ...scopes.categories, ...scopes.occasions];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[64rem]:sticky min-[64rem]:top-8">
      <ChoiceGroup
        name="scope"
        label={texts.which}
        options={[...groups.map(optionOf), marked]}
        chosen={[firstScope]}
      />
      <ChoiceGroup name="kind" label={texts.what} options={optionsOf(texts.kinds)} chosen={["up"]} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextInput of={fields.amount} label={texts.amount[kind]} inputMode="decimal" enterKeyHint="done" />
        <ChoiceGroup name="unit" label={texts.unit} options={optionsOf(texts.units)} chosen={["percent"]} />
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
