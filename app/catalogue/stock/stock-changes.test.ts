import { expect, test } from "vitest";
import {
  rebase,
  type StockChanges,
  type StockProduct,
  setCount,
  setInStock,
  staleIds,
  withTyped,
} from "./stock-changes.ts";

const small = { id: "s", size: "0-3 m", colour: null, swatch: null, stock: 4 };
const large = { ...small, id: "l", size: "3-6 m", stock: null };
const product: StockProduct = { id: "p", name: "Body", inStock: true, variants: [small, large] };
const soldOut = { ...product, inStock: false };

const changeOf = (changes: StockChanges) => Object.values(changes)[0];

test("only what is typed differently counts as changed", () => {
  const changes = setCount(setCount({}, product, small, 7), product, large, 0);
  expect(changes).toEqual({ p: { stock: { s: [4, 7], l: [null, 0] } } });
  expect(withTyped(product, changeOf(changes)).variants.map(({ stock }) => stock)).toEqual([7, 0]);
  expect(setCount(setCount(changes, product, small, 4), product, large, null)).toEqual({});
});

test("a count above 0 puts a sold-out product back in stock, a 0 does not", () => {
  expect(changeOf(setCount({}, soldOut, small, 5))?.inStock).toEqual([false, true]);
  expect(changeOf(setCount({}, soldOut, small, 0))?.inStock).toBeUndefined();
  expect(setInStock(setInStock({}, product, false), product, true)).toEqual({});
});

test("after a conflict the typed counts stay, on top of the present ones", () => {
  const changes = setCount(setCount({}, product, small, 7), product, large, 2);
  const conflict = (stock: Record<string, number | null>) => {
    return { p: { name: "Body", now: { inStock: true, stock } } };
  };
  expect(staleIds(changes, conflict({ s: 3, l: null }))).toEqual(["s"]);
  expect(rebase(changes, conflict({ s: 3, l: 2 }))).toEqual({ p: { stock: { s: [3, 7] } } });
  expect(rebase(changes, conflict({ l: null }))).toEqual({ p: { stock: { l: [null, 2] } } });
  expect(rebase(changes, { p: { name: "Body", now: null } })).toEqual({});
  expect(rebase(changes, {})).toEqual({});
});
