import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { describeHours, isOpenAt, openStatus, type WeekHours } from "./hours.ts";
import { DEFAULT_SHOP, ShopSchema } from "./shop.ts";

const office = DEFAULT_SHOP.hours;

const closed: WeekHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

/** An instant given in Argentina's time, UTC-3. 20 November 2026 is a Friday. */
function at(local: string): Date {
  return new Date(`${local}:00-03:00`);
}

describe("Monday to Friday from 9 to 18", () => {
  test.each([
    ["2026-11-20T08:59", false],
    ["2026-11-20T09:00", true],
    ["2026-11-20T17:59", true],
    ["2026-11-20T18:00", false],
    ["2026-11-21T12:00", false],
    ["2026-11-22T12:00", false],
    ["2026-11-23T09:00", true],
    ["2026-11-20T00:00", false],
  ])("at %s it is open: %s", (local, open) => {
    expect(isOpenAt(office, at(local))).toBe(open);
  });

  test("the last second of a minute belongs to it", () => {
    expect(isOpenAt(office, new Date("2026-11-20T11:59:59.999Z"))).toBe(false);
    expect(isOpenAt(office, new Date("2026-11-20T20:59:59.999Z"))).toBe(true);
    expect(isOpenAt(office, new Date("2026-11-20T21:00:00.000Z"))).toBe(false);
  });

  test("says until when, or when next", () => {
    expect(openStatus(office, at("2026-11-20T09:00"))).toEqual({ open: true, closesAt: "18:00" });
    expect(openStatus(office, at("2026-11-20T08:59"))).toEqual({
      open: false,
      opensAt: { weekday: "friday", time: "09:00", daysAhead: 0 },
    });
    expect(openStatus(office, at("2026-11-19T18:00"))).toEqual({
      open: false,
      opensAt: { weekday: "friday", time: "09:00", daysAhead: 1 },
    });
    expect(openStatus(office, at("2026-11-20T18:00"))).toEqual({
      open: false,
      opensAt: { weekday: "monday", time: "09:00", daysAhead: 3 },
    });
  });
});

describe("the day is Argentina's", () => {
  const late: WeekHours = { ...closed, friday: [{ opens: "20:00", closes: "24:00" }] };

  test.each([
    // Friday night there is Saturday in UTC.
    ["2026-11-21T00:30:00Z", true],
    ["2026-11-21T02:59:59Z", true],
    ["2026-11-21T03:00:00Z", false],
    ["2026-11-20T22:59:59Z", false],
    ["2026-11-20T00:30:00Z", false],
  ])("%s: %s", (instant, open) => {
    expect(isOpenAt(late, new Date(instant))).toBe(open);
  });

  test("follows the zone's history: in January 2009 clocks stood at UTC-2", () => {
    expect(isOpenAt(office, new Date("2009-01-05T11:00:00Z"))).toBe(true);
    expect(isOpenAt(office, new Date("2009-01-05T10:59:00Z"))).toBe(false);
  });
});

test("a shop that opens one day a week says so a week ahead", () => {
  const saturday: WeekHours = { ...closed, saturday: [{ opens: "10:00", closes: "13:00" }] };
  expect(openStatus(saturday, at("2026-11-21T13:00"))).toEqual({
    open: false,
    opensAt: { weekday: "saturday", time: "10:00", daysAhead: 7 },
  });
});

test("a shop that never opens has no next time", () => {
  expect(openStatus(closed, at("2026-11-20T12:00"))).toEqual({ open: false, opensAt: null });
});

test("a pause at noon is closed", () => {
  const day = [
    { opens: "09:00", closes: "13:00" },
    { opens: "16:00", closes: "20:00" },
  ];
  const split: WeekHours = { ...closed, friday: day };
  expect(openStatus(split, at("2026-11-20T12:59"))).toEqual({ open: true, closesAt: "13:00" });
  expect(openStatus(split, at("2026-11-20T13:00"))).toEqual({
    open: false,
    opensAt: { weekday: "friday", time: "16:00", daysAhead: 0 },
  });
  expect(openStatus(split, at("2026-11-20T16:00"))).toEqual({ open: true, closesAt: "20:00" });
});

test("reads as a sentence", () => {
  const nineToSix = [{ opens: "09:00", closes: "18:00" }];
  const morning = [{ opens: "10:00", closes: "13:30" }];
  expect(describeHours(office, "es")).toBe("Lunes a viernes de 9:00 a 18:00");
  expect(describeHours({ ...office, saturday: morning }, "es")).toBe(
    "Lunes a viernes de 9:00 a 18:00; sábado de 10:00 a 13:30",
  );
  expect(describeHours({ ...closed, saturday: nineToSix, sunday: nineToSix }, "es")).toBe(
    "Sábado y domingo de 9:00 a 18:00",
  );
  expect(describeHours({ ...closed, monday: nineToSix, wednesday: nineToSix }, "es")).toBe(
    "Lunes de 9:00 a 18:00; miércoles de 9:00 a 18:00",
  );
  const split = [
    { opens: "09:00", closes: "13:00" },
    { opens: "16:00", closes: "20:00" },
  ];
  expect(describeHours({ ...closed, tuesday: split }, "es")).toBe(
    "Martes de 9:00 a 13:00 y de 16:00 a 20:00",
  );
  expect(describeHours(closed, "es")).toBe("Cerrado");
});

test.each([
  [[{ opens: "18:00", closes: "09:00" }]],
  [[{ opens: "09:00", closes: "09:00" }]],
  [[{ opens: "9:00", closes: "18:00" }]],
  [[{ opens: "09:00", closes: "24:01" }]],
  [[{ opens: "24:00", closes: "24:00" }]],
  [
    [
      { opens: "09:00", closes: "14:00" },
      { opens: "13:00", closes: "18:00" },
    ],
  ],
  [
    [
      { opens: "16:00", closes: "20:00" },
      { opens: "09:00", closes: "13:00" },
    ],
  ],
])("a day of %j is not valid", (monday) => {
  expect(v.is(ShopSchema.entries.hours, { ...closed, monday })).toBe(false);
});
