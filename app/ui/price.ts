/**
 * A price as the shop writes it: `$18.900`, and with decimals only where there are cents, `$25.999,50`. Points group
 * thousands, no space after the sign; the same in every language of the page and locale of the process
 * (spec §2 'a dollar sign', findings 'Argentina'). Takes integer cents; throws a RangeError for anything else.
 */
export function formatPrice(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not a price in cents: ${cents}`);
  const pesos = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  const rest = cents % 100;
  return rest === 0 ? `$${pesos}` : `$${pesos},${String(rest).padStart(2, "0")}`;
}

/** A price after so many percent off, in whole pesos. */
export function lessPercent(cents: number, percent: number): number {
  return Math.round((cents * (100 - percent)) / 10_000) * 100;
}

/** The price without value added tax, the national tax that it holds (Resolución 4/2025). */
export function netCents(cents: number): number {
  return Math.round(cents / 1.21);
}

/** The highest price in cents: $99.999.999,99. Anything above is a slip of the finger. */
export const MAX_PRICE_CENTS = 9_999_999_999;

type PriceCode = "NOT_A_PRICE" | "NEGATIVE" | "TOO_MANY_DECIMALS" | "TOO_HIGH";

export type PriceResult = { ok: true; cents: number | null } | { ok: false; code: PriceCode };

/** Digits in groups of three, the first shorter and without a leading zero: `18.900`, `1.234.567`. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Reads a price as people here write it (spec §5: a decimal number in steps of 0.01). Empty means no price.
 *
 * The comma is always the decimal mark: `19,90`, `1.900,50`. A point is the decimal mark of who types as on a
 * calculator, `1900.50`, and groups thousands where exactly three digits follow it: `18.900` is eighteen thousand nine
 * hundred, which is how every price tag in Argentina reads. `18,900` is refused rather than guessed.
 */
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
  // Longer than any safe integer: decided by length, so that no digit is rounded away.
  if (whole.replace(/^0+/, "").length > 8) return { ok: false, code: "TOO_HIGH" };
  const total = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return total > MAX_PRICE_CENTS ? { ok: false, code: "TOO_HIGH" } : { ok: true, cents: total };
}

/** Pesos and what follows the decimal mark; more than two parts when there is no telling which mark that is. */
function splitDecimals(amount: string): string[] {
  if (amount.includes(",")) return amount.split(",");
  return THOUSANDS.test(amount) ? [amount] : amount.split(".");
}

/** A price as the form shows it, which {@link parsePrice} reads back: `18.900`, `25.999,50`; empty for none. */
export function priceText(cents: number | null): string {
  return cents === null ? "" : formatPrice(cents).slice(1);
}
