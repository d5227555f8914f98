/** Formats cents as `$18.900` or `$25.999,50` (spec §2). Throws a RangeError for fractions and below zero. */
export function formatPrice(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not a price in cents: ${cents}`);
  const pesos = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  const rest = cents % 100;
  return rest === 0 ? `$${pesos}` : `$${pesos},${String(rest).padStart(2, "0")}`;
}

/** The price less a percentage, rounded to whole pesos but never above `cents`. */
export function lessPercent(cents: number, percent: number): number {
  return Math.min(cents, Math.round((cents * (100 - percent)) / 10_000) * 100);
}

/** The price without 21 % VAT, shown as 'Precio sin impuestos nacionales' (Resolución 4/2025). */
export const netCents = (cents: number): number => Math.round(cents / 1.21);

export const MAX_PRICE_CENTS = 9_999_999_999;

type PriceCode = "NOT_A_PRICE" | "NEGATIVE" | "TOO_MANY_DECIMALS" | "TOO_HIGH";

export type PriceResult = { ok: true; cents: number | null } | { ok: false; code: PriceCode };

const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Parses `19,90`, `1900.50` and `18.900` (18900 pesos, spec §5). Refuses `18,900`: it has three decimals. */
export function parsePrice(text: string): PriceResult {
  const typed = text.replace(/[\s\u00a0\u202f]/g, "");
  if (typed === "") return { ok: true, cents: null };
  const amount = typed.replace(/^(-?)(?:ARS|AR\$|\$)/i, "$1").replace(/^\u2212/, "-");
  if (/^-[\d.,]+$/.test(amount)) return { ok: false, code: "NEGATIVE" };
  if (!/^\d[\d.,]*$/.test(amount)) return { ok: false, code: "NOT_A_PRICE" };

  const [pesos = "", cents = "", ...rest] = splitDecimals(amount);
  if (rest.length > 0) return { ok: false, code: "NOT_A_PRICE" };
  const whole = THOUSANDS.test(pesos) ? pesos.replaceAll(".", "") : pesos;
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(cents)) return { ok: false, code: "NOT_A_PRICE" };
  if (cents.length > 2) return { ok: false, code: "TOO_MANY_DECIMALS" };
  const total = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return total > MAX_PRICE_CENTS ? { ok: false, code: "TOO_HIGH" } : { ok: true, cents: total };
}

function splitDecimals(amount: string): string[] {
  if (amount.includes(",")) return amount.split(",");
  return THOUSANDS.test(amount) ? [amount] : amount.split(".");
}

/** Formats cents, or hundredths of a percent, for a form field: `18.900`, `8,50`. Null gives an empty text. */
export function amountText(hundredths: number | null): string {
  return hundredths === null ? "" : formatPrice(hundredths).slice(1);
}
