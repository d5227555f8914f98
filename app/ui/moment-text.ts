import { CLOCK, dateFormat, dayOf } from "./date-format.ts";

const moment = dateFormat({ day: "numeric", month: "long", year: "numeric", ...CLOCK });
const briefMoment = dateFormat({ day: "numeric", month: "short", ...CLOCK });
const briefDay = dateFormat({ dateStyle: "medium" });
const yearOf = dateFormat({ year: "numeric" }, "en");

export const momentText = (iso: string): string => moment.format(new Date(iso));

const ages = new Intl.RelativeTimeFormat("es-AR", { numeric: "auto" });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns `ahora`, `hace 5 minutos`, `ayer`, `hace 3 días`, or a date for a time more than 60 days ago. */
export function ageText(iso: string, now: string): string {
  const [then, today] = [iso, now].map((at) => Date.parse(dayOf(new Date(at)))) as [number, number];
  const days = Math.round((today - then) / DAY);
  if (days > 60) return briefDay.format(new Date(iso));
  if (days > 0) return ages.format(-days, "day");
  const minutes = Math.floor((Date.parse(now) - Date.parse(iso)) / MINUTE);
  if (minutes < 1) return ages.format(0, "second");
  return minutes < 60 ? ages.format(-minutes, "minute") : ages.format(-Math.floor(minutes / 60), "hour");
}

export function briefMomentText(iso: string, now: string): string {
  const date = new Date(iso);
  const thisYear = yearOf.format(date) === yearOf.format(new Date(now));
  return (thisYear ? briefMoment : briefDay).format(date);
}
