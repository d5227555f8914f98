const SHOP_TIME_ZONE = "America/Argentina/Buenos_Aires";

/** Formats in the shop's time zone. Makes the formatter on first use, because that takes 100 ms on a phone. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = "es-AR") {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format: (date: Date) => {
      made ??= new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, hourCycle: "h23", ...options });
      return made.format(date);
    },
  };
}

export const CLOCK = { hour: "2-digit", minute: "2-digit" } as const;

const sheet = dateFormat({ dateStyle: "short", timeStyle: "short" }, "sv-SE");

/** Reads `2026-12-03T20:00`, a date field's value in the shop's time zone. Undefined if `Date` rejects it. */
export function instantOf(typed: string): string | undefined {
  // The offset is fixed, because Argentina has had no daylight saving time since 2009.
  const date = new Date(`${typed}-03:00`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export const dateFieldValue = (iso: string) => sheet.format(new Date(iso)).replace(" ", "T");

export const spreadsheetTime = (iso: string) => sheet.format(new Date(iso));

/** The day in Argentina, as `2026-11-24`. */
export const dayOf = (at: Date) => sheet.format(at).slice(0, 10);
