import { spreadsheetTime } from "../ui/date-format.ts";

/* Weeks begin on Monday. A day is `YYYY-MM-DD` in Argentina. */

const DAY = 24 * 3_600_000;

/** Number of weeks that the page can show. Earlier ones lack chats, which are deleted after 90 days. */
const WEEKS = 12;

export function dayOf(at: Date): string {
  return spreadsheetTime(at.toISOString()).slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Returns the week of the day in the URL, else this week. `elapsed` days of it are compared with the week before. */
export function weekOf(asked: string | null, now: Date) {
  const today = dayOf(now);
  const current = mondayOf(today);
  const oldest = addDays(current, -7 * (WEEKS - 1));
  const isDay = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  const wished = isDay ? mondayOf(asked) : current;
  const from = wished > current || wished < oldest ? current : wished;
  const isCurrent = from === current;
  const before = addDays(from, -7);
  const elapsed = isCurrent ? (Date.parse(today) - Date.parse(from)) / DAY + 1 : 7;
  return {
    from,
    to: addDays(from, 6),
    before,
    comparedTo: addDays(before, elapsed - 1),
    elapsed,
    isCurrent,
    previous: from === oldest ? null : before,
  };
}

export type Week = ReturnType<typeof weekOf>;

/** Adds up the events of the week, and of the same days of the week before. An event without `n` counts 1. */
export function compare(week: Week, events: readonly { day: string; n?: number }[]) {
  const sum = (from: string, to: string) =>
    events.reduce((total, { day, n = 1 }) => total + (day >= from && day <= to ? n : 0), 0);
  return { n: sum(week.from, week.to), before: sum(week.before, week.comparedTo) };
}
