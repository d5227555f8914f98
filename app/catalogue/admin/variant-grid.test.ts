import { expect, test } from "vitest";
import {
  addColour,
  changeColour,
  gridOf,
  priceOf,
  removeColour,
  rowsOf,
  setCell,
  setPrice,
  toggleSize,
  type VariantGrid,
  type VariantRow,
  withAllSizes,
} from "./variant-grid.ts";

const row = (size: string, colour: string, more: Partial<VariantRow> = {}): VariantRow => {
  return { size, colour, swatch: colour && "#efc9c5", stock: "", price: "", ...more };
};
const empty = gridOf([]);

test("a product without talles and colours has no rows", () => {
  expect(rowsOf(empty)).toEqual([]);
  // A colour without a name has no rows.
  expect(rowsOf(addColour(empty, "a"))).toEqual([]);
});

test.each([
  [[row("RN", ""), row("0-3 m", "", { stock: "0" })]],
  [[row("", "Rosa"), row("", "Cielo", { stock: "3" })]],
  [[row("RN", "Rosa", { stock: "2" }), row("3-6 m", "Rosa", { price: "5" }), row("RN", "Cielo")]],
  [[row("", "Rosa"), row("RN", "Rosa"), row("RN", "")]],
])("what is stored comes out of the grid as it was: %j", (rows) => {
  expect(new Set(rowsOf(gridOf(rows)))).toEqual(new Set(rows));
});

test("the whole curve in one tap; a talle of her own stands after it; one that is taken back is remembered", () => {
  const grid = toggleSize(withAllSizes(toggleSize(empty, "2 años")), "RN");
  expect(rowsOf(grid).map(({ size }) => size)).toEqual([
    "0-3 m",
    "3-6 m",
    "6-9 m",
    "9-12 m",
    "12-18 m",
    "18-24 m",
    "2 años",
  ]);
});

function twoByTwo(): VariantGrid {
  const sizes = toggleSize(toggleSize(empty, "0-3 m"), "RN");
  return addColour(addColour(sizes, "a", { name: "Rosa", swatch: "#efc9c5" }), "b");
}

test("stock is said or counted; a combination that is not made is no row; a new name keeps what was said", () => {
  let grid = changeColour(twoByTwo(), "b", { name: "Cielo" });
  const [rose, sky] = grid.colours;
  if (!rose || !sky) throw new Error("two colours");
  grid = setCell(grid, "RN", rose, { stock: "0" });
  grid = setCell(grid, "0-3 m", rose, { stock: "4" });
  grid = setCell(grid, "RN", sky, { made: false });
  grid = changeColour(grid, "b", { name: "Celeste" });
  const stocks = () => rowsOf(grid).map(({ size, colour, stock }) => [size, colour, stock]);
  expect(stocks()).toEqual([
    ["RN", "Rosa", "0"],
    ["0-3 m", "Rosa", ""],
    ["0-3 m", "Celeste", ""],
  ]);
  grid = { ...grid, counted: true };
  expect(stocks()[1]).toEqual(["0-3 m", "Rosa", "4"]);
  grid = removeColour(grid, "a");
  expect(stocks()).toEqual([["0-3 m", "Celeste", ""]]);
});

test("a talle's price is that of all its colours", () => {
  const grid = setPrice(changeColour(twoByTwo(), "b", { name: "Cielo" }), "RN", "9.900");
  expect(rowsOf(grid).map(({ size, price }) => [size, price])).toEqual([
    ["RN", "9.900"],
    ["0-3 m", ""],
    ["RN", "9.900"],
    ["0-3 m", ""],
  ]);
  expect([priceOf(grid, "RN"), priceOf(grid, "0-3 m")]).toEqual(["9.900", ""]);
  // A combination that is not sold does not change the price.
  const partly = gridOf([row("RN", "Rosa", { price: "5" }), row("0-3 m", "Cielo")]);
  expect(priceOf(partly, "RN")).toBe("5");
});
