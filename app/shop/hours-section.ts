import * as v from "valibot";
import { lineSchema } from "../ui/form/text-schemas.ts";
import { WEEKDAYS, type WeekHours } from "./hours.ts";
import { defineSection } from "./section.ts";

const TIME = String.raw`([01]?\d|2[0-4])(?:[:.]([0-5]\d))?(?: ?hs?\.?)?`;
const INTERVAL = new RegExp(`^(?:de )?${TIME} ?(?:a|hasta|-|–) ?${TIME}$`, "i");

/** Parses a text such as `9 a 13 y 16:30 a 0`. Returns null if it is invalid, and [] for a closed day. */
function intervalsOf(text: string): WeekHours["monday"] | null {
  if (text === "" || /^cerrado$/i.test(text)) return [];
  const intervals: WeekHours["monday"] = [];
  let last = "";
  for (const part of text.split(/ ?(?: y |[,;/]) ?/i)) {
    const [, from, fromMinute = "00", to, toMinute = "00"] = INTERVAL.exec(part) ?? [];
    if (!from || !to) return null;
    const opens = `${from.padStart(2, "0")}:${fromMinute}`;
    const end = `${to.padStart(2, "0")}:${toMinute}`;
    const closes = end === "00:00" ? "24:00" : end;
    if (opens <= last || closes <= opens || closes > "24:00") return null;
    intervals.push({ opens, closes });
    last = closes;
  }
  return intervals;
}

const day = v.pipe(
  lineSchema,
  v.transform(intervalsOf),
  v.custom<WeekHours["monday"]>((intervals) => intervals !== null, "HOURS"),
);

export const hoursSection = defineSection({
  name: "hours",
  slug: "horario",
  isExample: true,
  schema: v.pipe(
    v.object(v.entriesFromList(WEEKDAYS, day)),
    v.transform((hours) => ({ hours })),
  ),
  defaults: () => Object.fromEntries(WEEKDAYS.slice(0, 5).map((weekday) => [weekday, "9:00 a 18:00"])),
});
