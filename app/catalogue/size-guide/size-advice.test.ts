import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../shop/settings.server.ts";
import { adviseSize, type Baby, seasonOf } from "./size-advice.ts";
import { rangeTexts } from "./size-guide.ts";
import { sizeGuideSection } from "./size-guide-section.ts";

const DEFAULT_GUIDE = DEFAULT_SETTINGS.read(sizeGuideSection).rows;

const TODAY = "2026-04-10";
const advise = (baby: Partial<Baby>) =>
  adviseSize(DEFAULT_GUIDE, { born: null, kg: null, cm: null, ...baby }, TODAY);

describe("the talle of a baby", () => {
  test("by the day of birth: now, and in three months with its season in the south", () => {
    expect(advise({ born: "2026-02-01" })).toEqual({
      now: { size: "0-3 m", month: 3, season: "autumn" },
      later: { size: "3-6 m", month: 6, season: "winter" },
      expected: false,
    });
  });

  test("of a baby that is expected: at birth, and three months after that", () => {
    expect(advise({ born: "2026-11-20" })).toEqual({
      now: { size: "RN", month: 10, season: "spring" },
      later: { size: "0-3 m", month: 1, season: "summer" },
      expected: true,
    });
  });

  test.each([
    ["weight goes before age", { born: "2026-02-01", kg: 8.5 }, "6-9 m", "9-12 m"],
    ["the larger of two measures decides", { kg: 5, cm: 70 }, "6-9 m", "9-12 m"],
    ["a light one wears the smaller talle for longer", { kg: 4.2 }, "0-3 m", "3-6 m"],
    ["at the end of a row it still fits", { cm: 60 }, "0-3 m", "3-6 m"],
    ["the last talle goes on", { kg: 12.8 }, "18-24 m", "18-24 m"],
  ])("%s", (_, baby, now, later) => {
    const advice = advise(baby);
    expect([advice?.now.size, advice?.later.size]).toEqual([now, later]);
  });

  test.each([
    ["too old", { born: "2020-01-01" }],
    ["too long", { cm: 120 }],
    ["nothing known", {}],
  ])("none where the guide has no answer: %s", (_, baby) => {
    expect(advise(baby)).toBeNull();
  });
});

test("each season begins in its month", () => {
  const [su, au, wi, sp] = ["summer", "autumn", "winter", "spring"];
  const seasons = Array.from({ length: 12 }, (_, month) => seasonOf(month));
  expect(seasons).toEqual([su, su, au, au, au, wi, wi, wi, sp, sp, sp, su]);
});

test("ranges join without a gap, with a decimal comma", () => {
  expect(rangeTexts(DEFAULT_GUIDE, "kg").slice(0, 2)).toEqual(["hasta 4", "4 a 6"]);
  expect(rangeTexts(DEFAULT_GUIDE, "kg").at(-1)).toBe("11,5 a 13");
});
