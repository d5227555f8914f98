import * as v from "valibot";
import { reminder as texts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import { dateFormat } from "../../ui/date-format.ts";
import { typedLine } from "../../ui/form/typed.ts";

/* The day on which an enquiry comes back, as the shop counts days: `2026-11-26` of Buenos Aires. */

const DAY = 24 * 3_600_000;

const shopDate = dateFormat({ dateStyle: "short" }, "sv-SE");
const weekday = new Intl.DateTimeFormat("es-AR", { timeZone: "UTC", weekday: "long" });
const date = new Intl.DateTimeFormat("es-AR", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

export function shopDay(at: Date): string {
  return shopDate.format(at);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The next seven days, each in the word that one says: `mañana`, `el jueves`, `en una semana`. */
export function nearDays(today: string): { day: string; name: string }[] {
  return [1, 2, 3, 4, 5, 6, 7].map((days) => {
    const day = dayAfter(today, days);
    if (days === 1) return { day, name: texts.tomorrow };
    if (days === 7) return { day, name: texts.inAWeek };
    return { day, name: say(texts.on, { weekday: weekday.format(new Date(day)) }) };
  });
}

/** `hoy`, `mañana` or `jue, 26 nov`; what is past is due today. */
export function dayText(day: string, today: string): string {
  if (day <= today) return texts.today;
  return day === dayAfter(today, 1) ? texts.tomorrow.toLowerCase() : date.format(new Date(day));
}

/** Days that one can be reminded after. */
const FURTHEST = 731;

export function isNear(day: string, today: string): boolean {
  return day > today && day <= dayAfter(today, FURTHEST);
}

/** A button's day, or else the typed one. */
export const ReminderSchema = v.pipe(
  v.object({ day: typedLine, date: typedLine }),
  v.transform(({ day, date }) => ({ date: day || date })),
  v.object({ date: v.pipe(v.string(), v.isoDate("DATE")) }),
);
