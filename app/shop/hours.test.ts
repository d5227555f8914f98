import { expect, test } from "vitest";
import { describeHours, isOpen, WEEKDAYS, type WeekHours } from "./hours.ts";
import { DEFAULT_SETTINGS } from "./settings.server.ts";

const office = DEFAULT_SETTINGS.shop.hours;

const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never as WeekHours;
const day = (...rows: [opens: string, closes: string][]) =>
  rows.map(([opens, closes]) => ({ opens, closes }));
const split = day(["09:00", "13:00"], ["16:00", "20:00"]);

/* 20 November 2026 is a Friday. */
const friday = { ...closed, friday: split };
const late = { ...closed, friday: day(["20:00", "24:00"]) };

test.each([
  [friday, "2026-11-20T12:59:59.999-03:00", true],
  [friday, "2026-11-20T13:00:00-03:00", false],
  [friday, "2026-11-20T16:00:00-03:00", true],
  [{ ...closed, sunday: split }, "2026-11-22T10:00:00-03:00", true],
  [closed, "2026-11-20T12:00:00-03:00", false],
  // Friday night in Argentina is Saturday in UTC.
  [late, "2026-11-21T02:59:59Z", true],
  [late, "2026-11-21T03:00:00Z", false],
])("the day is Argentina's: %j at %s is open: %s", (hours, instant, open) => {
  expect(isOpen(hours, new Date(instant))).toBe(open);
});

test.each([
  [office, "Lunes a viernes de 9:00 a 18:00"],
  [
    { ...office, saturday: day(["10:00", "13:30"]) },
    "Lunes a viernes de 9:00 a 18:00; sábado de 10:00 a 13:30",
  ],
  [{ ...closed, saturday: split, sunday: split }, "Sábado y domingo de 9:00 a 13:00 y de 16:00 a 20:00"],
  [
    { ...closed, monday: office.monday, wednesday: office.monday },
    "Lunes de 9:00 a 18:00; miércoles de 9:00 a 18:00",
  ],
  [closed, "Cerrado"],
])("%j reads as a sentence", (hours, sentence) => {
  expect(describeHours(hours)).toBe(sentence);
});
