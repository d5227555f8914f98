import { expect, test } from "vitest";
import { compareSizes, SIZES } from "./sizes.ts";
import { coloursOf, isAvailable, photosFor, sizesOf, stockLevel } from "./variants.ts";

test("talles are in the order of age, and others follow by their text", () => {
  const usual = SIZES.map(({ name }) => name as string);
  const mixed = ["10 años", ...usual.toReversed(), "2 años", "Único"];
  expect(mixed.sort(compareSizes)).toEqual([...usual, "2 años", "10 años", "Único"]);
});

test("a product's talles and colours are listed once each", () => {
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

test("a chosen colour's photos come first", () => {
  const photos = [
    { id: "front", colour: "Rosa" },
    { id: "label", colour: null },
    { id: "sky", colour: "Cielo" },
    { id: "back", colour: "Rosa" },
  ];
  const idsFor = (colour: string | null) => photosFor(photos, colour).map(({ id }) => id);
  expect(idsFor("Cielo")).toEqual(["sky", "front", "label", "back"]);
  expect(idsFor("Rosa")).toEqual(["front", "back", "label", "sky"]);
  for (const none of [null, "Verde"]) expect(idsFor(none)).toEqual(["front", "label", "sky", "back"]);
});

const stocked = (...stocks: (number | null)[]) => ({
  inStock: true,
  variants: stocks.map((stock) => ({ stock })),
});

test.each([
  [[], "in"],
  [[null], "in"],
  [[0], "out"],
  [[1], "low"],
  [[0, 2], "low"],
  [[0, 3], "in"],
  [[0, null], "in"],
])("with the stocks %j the level is %s", (stocks, level) => {
  expect(stockLevel(stocked(...stocks))).toBe(level);
  expect(stockLevel({ ...stocked(...stocks), inStock: false })).toBe("out");
});

test("variants are not available if none of them is in stock", () => {
  const { variants, ...product } = stocked(0, 5);
  expect(isAvailable({ ...product, variants }, variants.slice(0, 1))).toBe(false);
  expect(isAvailable({ ...product, variants }, [])).toBe(false);
});
