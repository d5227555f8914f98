import { openingHours } from "../messages/es/opening-hours.ts";

/* Opening hours are in Argentina's time zone. */

export type Weekday = keyof typeof openingHours.days;

export const WEEKDAYS = Object.keys(openingHours.days) as Weekday[];

/** Times are `HH:MM`. The closing minute itself is closed; `24:00` closes at midnight. */
type Interval = { opens: string; closes: string };

export type WeekHours = Record<Weekday, Interval[]>;

export type OpenStatus =
  | { open: true; closesAt: string }
  /** `daysAhead`: 0 is today, 7 the same weekday next week. Null when the shop never opens. */
  | { open: false; opensAt: { weekday: Weekday; time: string; daysAhead: number } | null };

function weekdayAt(index: number): Weekday {
  return WEEKDAYS[index % 7] ?? "monday";
}

/** `ahead`: offset of the shop's clock from UTC in ms, because loading time zones is slow on a phone. */
export function openStatus(hours: WeekHours, now: Date, ahead: number): OpenStatus {
  const clock = new Date(now.getTime() + ahead);
  const day = (clock.getUTCDay() + 6) % 7;
  const time = clock.toISOString().slice(11, 16);
  const current = hours[weekdayAt(day)].find((interval) => interval.opens <= time && time < interval.closes);
  if (current) return { open: true, closesAt: current.closes };
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const weekday = weekdayAt(day + daysAhead);
    const next = hours[weekday].find((interval) => daysAhead > 0 || interval.opens > time);
    if (next) return { open: false, opensAt: { weekday, time: next.opens, daysAhead } };
  }
  return { open: false, opensAt: null };
}

export function describeTime(time: string): string {
  return time.replace(/^0(?=\d:)/, "");
}

function describeDay(intervals: readonly Interval[]): string {
  return intervals
    .map((interval) => `de ${describeTime(interval.opens)} a ${describeTime(interval.closes)}`)
    .join(" y ");
}

/** `Lunes a viernes de 9:00 a 18:00` (spec §2, §9). Closed days are left out; a shop that never opens is `Cerrado`. */
export function describeHours(hours: WeekHours): string {
  const runs: { first: Weekday; last: Weekday; length: number; text: string }[] = [];
  let previous = "";
  for (const weekday of WEEKDAYS) {
    const text = describeDay(hours[weekday]);
    const run = runs.at(-1);
    if (text !== "" && run && text === previous) {
      run.last = weekday;
      run.length += 1;
    } else if (text !== "") {
      runs.push({ first: weekday, last: weekday, length: 1, text });
    }
    previous = text;
  }
  if (runs.length === 0) return openingHours.closed;
  const { days: names } = openingHours;
  const sentence = runs
    .map(({ first, last, length, text }) => {
      const joint = length === 2 ? "y" : "a";
      const days = length === 1 ? names[first] : `${names[first]} ${joint} ${names[last]}`;
      return `${days} ${text}`;
    })
    .join("; ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
