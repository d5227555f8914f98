import { expect, test } from "vitest";
import { describeHours, WEEKDAYS, type WeekHours } from "./hours.ts";
import { DEFAULT_SETTINGS } from "./settings.server.ts";

const office = DEFAULT_SETTINGS.shop.hours;

const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never as WeekHours;
const day = (...rows: [opens: string, closes: string][]) =>
  rows.map(([opens, closes]) => ({ opens, closes }));
const split = day(["09:00", "13:00"], ["16:00", "20:00"]);

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
