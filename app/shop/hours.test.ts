import { expect, test } from "vitest";
import { shopClockAhead } from "../ui/date-format.ts";
import { describeHours, openStatus, WEEKDAYS, type WeekHours } from "./hours.ts";
import { DEFAULT_SETTINGS } from "./settings.server.ts";

const office = DEFAULT_SETTINGS.shop.hours;

const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never as WeekHours;
const day = (...rows: [opens: string, closes: string][]) =>
  rows.map(([opens, closes]) => ({ opens, closes }));
const split = day(["09:00", "13:00"], ["16:00", "20:00"]);

/** An instant given in Argentina's time, UTC-3. 20 November 2026 is a Friday. */
const at = (local: string) => new Date(`${local}:00-03:00`);

const statusAt = (hours: WeekHours, now: Date) => openStatus(hours, now, shopClockAhead(now));

const until = (closesAt: string) => ({ open: true, closesAt });
const from = (weekday: string, time: string, daysAhead: number) => ({
  open: false,
  opensAt: { weekday, time, daysAhead },
});
const saturday = { ...closed, saturday: day(["10:00", "13:00"]) };
const friday = { ...closed, friday: split };

test.each([
  // Monday to Friday from 9 to 18.
  [office, "2026-11-20T08:59", from("friday", "09:00", 0)],
  [office, "2026-11-20T09:00", until("18:00")],
  [office, "2026-11-19T18:00", from("friday", "09:00", 1)],
  [office, "2026-11-20T18:00", from("monday", "09:00", 3)],
  // One day a week, a pause at noon, never.
  [saturday, "2026-11-21T13:00", from("saturday", "10:00", 7)],
  [friday, "2026-11-20T13:00", from("friday", "16:00", 0)],
  [closed, "2026-11-20T12:00", { open: false, opensAt: null }],
])("a shop of %j at %s", (hours, local, status) => {
  expect(statusAt(hours, at(local))).toEqual(status);
});

const late = { ...closed, friday: day(["20:00", "24:00"]) };

test.each([
  // The last second of a minute belongs to it.
  [office, "2026-11-20T20:59:59.999Z", true],
  [office, "2026-11-20T21:00:00.000Z", false],
  // Friday night in Argentina is Saturday in UTC.
  [late, "2026-11-21T02:59:59Z", true],
  [late, "2026-11-21T03:00:00Z", false],
  [late, "2026-11-20T00:30:00Z", false],
  // The zone's history: in January 2009 clocks stood at UTC-2.
  [office, "2009-01-05T11:00:00Z", true],
])("the day is Argentina's: %j at %s is open: %s", (hours, instant, open) => {
  expect(statusAt(hours, new Date(instant)).open).toBe(open);
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
