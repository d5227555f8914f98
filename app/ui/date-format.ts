const SHOP_TIME_ZONE = "America/Argentina/Buenos_Aires";

/** A format in the shop's time zone, created on first use because the first one takes a phone 100 ms. */
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

export const spreadsheetTime = (iso: string) => sheet.format(new Date(iso));
