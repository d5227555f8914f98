import { expect, test } from "vitest";
import { cellKey, gridOf, rowsOf, toggleSizes, type VariantRow } from "./variant-grid.ts";

const row = (size: string, colour: string, more: Partial<VariantRow> = {}): VariantRow => {
  return { size, colour, swatch: colour && "#efc9c5", stock: "", price: "", ...more };
};

test.each([
  [[]],
  [[row("RN", ""), row("0-3 m", "", { stock: "0" })]],
  [[row("", "Rosa"), row("", "Cielo", { stock: "3" })]],
  [[row("RN", "Rosa", { stock: "2" }), row("3-6 m", "Rosa", { price: "5" }), row("RN", "Cielo")]],
])("the grid gives the stored rows back: %j", (rows) => {
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

test("a renamed colour keeps its stock; a colour without a name and a combination that is not sold have no row", () => {
  const grid = gridOf([row("RN", "Rosa", { stock: "0" }), row("0-3 m", "Rosa")]);
  const sky = { key: "b", name: "Celeste", swatch: "#c5dcea" };
  const colours = [
    ...grid.colours.map((rose) => ({ ...rose, name: "Rosado" })),
    sky,
    { ...sky, key: "c", name: " " },
  ];
  const stock = { ...grid.stock, [cellKey("RN", sky)]: null };
  expect(rowsOf({ ...grid, colours, stock }).map(({ size, colour, stock }) => [size, colour, stock])).toEqual(
    [
      ["RN", "Rosado", "0"],
      ["0-3 m", "Rosado", ""],
      ["0-3 m", "Celeste", ""],
    ],
  );
});
