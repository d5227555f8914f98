import { expect, test } from "vitest";
import { IN_STOCK, rebase, type StockProduct, withTyped, withValue } from "./stock-changes.ts";

const small = { id: "s", size: "0-3 m", colour: null, swatch: null, stock: 4 };
const large = { ...small, id: "l", size: "3-6 m", stock: null };
const product: StockProduct = { id: "p", name: "Body", inStock: true, variants: [small, large] };
const soldOut = { ...product, inStock: false };

test("only what is typed differently counts as changed", () => {
  const changes = withValue(withValue({}, product, "s", 7), product, "l", 0);
  expect(changes).toEqual({ p: { s: [4, 7], l: [null, 0] } });
  expect(withTyped(product, changes.p).variants.map(({ stock }) => stock)).toEqual([7, 0]);
  expect(withValue(withValue(changes, product, "s", 4), product, "l", null)).toEqual({});
});

test("a count above 0 puts a sold-out product back in stock, a 0 does not", () => {
  expect(withValue({}, soldOut, "s", 5)).toEqual({ p: { s: [4, 5], inStock: [false, true] } });
  expect(withValue({}, soldOut, "s", 0)).toEqual({ p: { s: [4, 0] } });
  expect(withValue(withValue({}, soldOut, "l", 3), soldOut, "l", null)).toEqual({});
  const down = withValue(withValue({}, soldOut, "s", 1), soldOut, "s", 0);
  expect(down).toEqual({ p: { s: [4, 0] } });
  const bothDown = withValue(withValue(down, soldOut, "l", 1), soldOut, "l", 0);
  expect(bothDown).toEqual({ p: { s: [4, 0], l: [null, 0] } });
  const pressed = withValue(withValue({}, soldOut, IN_STOCK, true), soldOut, "s", 3);
  expect(withValue(pressed, soldOut, "s", 2)).toEqual({ p: { s: [4, 2], inStock: [false, true] } });
  expect(withValue(pressed, soldOut, "s", 0)).toEqual({ p: { s: [4, 0], inStock: [false, true] } });
  const both = withValue(withValue({}, soldOut, "s", 5), soldOut, "l", 3);
  expect(withValue(both, soldOut, "l", null)).toEqual({ p: { s: [4, 5], inStock: [false, true] } });
  expect(withValue(withValue({}, product, IN_STOCK, false), product, IN_STOCK, true)).toEqual({});
});

test("after a conflict the typed counts that differ from the stored ones stay", () => {
  const changes = withValue(withValue({}, product, "s", 7), product, "l", 2);
  const conflict = (now: Record<string, number | null>) => ({ p: { name: "Body", now } });
  expect(rebase(changes, conflict({ s: 3, l: 2 }))).toEqual({ p: { s: [3, 7] } });
  expect(rebase(changes, conflict({ l: null }))).toEqual({ p: { l: [null, 2] } });
  expect(rebase(changes, conflict({}))).toEqual({});
  expect(rebase(changes, {})).toEqual({});
});
