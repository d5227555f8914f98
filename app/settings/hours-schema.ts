import * as v from "valibot";
import type { WeekHours } from "./hours.ts";

/** Intervals that one day may have. */
export const MAX_INTERVALS = 3;

const opens = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const closes = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/));

const DaySchema = v.pipe(
  v.array(v.strictObject({ opens, closes })),
  v.maxLength(MAX_INTERVALS),
  v.check((day) =>
    day.every(
      (interval, i) => interval.opens < interval.closes && (day[i - 1]?.closes ?? "") < interval.opens,
    ),
  ),
);

/** What may be stored as a week. Apart from `hours.ts`, which every page carries: the library stays out of them. */
export const WeekHoursSchema = v.strictObject({
  monday: DaySchema,
  tuesday: DaySchema,
  wednesday: DaySchema,
  thursday: DaySchema,
  friday: DaySchema,
  saturday: DaySchema,
  sunday: DaySchema,
}) satisfies v.GenericSchema<WeekHours>;
