import * as v from "valibot";
import { prices as texts } from "../../messages/es/prices.ts";
import { say } from "../../messages/message.ts";
import { dayOf } from "../../ui/date-format.ts";
import { lineSchema } from "../../ui/form/text-schemas.ts";
import { amountText, formatPrice, MAX_PRICE_CENTS, parsePrice } from "../../ui/price.ts";

/* The rule of a price change. The browser previews it with the functions that the server applies. */

/** In cents. A rounded price lies `end` above a multiple of `step`. */
const ROUNDINGS = {
  peso: { step: 100, end: 0 },
  hundred: { step: 10_000, end: 0 },
  thousand: { step: 100_000, end: 0 },
  nineHundred: { step: 100_000, end: 90_000 },
} as const;

export type Rounding = keyof typeof ROUNDINGS;

const HUNDRED_PERCENT = 10_000;

const isDay = (text: string) =>
  /^20\d\d-/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

const day = v.pipe(
  lineSchema,
  v.check((text) => text === "" || isDay(text), "NOT_A_DAY"),
);

export const PriceRuleSchema = v.object({
  kind: v.picklist(["up", "down", "sale"]),
  /** In hundredths of a percent or in cents, depending on `unit`. */
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
  /** First and last day of a sale. Without `from` it starts now, and without `until` it has no end. */
  from: day,
  until: day,
  /** `scope` and `toggled` choose products for {@link chosenLines}. `toggled` holds ids separated by spaces. */
  scope: v.optional(v.string(), ""),
  toggled: v.optional(v.string(), ""),
});

export type PriceRule = v.InferOutput<typeof PriceRuleSchema>;

/** Returns null if the new price would be 0 or less, or above `MAX_PRICE_CENTS`. */
export function newPrice(cents: number, { kind, amount, unit, rounding }: PriceRule): number | null {
  const sign = kind === "up" ? 1 : -1;
  const { step, end } = ROUNDINGS[rounding];
  const exact =
    unit === "pesos" ? cents + sign * amount : (cents * (HUNDRED_PERCENT + sign * amount)) / HUNDRED_PERCENT;
  const nearest = Math.round((exact - end) / step) * step + end;
  // Rounding must not turn a rise into a fall, or a fall into a rise.
  const rounded = sign * (nearest - cents) < 0 ? nearest + sign * step : nearest;
  return rounded > 0 && rounded <= MAX_PRICE_CENTS ? rounded : null;
}

export interface Prices {
  cents: number | null;
  beforeCents: number | null;
  /** A variant's `cents` is null if the product's price applies to it. */
  variants: readonly { id: string; cents: number | null }[];
}

/** Returns the new prices, or null if no price changes. A sale crosses out the product's lowest old price. */
export function pricesAfter(found: Prices, rule: PriceRule): Prices | null {
  const after = (cents: number | null) => (cents === null ? null : (newPrice(cents, rule) ?? cents));
  const cents = after(found.cents);
  const variants = found.variants.map((variant) => ({ id: variant.id, cents: after(variant.cents) }));
  const isSame = variants.every((variant, place) => variant.cents === found.variants[place]?.cents);
  if (cents === found.cents && isSame) return null;
  const before = rule.kind === "sale" ? lowestOf(found) : found.beforeCents;
  const isLower = before !== null && before > lowestOf({ cents, variants });
  return { cents, variants, beforeCents: isLower ? before : null };
}

function lowestOf({ cents, variants }: Pick<Prices, "cents" | "variants">): number {
  const prices = variants.length > 0 ? variants.map((variant) => variant.cents ?? cents) : [cents];
  return Math.min(...prices.filter((each) => each !== null));
}

/** Returns the prices as a text, without the crossed-out one. Equal texts mean that no price has changed. */
export function seenPrices({ cents, variants }: Prices): string {
  const own = variants.filter((variant) => variant.cents !== null);
  return [cents, ...own.map((variant) => `${variant.id}:${variant.cents}`)].join(" ");
}

/** Start and end of a change in ISO 8601. `endsAt` is null if the change has no end. */
export function periodOf({ kind, from, until }: PriceRule, now: Date) {
  const midnight = (text: string, days = 0) =>
    new Date(Date.parse(`${text}T00:00:00-03:00`) + days * 86_400_000).toISOString();
  const isLater = kind === "sale" && from > dayOf(now);
  return {
    startsAt: isLater ? midnight(from) : now.toISOString(),
    endsAt: kind === "sale" && until !== "" ? midnight(until, 1) : null,
  };
}

export interface PriceLine extends Prices {
  id: string;
  name: string;
  variants: readonly { id: string; label: string; cents: number | null }[];
  /** The scopes that contain the product, such as `all`, `category:Bodys` and the occasion `newborn`. */
  scopes: readonly string[];
  /** Price rules skip products on sale. The end of a sale would not restore a changed price (decision 120). */
  isOnSale: boolean;
}

export const ALL = "all";
export const MARKED = "marked";

/** `toggled` removes products from the scope or adds others to it. The scope `MARKED` is empty by itself. */
export function chosenLines(lines: readonly PriceLine[], scope: string, toggled: ReadonlySet<string>) {
  return lines.filter(({ id, scopes, isOnSale }) => !isOnSale && scopes.includes(scope) !== toggled.has(id));
}

export function summaryOf({ kind, amount, unit }: PriceRule, scope: string): string {
  const size = unit === "percent" ? `${amountText(amount)}%` : formatPrice(amount);
  const text = kind === "sale" ? texts.summary.sale : texts.summary.rule;
  return say(text, { amount: `${kind === "up" ? "+" : "−"}${size}`, scope });
}
