import { dayOf } from "../ui/date-format.ts";

/* Weeks begin on Monday. A day is `YYYY-MM-DD` in Argentina. */

const DAY = 24 * 3_600_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns last week if the day `asked` is in it, else this week. `elapsed` counts its days so far. */
export function weekOf(asked: string | null, now: Date) {
  const today = dayOf(now);
  const current = mondayOf(today);
  const last = addDays(current, -7);
  const from = asked !== null && asked >= last && asked < current ? last : current;
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
  };
}

export type Week = ReturnType<typeof weekOf>;

/** Adds up the events of the week, and of the same days of the week before. An event without `n` counts 1. */
export function compare(week: Week, events: readonly { day: string; n?: number }[]) {
  const sum = (from: string, to: string) =>
    events.reduce((total, { day, n = 1 }) => total + (day >= from && day <= to ? n : 0), 0);
  return { n: sum(week.from, week.to), before: sum(week.before, week.comparedTo) };
}
