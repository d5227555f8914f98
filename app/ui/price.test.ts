import { expect, test } from "vitest";
import { amountText, formatPrice, lessPercent, MAX_PRICE_CENTS, parsePrice } from "./price.ts";

test.each([
  [0, "$0"],
  [1_890_000, "$18.900"],
  [2_599_950, "$25.999,50"],
  [Number.MAX_SAFE_INTEGER, "$90.071.992.547.409,91"],
])("%i cents read %s", (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is no price", (cents) => {
  expect(() => formatPrice(cents)).toThrow(RangeError);
});

test.each([
  ["", null],
  ["19,90", 1990],
  ["19.90", 1990],
  ["00000000018900", 1_890_000],
  ["1.900,50", 190_050],
  ["18.900", 1_890_000],
  ["1.234.567,89", 123_456_789],
  ["$ 18.900", 1_890_000],
  ["ARS 18.900", 1_890_000],
  ["99.999.999,99", MAX_PRICE_CENTS],
])("%j is %j cents", (text, cents) => {
  expect(parsePrice(text)).toEqual({ ok: true, cents });
});

test.each([
  ["-1", "NEGATIVE"],
  ["-$ 18.900", "NEGATIVE"],
  ["gratis", "NOT_A_PRICE"],
  ["1,900.50", "NOT_A_PRICE"],
  ["\u0661\u0662", "NOT_A_PRICE"],
  ["18,900", "TOO_MANY_DECIMALS"],
  ["1234.567", "TOO_MANY_DECIMALS"],
  ["100000000", "TOO_HIGH"],
  [`1${"0".repeat(400)}`, "TOO_HIGH"],
])("%j is refused: %s", (text, code) => {
  expect(parsePrice(text)).toEqual({ ok: false, code });
});

test.each([null, 0, 5, 99_900, 1_890_000, 2_599_950, MAX_PRICE_CENTS])(
  "%j reads back from the form",
  (cents) => {
    expect(parsePrice(amountText(cents))).toEqual({ ok: true, cents });
  },
);

test("a price less a percentage is in whole pesos and never higher than the price", () => {
  expect([1_890_000, 2_599_950, 390, 0].map((cents) => lessPercent(cents, 10))).toEqual([
    1_701_000, 2_340_000, 390, 0,
  ]);
});
