import { SHOP_TIME_ZONE } from "./time-zone.ts";

/** How an instant is written, in Buenos Aires. */
export const dateFormat = (options: Intl.DateTimeFormatOptions, locale = "es-AR") =>
  new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, hourCycle: "h23", ...options });

/** `09:05`. */
export const CLOCK = { hour: "2-digit", minute: "2-digit" } as const;

const sheet = dateFormat({ dateStyle: "short", timeStyle: "short" }, "sv-SE");

/** An instant for a spreadsheet: `2026-11-20 12:00`. */
export const spreadsheetTime = (iso: string) => sheet.format(new Date(iso));

/** Milliseconds that the shop's clock is ahead of UTC; negative in Argentina. */
export function shopClockAhead(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  return Date.parse(`${sheet.format(now).replace(" ", "T")}Z`) - minute;
}
