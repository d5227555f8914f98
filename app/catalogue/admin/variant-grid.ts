import { compareSizes } from "../../product/sizes.ts";

export type VariantRow = Record<"size" | "colour" | "swatch" | "stock" | "storedStock" | "price", string>;

export type GridColour = { name: string; swatch: string };

export interface VariantGrid {
  sizes: string[];
  colours: GridColour[];
  /** Text of each stock field, by {@link cellKey}. Null when the shop does not sell the size in the colour. */
  stock: Readonly<Record<string, string | null>>;
  /** The stock in the database when the form loaded it, by {@link cellKey}. */
  storedStock: Readonly<Record<string, string>>;
  prices: Readonly<Record<string, string>>;
}

export const USUAL_COLOURS: Readonly<Record<string, string>> = {
  Blanco: "#ffffff",
  Crudo: "#f4ecdd",
  Rosa: "#efc9c5",
  Celeste: "#c5dcea",
  Manteca: "#f5e6be",
  "Verde salvia": "#b5c2a9",
  Beige: "#d9c3a5",
  Gris: "#b9b7b3",
  Terracota: "#b9674f",
  "Azul marino": "#2f3e5c",
};

const UNKNOWN_SWATCH = "#e6dccf";

export const cellKey = (size: string, colour: string): string => `${colour}\n${size}`;

/** Returns sizes and colours. An empty list gets one empty name, so that the stock table has cells. */
export function axesOf({ sizes, colours }: VariantGrid) {
  return {
    sizes: sizes.length > 0 ? sizes : [""],
    colours: colours.length > 0 ? colours : [{ name: "", swatch: "" }],
  };
}

export function gridOf(rows: readonly Partial<VariantRow>[]): VariantGrid {
  const sizes = new Set(rows.flatMap(({ size }) => size || []));
  const swatches = new Map(rows.map(({ colour = "", swatch }) => [colour, swatch || UNKNOWN_SWATCH]));
  swatches.delete("");
  const stock: Record<string, string | null> = {};
  const storedStock: Record<string, string> = {};
  const prices: Record<string, string> = {};
  const grid = {
    sizes: [...sizes].sort(compareSizes),
    colours: [...swatches].map(([name, swatch]) => ({ name, swatch })),
    ...{ stock, storedStock, prices },
  };
  const axes = axesOf(grid);
  for (const { name } of axes.colours) {
    for (const size of axes.sizes) {
      const row = rows.find((each) => (each.size ?? "") === size && (each.colour ?? "") === name);
      stock[cellKey(size, name)] = rows.length > 0 && !row ? null : (row?.stock ?? "");
      storedStock[cellKey(size, name)] = row?.storedStock ?? "";
      if (row?.price) prices[size] = row.price;
    }
  }
  return grid;
}

/** Lists the rows grouped by colour. The server stores the variants in this sequence. */
export function rowsOf(grid: VariantGrid): VariantRow[] {
  const { sizes, colours } = axesOf(grid);
  return colours.flatMap(({ name, swatch }) =>
    sizes.flatMap((size) => {
      const { [cellKey(size, name)]: stock = "" } = grid.stock;
      if (stock === null || (size === "" && name === "")) return [];
      const { [cellKey(size, name)]: storedStock = "" } = grid.storedStock;
      return { size, colour: name, swatch, stock, storedStock, price: grid.prices[size] ?? "" };
    }),
  );
}

/** After somebody else's save, puts the stored stock into each field that was not edited in this form. */
export function rebaseStock(
  grid: VariantGrid,
  { colours, stock: stored, storedStock }: VariantGrid,
): VariantGrid {
  const [to = "", from = ""] = [grid.colours[0]?.name, colours[1] || grid.colours[1] ? "" : colours[0]?.name];
  const rebased = Object.entries({ ...stored, ...grid.stock }).map(([key, typed]) => {
    // `toggleColour` may have moved the stock from the colour `from` to the colour `to` in this form.
    // In `stored`, that stock is still under `from`.
    const isTaken = !(key in stored) && key.startsWith(`${to}\n`);
    const source = isTaken ? from + key.slice(key.indexOf("\n")) : key;
    return [key, source in stored && grid.stock[key] === grid.storedStock[source] ? stored[source] : typed];
  });
  return { ...grid, storedStock, stock: Object.fromEntries(rebased) };
}

/** Adds the sizes, or removes them when the product has them all. */
export function toggleSizes(grid: VariantGrid, sizes: readonly string[]): VariantGrid {
  const added = sizes.filter((size) => !grid.sizes.includes(size));
  const next = added[0] ? [...grid.sizes, ...added] : grid.sizes.filter((size) => !sizes.includes(size));
  return { ...grid, sizes: next.sort(compareSizes) };
}

export function toggleColour(grid: VariantGrid, name: string): VariantGrid {
  const others = grid.colours.filter((colour) => colour.name !== name);
  const added = others.length === grid.colours.length;
  const colour = { name, swatch: USUAL_COLOURS[name] ?? UNKNOWN_SWATCH };
  // Adding the first colour moves the stock of each size to it. Removing the only colour moves it back.
  const [from, to] = added ? ["", name] : [name, ""];
  const whole = grid.sizes.map((size) => [cellKey(size, to), grid.stock[cellKey(size, from)]]);
  const given = others.length === 0 ? Object.fromEntries(whole.filter(([, stock]) => stock != null)) : {};
  const stock = added ? { ...given, ...grid.stock } : { ...grid.stock, ...given };
  return { ...grid, stock, colours: added ? [...others, colour] : others };
}
