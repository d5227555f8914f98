import { useState } from "react";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { formatPrice } from "../../ui/price.ts";
import { MARKED, type PriceLine, type PriceRule, pricesAfter } from "./price-rule.ts";

/** Number of rows in the first batch and in each further one. A phone takes seconds to render thousands. */
const SHOWN = 100;

interface PricePreviewProps {
  lines: readonly PriceLine[];
  scope: string;
  toggled: ReadonlySet<string>;
  rule: PriceRule | null;
  onToggle: (id: string) => void;
}

export function PricePreview({ lines, scope, toggled, rule, onToggle }: PricePreviewProps) {
  const [shown, setShown] = useState(SHOWN);
  const listed = scope === MARKED ? lines : lines.filter(({ scopes }) => scopes.includes(scope));
  const rest = listed.length - shown;
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{texts.preview}</h2>
      <p className="text-small text-nuez">{scope === MARKED ? texts.markHint : texts.untickHint}</p>
      <ul className="divide-y divide-hilo overflow-hidden rounded-card border border-hilo bg-algodon">
        {listed.slice(0, shown).map((line) => (
          <PreviewRow
            key={line.id}
            line={line}
            rule={rule}
            isChosen={!line.isOnSale && (scope === MARKED) === toggled.has(line.id)}
            onToggle={() => onToggle(line.id)}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <button
          type="button"
          className={buttonClass("quiet", "small", "justify-self-center")}
          onClick={() => setShown(shown + SHOWN)}
        >
          {say(texts.more, { n: Math.min(rest, SHOWN) })}
        </button>
      ) : null}
    </section>
  );
}

interface PreviewRowProps {
  line: PriceLine;
  rule: PriceRule | null;
  isChosen: boolean;
  onToggle: () => void;
}

function PreviewRow({ line, rule, isChosen, onToggle }: PreviewRowProps) {
  return (
    <li>
      <label
        className={`grid min-h-tap cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-3 hover:bg-leche ${isChosen ? "" : "text-nuez"}`}
      >
        <input
          type="checkbox"
          checked={isChosen}
          disabled={line.isOnSale}
          onChange={onToggle}
          className="mt-0.5 size-5 accent-terracota"
        />
        <span className="flex min-w-0 flex-wrap justify-between gap-x-4 gap-y-0.5">
          <span className="leading-snug font-medium wrap-anywhere">{line.name}</span>
          <span className="grid basis-full gap-y-0.5 min-[40rem]:basis-auto min-[40rem]:justify-items-end">
            {line.isOnSale ? texts.onSale : priceTexts(line, isChosen ? rule : null).map(PriceText)}
          </span>
        </span>
      </label>
    </li>
  );
}

function PriceText({ was, becomes, sizes }: ReturnType<typeof priceTexts>[number]) {
  return (
    <span key={was} className="lining-nums tabular-nums">
      {sizes ? <span className="block text-small text-nuez">{sizes}</span> : null}
      {formatPrice(was)}
      {becomes === null ? null : " → "}
      {becomes === null ? null : <strong>{becomes === was ? texts.same : formatPrice(becomes)}</strong>}
    </span>
  );
}

/** Lists each present price of the product once, with the sizes that cost that much and the new price. */
function priceTexts(line: PriceLine, rule: PriceRule | null) {
  const after = rule && (pricesAfter(line, rule) ?? line);
  const own = line.variants.length > 0 ? line.variants : [{ id: "", label: "", cents: null }];
  const steps = own.flatMap(({ id, label, cents }) => {
    const was = cents ?? line.cents;
    const becomes = after && (after.variants.find((each) => each.id === id)?.cents ?? after.cents);
    return was === null ? [] : { label, was, becomes };
  });
  const groups = [...Map.groupBy(steps, ({ was }) => was)];
  return groups.map(([was, same]) => {
    const sizes = groups.length > 1 ? [...new Set(same.map(({ label }) => label))].join(" · ") : "";
    return { was, becomes: same[0]?.becomes ?? null, sizes };
  });
}
