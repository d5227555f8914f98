import { CLOCK, dateFormat } from "./date-format.ts";

const moment = dateFormat({ day: "numeric", month: "long", year: "numeric", ...CLOCK });
const briefMoment = dateFormat({ day: "numeric", month: "short", ...CLOCK });
const briefDay = dateFormat({ dateStyle: "medium" });
const yearOf = dateFormat({ year: "numeric" }, "en");

export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

const ages = new Intl.RelativeTimeFormat("es-AR", { numeric: "auto" });
const MINUTE = 60_000;
const UNITS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

/** Formats `ahora` or `hace 3 días`, and a date for what is older than 60 days. */
export function ageText(iso: string, now: string): string {
  const age = Date.parse(now) - Date.parse(iso);
  const [unit, length] = UNITS.find(([, length]) => age >= length) ?? [];
  if (!unit) return ages.format(0, "second");
  if (unit === "day" && age > 60 * length) return briefDay.format(new Date(iso));
  return ages.format(-Math.floor(age / length), unit);
}

export function briefMomentText(iso: string, now: string): string {
  const date = new Date(iso);
  const thisYear = yearOf.format(date) === yearOf.format(new Date(now));
  return (thisYear ? briefMoment : briefDay).format(date);
}
