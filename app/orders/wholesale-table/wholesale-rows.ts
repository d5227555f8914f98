import type { Product, ProductPhoto } from "../../catalogue/product.ts";
import type { StockLevel } from "../../catalogue/variants.ts";
import { randomId } from "../../ui/random-id.ts";
import {
  BASKET_LIMITS,
  type Basket,
  type BasketLine,
  type Garment,
  isSame,
  newLineId,
  sumOf,
} from "../basket/basket.ts";
import { currentGarment, type FindProduct, overStock, undecidedOf } from "../basket/current-garment.ts";
import type { OrderItem } from "../order/order-groups.ts";

/** A wanted quantity. `ids`: the basket's lines of the garment, also under a former slug. */
export interface Wanted {
  garment: Garment;
  ids: readonly string[];
  quantity: number;
}

export function wantedIn(basket: Basket, { garment, ids }: Omit<Wanted, "quantity">): number {
  return sumOf(basket.lines.filter((line) => ids.includes(line.id) || isSame(line, garment))).garments;
}

/** Sets the quantities of garments, whose lines then follow each other; null if there are too many lines. */
export function setGarments(basket: Basket, wanted: readonly Wanted[]): Basket | null {
  const wishOf = (line: BasketLine) =>
    wanted.find(({ garment, ids }) => ids.includes(line.id) || isSame(line, garment));
  const first = basket.lines.findIndex(wishOf);
  const lines = basket.lines.filter((line) => !wishOf(line));
  const theirs = wanted.flatMap((wish) => {
    const { id = newLineId(), note = "" } = basket.lines.find((line) => wishOf(line) === wish) ?? {};
    const quantity = Math.min(wish.quantity, BASKET_LIMITS.quantity);
    return quantity > 0 ? [{ ...wish.garment, id, note, quantity }] : [];
  });
  lines.splice(first < 0 ? lines.length : first, 0, ...theirs);
  return lines.length > BASKET_LIMITS.lines ? null : { ...basket, id: basket.id || randomId(), lines };
}

/** A row of the wholesale table: a model in a colour. */
export interface ModelKey {
  slug: string;
  colour: string | null;
}

export interface ModelChoice extends ModelKey {
  name: string;
}

/** Query parameter that adds a row: `slug~colour`. */
export const MODEL_PARAM = "modelo";
export const MODEL_SEPARATOR = "~";

export const rowName = ({ slug, colour }: ModelKey) => JSON.stringify([slug, colour]);
export const cellName = ({ slug, colour, size }: Garment) => JSON.stringify([slug, colour, size]);

export interface WholesaleCell extends Wanted {
  level: StockLevel;
  /** Null: stock is not counted. */
  left: number | null;
  note: string;
}

export interface WholesaleRow extends ModelKey {
  name: string;
  photo: ProductPhoto | null;
  colours: string[];
  sizeCount: number;
  sizes: WholesaleCell[];
}

function isMade({ variants }: Product, { size, colour }: Garment): boolean {
  return variants.length === 0 || variants.some((each) => each.size === size && each.colour === colour);
}

function rowOf(product: Product, asked: Pick<Garment, "size" | "colour">): WholesaleRow {
  const { garment, name, photo, colours, sizes } = currentGarment(product, asked);
  const { slug, colour } = garment;
  return {
    slug,
    name,
    photo,
    colour,
    colours: colours.map((each) => each.name),
    sizeCount: sizes.length,
    sizes: [null, ...sizes.map((each) => each.name)].map((size) => {
      const { garment, level, left } = currentGarment(product, { size, colour });
      return { garment: { ...garment, size }, level, left, ids: [], quantity: 0, note: "" };
    }),
  };
}

/**
 * The basket's lines by model and colour, without garments that are gone. `blank` adds rows without a count. A line without
 * a colour also adds a row for each colour of its model.
 */
export async function wholesaleRows(
  find: FindProduct,
  lines: readonly BasketLine[],
  blank: readonly ModelKey[] = [],
): Promise<WholesaleRow[]> {
  const asked = [...lines, ...blank.map((key) => ({ ...key, size: null }))];
  const products = await Promise.all(asked.map(({ slug }) => find(slug)));
  const rows = new Map<string, { product: Product; row: WholesaleRow }>();
  const rowFor = (product: Product, choice: Pick<Garment, "size" | "colour">) => {
    const row = rowOf(product, choice);
    const known = rows.get(rowName(row));
    if (!known) rows.set(rowName(row), { product, row });
    return known?.row ?? row;
  };
  for (const [i, choice] of asked.entries()) {
    const product = products[i];
    if (!product) continue;
    const row = rowFor(product, choice);
    if (row.colour === null) for (const colour of row.colours) rowFor(product, { size: null, colour });
    if (!("id" in choice)) continue;
    const { size } = currentGarment(product, choice).garment;
    const place = row.sizes.find(({ garment }) => garment.size === size);
    if (!place) continue;
    place.ids = [...place.ids, choice.id];
    place.quantity += choice.quantity;
    place.note ||= choice.note;
  }
  return [...rows.values()].map(({ product, row }) => ({
    ...row,
    sizes: row.sizes.filter((place) => place.quantity > 0 || isOffered(product, row, place)),
  }));
}

function isOffered(
  product: Product,
  { colour, colours, sizes }: WholesaleRow,
  { garment }: WholesaleCell,
): boolean {
  if (colour === null && colours.length > 0) return false;
  return garment.size === null ? sizes.length === 1 : isMade(product, garment);
}

/** Adds one of each size in stock. A count without a size becomes one of each. */
export function withCurve(sizes: readonly (Wanted & Pick<WholesaleCell, "level">)[]): Wanted[] {
  const there = sizes.filter(({ garment }) => garment.size !== null);
  if (there.length === 0) return sizes.map((each) => ({ ...each, quantity: each.quantity + 1 }));
  return sizes.map(({ level, ...each }) => {
    if (each.garment.size === null) return { ...each, quantity: 0 };
    return level === "out" ? each : { ...each, quantity: each.quantity + 1 };
  });
}

/** The items of an order of these rows, counted by the stored basket if there is one. */
export function itemsOfRows(garments: readonly WholesaleRow[], device: Basket | null = null): OrderItem[] {
  return garments.flatMap(({ name, photo, sizes, sizeCount, colours }) =>
    sizes.flatMap(({ note, ...each }) => {
      const { garment, left } = each;
      const quantity = device ? wantedIn(device, each) : each.quantity;
      if (quantity === 0) return [];
      const count = { sizes: sizeCount, colours: colours.length };
      const item = { ...garment, name, quantity, note, photo: photo?.id ?? null };
      return [{ ...item, ...undecidedOf(garment, count), ...overStock({ quantity, left }) }];
    }),
  );
}

export function forWholesale(basket: Basket, wholesale: boolean): Basket {
  return { ...basket, id: basket.id || randomId(), wholesale };
}
