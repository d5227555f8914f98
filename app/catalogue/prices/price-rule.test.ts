import * as v from "valibot";
import { expect, it } from "vitest";
import { seededRandom } from "../../../tests/support/seeded-random.ts";
import {
  ALL,
  newPrice,
  type PriceRule,
  PriceRuleSchema,
  periodOf,
  pricesAfter,
  type Rounding,
} from "./price-rule.ts";

const rule = (more: Partial<PriceRule>): PriceRule => ({
  ...{ kind: "up", amount: 800, unit: "percent", rounding: "hundred", from: "", until: "" },
  ...{ scope: ALL, toggled: "" },
  ...more,
});

it.each([
  [18_900, {}, 20_400],
  [18_900, { rounding: "peso" }, 20_412],
  [18_900, { rounding: "nineHundred" }, 20_900],
  [18_900, { amount: 1250, rounding: "thousand" }, 21_000],
  [18_900, { kind: "down", amount: 50_000, unit: "pesos" }, 18_400],
  [18_900, { kind: "sale", amount: 1500 }, 16_100],
  // The nearest price that ends in 900, 18900, would be below the old price, so 19900 is taken.
  [19_000, { amount: 100, rounding: "nineHundred" }, 19_900],
  [18_900, { kind: "down", amount: 2_000_000, unit: "pesos" }, null],
  [99_999_900, { amount: 5000 }, null],
] as const)("$%i changes by %o to %s", (pesos, more, after) => {
  expect(newPrice(pesos * 100, rule(more))).toBe(after === null ? null : after * 100);
});

it("a rise never lowers a price, a cut never raises it, and rounding moves it by at most a step", () => {
  const chance = seededRandom(23);
  const steps: Record<Rounding, number> = {
    peso: 100,
    hundred: 10_000,
    thousand: 100_000,
    nineHundred: 100_000,
  };
  for (let n = 0; n < 5000; n++) {
    const cents = Math.ceil(chance() * 10 ** (3 + Math.floor(chance() * 6)));
    const kind = chance() < 0.5 ? "up" : "down";
    const rounding = Object.keys(steps)[Math.floor(chance() * 4)] as Rounding;
    const made = rule({ kind, rounding, amount: Math.ceil(chance() * 9900) });
    const after = newPrice(cents, made);
    if (after === null) continue;
    const sign = kind === "up" ? 1 : -1;
    const exact = (cents * (10_000 + sign * made.amount)) / 10_000;
    expect(sign * (after - cents), JSON.stringify({ cents, made })).toBeGreaterThanOrEqual(0);
    expect(Math.abs(after - exact), JSON.stringify({ cents, made })).toBeLessThanOrEqual(steps[rounding]);
  }
});

it("a sale shows the lowest price before, and a rise drops a price before that it reaches", () => {
  const variants = [
    { id: "rn", cents: 150_000 },
    { id: "3m", cents: null },
  ];
  const found = { cents: 180_000, beforeCents: null, variants };
  expect(pricesAfter(found, rule({ kind: "sale", amount: 5000 }))).toEqual({
    cents: 90_000,
    variants: [{ id: "rn", cents: 80_000 }, variants[1]],
    beforeCents: 150_000,
  });
  const priced = { cents: 500_000, beforeCents: null, variants: [{ id: "rn", cents: 150_000 }] };
  expect(pricesAfter(priced, rule({ kind: "sale", amount: 5000 }))?.beforeCents).toBe(150_000);
  const reduced = { cents: 180_000, beforeCents: 190_000, variants: [] };
  expect(pricesAfter(reduced, rule({}))?.beforeCents).toBeNull();
  expect(pricesAfter({ cents: null, beforeCents: null, variants: [] }, rule({}))).toBeNull();
});

it("a sale lasts from the first day's midnight to the last day's, in Argentina", () => {
  const now = new Date("2026-11-25T02:30:00.000Z");
  const sale = (from: string, until: string) => periodOf(rule({ kind: "sale", from, until }), now);
  const began = now.toISOString();
  expect(sale("2026-11-24", "2026-11-24")).toEqual({ startsAt: began, endsAt: "2026-11-25T03:00:00.000Z" });
  expect(sale("2026-11-25", "")).toEqual({ startsAt: "2026-11-25T03:00:00.000Z", endsAt: null });
  expect(periodOf(rule({ until: "2026-11-25" }), now)).toEqual({ startsAt: began, endsAt: null });
});

it.each([
  [{ amount: "" }, "NO_AMOUNT"],
  [{ amount: "-8" }, "NEGATIVE"],
  [{ amount: "ocho" }, "NOT_A_PRICE"],
  [{ kind: "sale", from: "2 de mayo" }, "NOT_A_DAY"],
  [{ kind: "sale", until: "2026-02-31" }, "NOT_A_DAY"],
] as const)("refuses %o", (more, code) => {
  const typed = { kind: "up", amount: "8", unit: "percent", rounding: "hundred", ...more };
  expect(v.safeParse(PriceRuleSchema, typed).issues?.map(({ message }) => message)).toEqual([code]);
});

it.each(["8", "8%", "8,00", " 8 "])("reads %j as eight percent", (amount) => {
  const typed = { kind: "up", amount, unit: "percent", rounding: "hundred" };
  expect(v.parse(PriceRuleSchema, typed).amount).toBe(800);
});
