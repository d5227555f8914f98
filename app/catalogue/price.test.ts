import { expect, test } from "vitest";
import { formatPrice } from "./price.ts";

test.each([
  [0, "$0"],
  [5, "$0,05"],
  [50, "$0,50"],
  [99_900, "$999"],
  [100_000, "$1.000"],
  [1_890_000, "$18.900"],
  [2_599_950, "$25.999,50"],
  [123_456_789_01, "$123.456.789,01"],
  [Number.MAX_SAFE_INTEGER, "$90.071.992.547.409,91"],
])("%i cents read %s", (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test("there is no space of any kind", () => {
  expect(formatPrice(2_599_950)).toMatch(/^[$.,\d]+$/);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is no price", (cents) => {
  expect(() => formatPrice(cents)).toThrow(RangeError);
});
