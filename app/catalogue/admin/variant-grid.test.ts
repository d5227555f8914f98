import { expect, test } from "vitest";
import {
  cellKey,
  gridOf,
  rebaseStock,
  rowsOf,
  toggleColour,
  toggleSizes,
  type VariantRow,
} from "./variant-grid.ts";

const row = (size: string, colour: string, more: Partial<VariantRow> = {}): VariantRow => {
  return { size, colour, swatch: colour && "#efc9c5", stock: "", storedStock: "", price: "", ...more };
};

test.each([
  [[]],
  [[row("RN", ""), row("0-3 m", "", { stock: "0" })]],
  [[row("", "Rosa"), row("", "Cielo", { stock: "3" })]],
  [[row("RN", "Rosa", { stock: "2" }), row("3-6 m", "Rosa", { price: "5" }), row("RN", "Cielo")]],
])("reading the grid returns the stored variants: %j", (rows) => {
  expect(rowsOf(gridOf(rows))).toEqual(rows);
});

test("sizes are sorted by age; a size that is added again keeps its stock and price", () => {
  const grid = toggleSizes(gridOf([row("2 años", ""), row("RN", "", { stock: "4", price: "9.900" })]), [
    "0-3 m",
  ]);
  expect(rowsOf(grid).map(({ size }) => size)).toEqual(["RN", "0-3 m", "2 años"]);
  const without = toggleSizes(grid, ["RN"]);
  expect(without.sizes).toEqual(["0-3 m", "2 años"]);
  expect(rowsOf(toggleSizes(without, ["RN", "0-3 m"]))[0]).toEqual(
    row("RN", "", { stock: "4", price: "9.900" }),
  );
});

test("a combination that is not sold has no row; a colour that is added again keeps its stock", () => {
  const grid = toggleColour(gridOf([row("RN", "Rosa", { stock: "2" }), row("0-3 m", "Rosa")]), "Celeste");
  const sold = { ...grid, stock: { ...grid.stock, [cellKey("RN", "Celeste")]: null } };
  const again = toggleColour(toggleColour(sold, "Rosa"), "Rosa");
  expect(rowsOf(again).map(({ size, colour, swatch, stock }) => [size, colour, swatch, stock])).toEqual([
    ["0-3 m", "Celeste", "#c5dcea", ""],
    ["RN", "Rosa", "#efc9c5", "2"],
    ["0-3 m", "Rosa", "#efc9c5", ""],
  ]);
});

test("after a conflict a stock that an order moved takes the stored count, a typed one stays", () => {
  const stored = (stock: string) => ({ stock, storedStock: stock });
  const grid = gridOf([row("RN", "", stored("5")), row("0-3 m", "", stored("4")), row("3-6 m", "")]);
  const typed = { ...grid, stock: { ...grid.stock, [cellKey("0-3 m", "")]: "9" } };
  const once = rebaseStock(typed, gridOf([row("RN", "", stored("3")), row("0-3 m", "", stored("2"))]));
  const twice = rebaseStock(once, gridOf([row("RN", "", stored("1")), row("0-3 m", "", stored("1"))]));
  expect(rowsOf(twice).map(({ size, stock, storedStock }) => [size, stock, storedStock])).toEqual([
    ["RN", "1", "1"],
    ["0-3 m", "9", "1"],
    ["3-6 m", "", ""],
  ]);
  const plain = toggleColour(gridOf([row("RN", "Rosa", stored("5"))]), "Rosa");
  expect(rowsOf(rebaseStock(plain, gridOf([row("RN", "Rosa", stored("4"))])))).toMatchObject([
    { stock: "4" },
  ]);
  const coloured = toggleColour(gridOf([row("RN", "", stored("5"))]), "Rosa");
  expect(rowsOf(rebaseStock(coloured, gridOf([row("RN", "", stored("4"))])))).toMatchObject([{ stock: "4" }]);
});

test("the first colour takes over the stock of the sizes without a colour, the last one gives it back", () => {
  const grid = toggleColour(
    gridOf([row("RN", "", { stock: "2" }), row("0-3 m", "", { stock: "0" })]),
    "Rosa",
  );
  const stocks = (of: typeof grid) => rowsOf(of).map(({ size, colour, stock }) => [size, colour, stock]);
  expect(stocks(grid)).toEqual([
    ["RN", "Rosa", "2"],
    ["0-3 m", "Rosa", "0"],
  ]);
  expect(stocks(toggleColour(gridOf(rowsOf(grid)), "Rosa"))).toEqual([
    ["RN", "", "2"],
    ["0-3 m", "", "0"],
  ]);
  const typed = { ...grid, stock: { ...grid.stock, [cellKey("RN", "Rosa")]: "5" } };
  expect(stocks(toggleColour(typed, "Rosa"))[0]).toEqual(["RN", "", "5"]);
  expect(stocks(toggleColour(grid, "Celeste")).slice(2)).toEqual([
    ["RN", "Celeste", ""],
    ["0-3 m", "Celeste", ""],
  ]);
});
