import { useState } from "react";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { controlClass } from "../../ui/field.tsx";
import { formatPrice } from "../../ui/price.ts";
import { isInScope, MARKED, type PriceLine, type PriceRule, pricesAfter } from "./price-rule.ts";

/** Rows that are drawn at first: a phone takes seconds to draw thousands. */
const SHOWN = 60;
const MORE = 200;

interface PricePreviewProps {
  lines: readonly PriceLine[];
  scope: string;
  toggled: ReadonlySet<string>;
  rule: PriceRule | null;
  onToggle: (id: string) => void;
}

export function PricePreview({ lines, scope, toggled, rule, onToggle }: PricePreviewProps) {
  const [shown, setShown] = useState(SHOWN);
  const [search, setSearch] = useState("");
  const inScope = scope === MARKED ? lines : lines.filter((line) => isInScope(line, scope));
  const found = search === "" ? inScope : inScope.filter(({ name }) => plain(name).includes(plain(search)));
  const rest = found.length - shown;
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{texts.preview}</h2>
      <p className="text-small text-nuez">{scope === MARKED ? texts.markHint : texts.untickHint}</p>
      {inScope.length > 12 ? (
        <input
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => (event.key === "Enter" ? event.preventDefault() : undefined)}
          className={controlClass}
        />
      ) : null}
      {found.length === 0 ? <p className="text-nuez">{texts.noneFound}</p> : null}
      <ul className="divide-y divide-hilo overflow-hidden rounded-card border border-hilo bg-algodon empty:hidden">
        {found.slice(0, shown).map((line) => (
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
          onClick={() => setShown(shown + MORE)}
        >
          {say(texts.more, { n: Math.min(rest, MORE) })}
        </button>
      ) : null}
    </section>
  );
}

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

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
        <span className="grid min-w-0 gap-x-4 gap-y-0.5 min-[40rem]:grid-cols-[minmax(0,1fr)_auto]">
          <span className="leading-snug font-medium wrap-anywhere">{line.name}</span>
          {line.isOnSale ? (
            <span className="text-small">{texts.onSale}</span>
          ) : (
            <span className="grid gap-y-0.5 min-[40rem]:justify-items-end">
              {pricesOf(line, isChosen ? rule : null).map((price) => (
                <PriceStep key={price.was} {...price} />
              ))}
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

interface Step {
  /** The sizes with this price; empty where all have it. */
  label: string;
  was: number;
  /** Null without a rule. */
  now: number | null;
}

/** Each price of the product once, with the price that the rule makes of it. */
function pricesOf(line: PriceLine, rule: PriceRule | null): Step[] {
  const after = rule && (pricesAfter(line, rule) ?? line);
  const own = line.variants.length > 0 ? line.variants : [{ id: "", label: "", cents: null }];
  const steps = own.flatMap(({ id, label, cents }) => {
    const was = cents ?? line.cents;
    const now = after && (after.variants.find((each) => each.id === id)?.cents ?? after.cents);
    return was === null ? [] : { label, was, now };
  });
  const same = [...Map.groupBy(steps, ({ was }) => was).values()];
  return same.map((group) => ({
    label: same.length > 1 ? [...new Set(group.map(({ label }) => label))].join(" · ") : "",
    was: group[0]?.was ?? 0,
    now: group[0]?.now ?? null,
  }));
}

function PriceStep({ label, was, now }: Step) {
  const isChange = now !== null && now !== was;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 font-serif lining-nums tabular-nums">
      {label ? (
        <span className="w-full font-sans text-small text-nuez min-[40rem]:w-auto">{label}</span>
      ) : null}
      {isChange ? (
        <span className="whitespace-nowrap">
          <span className="sr-only">{texts.now}</span>{" "}
          <s className="text-small text-nuez">{formatPrice(was)}</s>{" "}
          <span className="sr-only">{texts.becomes}</span>
          <span aria-hidden="true" className="text-nuez">
            →
          </span>{" "}
          <span className="font-semibold">{formatPrice(now)}</span>
        </span>
      ) : (
        <span>{formatPrice(was)}</span>
      )}
      {now === was ? <span className="font-sans text-small text-nuez">{texts.same}</span> : null}
    </span>
  );
}
