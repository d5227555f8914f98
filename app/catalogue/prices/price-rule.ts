import * as v from "valibot";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { dateFormat } from "../../ui/date-format.ts";
import { lineSchema } from "../../ui/form/text-schemas.ts";
import { formatPrice, MAX_PRICE_CENTS, parsePrice, priceText } from "../../ui/price.ts";

/* The rule of a price change. The browser previews it with the functions that the server applies. */

/** In cents: prices become a multiple of `step` plus `end`. */
const ROUNDINGS = {
  peso: { step: 100, end: 0 },
  hundred: { step: 10_000, end: 0 },
  thousand: { step: 100_000, end: 0 },
  nineHundred: { step: 100_000, end: 90_000 },
} as const;

export type Rounding = keyof typeof ROUNDINGS;

const HUNDRED_PERCENT = 10_000;
const MAX_RISE = 10 * HUNDRED_PERCENT;

const dayOf = dateFormat({}, "en-CA");

/** Today in Argentina, as `2026-11-24`. */
export const dayText = (at: Date) => dayOf.format(at);

const day = v.pipe(lineSchema, v.regex(/^$|^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "NOT_A_DAY"));

export const PriceRuleSchema = v.pipe(
  v.object({
    kind: v.picklist(["up", "down", "sale"]),
    /** Hundredths of a percent, or cents. */
    amount: v.pipe(
      lineSchema,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const read = parsePrice(dataset.value.replace(/%$/, ""));
        if (read.ok && read.cents) return read.cents;
        addIssue({ message: read.ok ? "NO_AMOUNT" : read.code });
        return NEVER;
      }),
    ),
    unit: v.picklist(["percent", "pesos"]),
    rounding: v.picklist(Object.keys(ROUNDINGS) as Rounding[]),
    /** First and last day of a sale; empty: from now on, and until the owner ends it. */
    from: day,
    until: day,
  }),
  v.forward(
    v.partialCheck(
      [["kind"], ["amount"], ["unit"]],
      ({ kind, amount, unit }) => unit === "pesos" || amount < (kind === "up" ? MAX_RISE : HUNDRED_PERCENT),
      "TOO_MUCH",
    ),
    ["amount"],
  ),
  v.forward(
    v.partialCheck(
      [["kind"], ["from"], ["until"]],
      ({ kind, from, until }) => kind !== "sale" || until === "" || from <= until,
      "ENDS_FIRST",
    ),
    ["until"],
  ),
);

export type PriceRule = v.InferOutput<typeof PriceRuleSchema>;

/** Returns null where the rule would leave no price, or one above the highest. */
export function newPrice(cents: number, { kind, amount, unit, rounding }: PriceRule): number | null {
  const sign = kind === "up" ? 1 : -1;
  const { step, end } = ROUNDINGS[rounding];
  const exact =
    unit === "pesos" ? cents + sign * amount : (cents * (HUNDRED_PERCENT + sign * amount)) / HUNDRED_PERCENT;
  const nearest = Math.round((exact - end) / step) * step + end;
  // Rounding never turns a rise into a fall.
  const rounded = sign * (nearest - cents) < 0 ? nearest + sign * step : nearest;
  return rounded > 0 && rounded <= MAX_PRICE_CENTS ? rounded : null;
}

interface Prices {
  cents: number | null;
  beforeCents: number | null;
  /** A variant without a price of its own has the product's. */
  variants: readonly { id: string; cents: number | null }[];
}

/** The prices after the rule; null when it changes none. A sale shows the lowest of the present prices as the price before. */
export function pricesAfter<Found extends Prices>(found: Found, rule: PriceRule): Prices | null {
  const after = (cents: number | null) => (cents === null ? null : (newPrice(cents, rule) ?? cents));
  const cents = after(found.cents);
  const variants = found.variants.map((variant) => ({ id: variant.id, cents: after(variant.cents) }));
  const isSame = variants.every((variant, place) => variant.cents === found.variants[place]?.cents);
  if (cents === found.cents && isSame) return null;
  const present = found.variants.map((variant) => variant.cents ?? found.cents);
  const known = (present.length > 0 ? present : [found.cents]).filter((each) => each !== null);
  const before = rule.kind === "sale" ? Math.min(...known) : found.beforeCents;
  return { cents, variants, beforeCents: before !== null && before > (cents ?? 0) ? before : null };
}

/** `+8%` or `−$500`. */
function amountText({ kind, amount, unit }: Pick<PriceRule, "kind" | "amount" | "unit">): string {
  const size = unit === "percent" ? `${priceText(amount)}%` : formatPrice(amount);
  return `${kind === "up" ? "+" : "−"}${size}`;
}

/** Both instants of a sale, in ISO 8601. Argentina's midnight is at 03:00 UTC. */
export function periodOf({ kind, from, until }: PriceRule, now: Date) {
  const midnight = (text: string, days = 0) =>
    new Date(Date.parse(`${text}T00:00:00-03:00`) + days * 86_400_000).toISOString();
  const isLater = kind === "sale" && from > dayText(now);
  return {
    startsAt: isLater ? midnight(from) : now.toISOString(),
    endsAt: kind === "sale" && until !== "" ? midnight(until, 1) : null,
  };
}

export interface PriceLine {
  id: string;
  name: string;
  category: string | null;
  occasions: readonly string[];
  cents: number | null;
  beforeCents: number | null;
  variants: readonly { id: string; label: string; cents: number | null }[];
  /** On sale: prices do not change by a rule until the sale ends. */
  isOnSale: boolean;
}

export const ALL = "all";
export const MARKED = "marked";
const CATEGORY = "category:";
const OCCASION = "occasion:";

export const categoryScope = (category: string) => CATEGORY + category;
export const occasionScope = (occasion: string) => OCCASION + occasion;

/** `toggled`: the products that the owner took out of the scope, or into `MARKED`. */
export function chosenLines<Line extends PriceLine>(
  lines: readonly Line[],
  scope: string,
  toggled: ReadonlySet<string>,
): Line[] {
  return lines.filter((line) => !line.isOnSale && isInScope(line, scope) !== toggled.has(line.id));
}

export function isInScope({ category, occasions }: PriceLine, scope: string): boolean {
  if (scope.startsWith(CATEGORY)) return category === scope.slice(CATEGORY.length);
  if (scope.startsWith(OCCASION)) return occasions.includes(scope.slice(OCCASION.length));
  return scope === ALL;
}

/** The change in the owner's words: `+8% en Abrigos`. */
export function summaryOf(rule: PriceRule, scopeName: string): string {
  return say(rule.kind === "sale" ? texts.summary.sale : texts.summary.rule, {
    amount: amountText(rule),
    scope: scopeName,
  });
}
