import { compareSizes, SIZES } from "../sizes.ts";

export type VariantRow = { size: string; colour: string; swatch: string; stock: string; price: string };

/** `key` stays the same while the owner types the name. */
export type GridColour = { key: string; name: string; swatch: string };

/** `made` is true when the shop sells this combination. */
export type Cell = { made: boolean; stock: string; price: string };

export interface VariantGrid {
  sizes: string[];
  colours: GridColour[];
  /** Cells by {@link cellKey}. A missing cell is sold, without counted stock. */
  cells: Readonly<Record<string, Cell>>;
  counted: boolean;
}

const UNKNOWN = "#e6dccf";

const NEW: Cell = { made: true, stock: "", price: "" };
const NO_COLOUR: GridColour = { key: "", name: "", swatch: "" };

const cellKey = (size: string, { key }: Pick<GridColour, "key">) => `${key}\n${size}`;

export function cellOf(grid: VariantGrid, size: string, colour: GridColour): Cell {
  return grid.cells[cellKey(size, colour)] ?? NEW;
}

/** Sizes and colours, with one nameless entry where the product has none. */
export function axesOf({ sizes, colours }: VariantGrid): { sizes: string[]; colours: GridColour[] } {
  // A colour whose name is still empty has no rows.
  const named = colours.filter(({ key, name }) => key === "" || name.trim() !== "");
  return { sizes: sizes.length > 0 ? sizes : [""], colours: named.length > 0 ? named : [NO_COLOUR] };
}

export function namedColours({ colours }: VariantGrid): GridColour[] {
  return colours.filter(({ name }) => name.trim() !== "");
}

export function gridOf(rows: readonly Partial<VariantRow>[]): VariantGrid {
  const typed = rows.filter(({ size, colour }) => size || colour);
  const sizes = [...new Set(typed.map(({ size = "" }) => size))].sort(compareSizes);
  const names = [...new Set(typed.map(({ colour = "" }) => colour))];
  const colours = names.map((name): GridColour => {
    const swatch = typed.find(({ colour = "" }) => colour === name)?.swatch || UNKNOWN;
    return name === "" ? NO_COLOUR : { key: name, name, swatch };
  });
  const cells: Record<string, Cell> = {};
  for (const colour of colours) {
    for (const size of sizes) cells[cellKey(size, colour)] = { ...NEW, made: false };
  }
  for (const { size = "", colour = "", stock = "", price = "" } of typed) {
    cells[cellKey(size, { key: colour })] = { made: true, stock, price };
  }
  return {
    sizes: sizes.filter((size) => size !== "" || sizes.length > 1),
    colours: colours.filter(({ key }) => key !== "" || colours.length > 1),
    cells,
    counted: typed.some(({ stock = "" }) => stock !== "" && stock !== "0"),
  };
}

/** Rows come in the order of the form: by colour, then by size. */
export function rowsOf(grid: VariantGrid): VariantRow[] {
  if (grid.sizes.length === 0 && grid.colours.length === 0) return [];
  const { sizes, colours } = axesOf(grid);
  return colours.flatMap((colour) =>
    sizes.flatMap((size) => {
      const { made, stock, price } = cellOf(grid, size, colour);
      if (!made || (size === "" && colour.key === "")) return [];
      const sentStock = grid.counted || stock === "0" ? stock : "";
      return { size, colour: colour.name, swatch: colour.swatch, stock: sentStock, price };
    }),
  );
}

export function toggleSize(grid: VariantGrid, size: string): VariantGrid {
  const { sizes } = grid;
  if (sizes.includes(size)) return { ...grid, sizes: sizes.filter((each) => each !== size) };
  return { ...grid, sizes: [...sizes, size].sort(compareSizes) };
}

export function withAllSizes(grid: VariantGrid): VariantGrid {
  const sizes = new Set([...grid.sizes, ...SIZES.map(({ name }) => name)]);
  return { ...grid, sizes: [...sizes].sort(compareSizes) };
}

export function setCell(
  grid: VariantGrid,
  size: string,
  colour: GridColour,
  change: Partial<Cell>,
): VariantGrid {
  const cell = { ...cellOf(grid, size, colour), ...change };
  return { ...grid, cells: { ...grid.cells, [cellKey(size, colour)]: cell } };
}

export function setPrice(grid: VariantGrid, size: string, price: string): VariantGrid {
  return axesOf(grid).colours.reduce((next, colour) => setCell(next, size, colour, { price }), grid);
}

/** Empty when the size has no price of its own, or different prices by colour. */
export function priceOf(grid: VariantGrid, size: string): string {
  const cells = axesOf(grid).colours.map((colour) => cellOf(grid, size, colour));
  const prices = new Set(cells.filter(({ made }) => made).map(({ price }) => price));
  return prices.size === 1 ? ([...prices][0] ?? "") : "";
}

export function changeColour(grid: VariantGrid, key: string, change: Partial<GridColour>): VariantGrid {
  return { ...grid, colours: grid.colours.map((each) => (each.key === key ? { ...each, ...change } : each)) };
}

/** `usual` is one of {@link USUAL_COLOURS}; without it the new colour has no name yet. */
export function addColour(grid: VariantGrid, key: string, usual?: Omit<GridColour, "key">): VariantGrid {
  return { ...grid, colours: [...grid.colours, { key, name: "", swatch: UNKNOWN, ...usual }] };
}

export function removeColour(grid: VariantGrid, key: string): VariantGrid {
  return { ...grid, colours: grid.colours.filter((each) => each.key !== key) };
}

export const USUAL_COLOURS = [
  { name: "Blanco", swatch: "#ffffff" },
  { name: "Crudo", swatch: "#f4ecdd" },
  { name: "Rosa", swatch: "#efc9c5" },
  { name: "Celeste", swatch: "#c5dcea" },
  { name: "Manteca", swatch: "#f5e6be" },
  { name: "Verde salvia", swatch: "#b5c2a9" },
  { name: "Beige", swatch: "#d9c3a5" },
  { name: "Gris", swatch: "#b9b7b3" },
  { name: "Terracota", swatch: "#b9674f" },
  { name: "Azul marino", swatch: "#2f3e5c" },
] as const;
