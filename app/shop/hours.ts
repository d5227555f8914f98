import { openingHours } from "../messages/es/opening-hours.ts";

/* Opening hours are in Argentina's time zone. */

export type Weekday = keyof typeof openingHours.days;

export const WEEKDAYS = Object.keys(openingHours.days) as Weekday[];

/** Times are `HH:MM`. `00:00` is midnight at the start of the day, `24:00` at its end. */
type Interval = { opens: string; closes: string };

export type WeekHours = Record<Weekday, Interval[]>;

function describeDay(intervals: readonly Interval[]): string {
  const written = (time: string) => time.replace(/^0(?=\d:)/, "");
  return intervals.map(({ opens, closes }) => `de ${written(opens)} a ${written(closes)}`).join(" y ");
}

/** Returns a text such as `Lunes a viernes de 9:00 a 18:00` (spec §9), or `Cerrado` if every day is closed. */
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
