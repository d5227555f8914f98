import { SHOP_TIME_ZONE } from "./hours.ts";

const sheet = new Intl.DateTimeFormat("sv-SE", {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** An instant for a spreadsheet: `2026-11-20 12:00`, in Buenos Aires. */
export const sheetMoment = (iso: string) => sheet.format(new Date(iso));
