import { formatPrice } from "./price.ts";

/** The highest price in cents: $99.999.999,99. Anything above is a slip of the finger. */
export const MAX_PRICE_CENTS = 9_999_999_999;

export type PriceFault = "NOT_A_PRICE" | "NEGATIVE" | "TOO_MANY_DECIMALS" | "TOO_HIGH";

export type PriceResult = { ok: true; cents: number | null } | { ok: false; code: PriceFault };

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

/** What to tell who typed it. */
export const PRICE_FAULTS: Record<PriceFault, string> = {
  NOT_A_PRICE: "Escribí el precio solo con números, por ejemplo 18.900 o 19,90",
  NEGATIVE: "El precio no puede ser negativo",
  TOO_MANY_DECIMALS: "El precio puede tener hasta dos decimales, por ejemplo 19,90",
  TOO_HIGH: "El precio es demasiado alto: el máximo es $99.999.999,99",
};
