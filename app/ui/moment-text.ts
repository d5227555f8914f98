import { CLOCK, dateFormat } from "./date-format.ts";

const moment = dateFormat({ day: "numeric", month: "long", year: "numeric", ...CLOCK });
const briefMoment = dateFormat({ day: "numeric", month: "short", ...CLOCK });
const briefDay = dateFormat({ dateStyle: "medium" });
const yearOf = dateFormat({ year: "numeric" }, "en");

export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

export function briefMomentText(iso: string, now: string): string {
  const date = new Date(iso);
  const thisYear = yearOf.format(date) === yearOf.format(new Date(now));
  return (thisYear ? briefMoment : briefDay).format(date);
}
