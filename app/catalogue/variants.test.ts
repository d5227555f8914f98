import { expect, test } from "vitest";
import { compareSizes, SIZES } from "./sizes.ts";
import { coloursOf, sizesOf, stockLevel } from "./variants.ts";

test("talles stand in the order of age, others after them by their text", () => {
  const usual = SIZES.map(({ name }) => name as string);
  const mixed = ["10 años", ...usual.toReversed(), "2 años", "Único"];
  expect(mixed.sort(compareSizes)).toEqual([...usual, "2 años", "10 años", "Único"]);
});

test("a product's talles and colours are told once each", () => {
  const variants = [
    { size: "3-6 m", colour: "Rosa", swatch: "#e9cfc5" },
    { size: "RN", colour: "Rosa", swatch: "#ffffff" },
    { size: "RN", colour: "Cielo", swatch: null },
    { size: null, colour: null, swatch: null },
  ];
  expect(sizesOf(variants)).toEqual(["RN", "3-6 m"]);
  expect(coloursOf(variants)).toEqual([
    { name: "Rosa", swatch: "#e9cfc5" },
    { name: "Cielo", swatch: null },
  ]);
});

test.each([
  [null, "in"],
  [0, "out"],
  [1, "low"],
  [2, "low"],
  [3, "in"],
])("of %s the shop says %s", (stock, level) => {
  expect(stockLevel({ stock })).toBe(level);
});
