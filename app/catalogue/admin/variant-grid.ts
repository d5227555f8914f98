import { compareSizes } from "../../product/sizes.ts";

export type VariantRow = { size: string; colour: string; swatch: string; stock: string; price: string };

/** `key` stays the same while the owner types the name. */
export type GridColour = { key: string; name: string; swatch: string };

export interface VariantGrid {
  sizes: string[];
  colours: GridColour[];
  /** The typed stock by {@link cellKey}; null when the shop does not sell the combination. */
  stock: Readonly<Record<string, string | null>>;
  /** The typed price by size. */
  prices: Readonly<Record<string, string>>;
}

export const UNKNOWN_SWATCH = "#e6dccf";

const NO_COLOUR: GridColour = { key: "", name: "", swatch: "" };

export function cellKey(size: string, { key }: GridColour): string {
  return `${key}\n${size}`;
}

export function namedColours({ colours }: VariantGrid): GridColour[] {
  return colours.filter(({ name }) => name.trim() !== "");
}

/** Sizes and named colours, with one nameless entry where the product has none. */
export function axesOf(grid: VariantGrid): { sizes: string[]; colours: GridColour[] } {
  const colours = namedColours(grid);
  return {
    sizes: grid.sizes.length > 0 ? grid.sizes : [""],
    colours: colours.length > 0 ? colours : [NO_COLOUR],
  };
}

export function gridOf(rows: readonly Partial<VariantRow>[]): VariantGrid {
  const sizes = new Set(rows.flatMap(({ size }) => size || []));
  const colours = new Map<string, GridColour>();
  for (const { colour, swatch } of rows) {
    if (colour) colours.set(colour, { key: colour, name: colour, swatch: swatch || UNKNOWN_SWATCH });
  }
  const grid = { sizes: [...sizes].sort(compareSizes), colours: [...colours.values()] };
  const stock: Record<string, string | null> = {};
  const prices: Record<string, string> = {};
  const axes = axesOf({ ...grid, stock, prices });
  for (const colour of axes.colours) {
    for (const size of axes.sizes) {
      const row = rows.find((each) => (each.size ?? "") === size && (each.colour ?? "") === colour.name);
      stock[cellKey(size, colour)] = rows.length > 0 && !row ? null : (row?.stock ?? "");
      if (row?.price) prices[size] = row.price;
    }
  }
  return { ...grid, stock, prices };
}

/** Rows come in the order of the form: by colour, then by size. */
export function rowsOf(grid: VariantGrid): VariantRow[] {
  const { sizes, colours } = axesOf(grid);
  return colours.flatMap((colour) =>
    sizes.flatMap((size) => {
      const { [cellKey(size, colour)]: stock = "" } = grid.stock;
      if (stock === null || (size === "" && colour === NO_COLOUR)) return [];
      return { size, colour: colour.name, swatch: colour.swatch, stock, price: grid.prices[size] ?? "" };
    }),
  );
}

/** Adds the sizes, or removes them when the product has them all. */
export function toggleSizes(grid: VariantGrid, sizes: readonly string[]): VariantGrid {
  const added = sizes.filter((size) => !grid.sizes.includes(size));
  const next =
    added.length > 0 ? [...grid.sizes, ...added] : grid.sizes.filter((size) => !sizes.includes(size));
  return { ...grid, sizes: next.sort(compareSizes) };
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
