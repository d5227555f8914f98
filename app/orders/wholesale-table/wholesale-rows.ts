import type { Product, ProductPhoto } from "../../catalogue/product.ts";
import type { StockLevel } from "../../catalogue/variants.ts";
import {
  type Garment,
  isSame,
  LIST_LIMITS,
  type ListLine,
  newId,
  type OrderList,
  sumOf,
} from "../basket/basket.ts";
import { type FindProduct, garmentOf, undecidedOf } from "../basket/current-garment.ts";
import type { OrderItem } from "../order/order-groups.ts";

/** So many of a garment; `ids` are the lines of it that the list has already, also of what it was once called. */
export interface Wanted {
  garment: Garment;
  ids: readonly string[];
  quantity: number;
}

export function wantedIn(list: OrderList, { garment, ids }: Omit<Wanted, "quantity">): number {
  return sumOf(list.lines.filter((line) => ids.includes(line.id) || isSame(line, garment))).garments;
}

/** A list with exactly so many of each of these, side by side; null where there are too many lines. */
export function setGarments(list: OrderList, wanted: readonly Wanted[]): OrderList | null {
  const wishOf = (line: ListLine) =>
    wanted.find(({ garment, ids }) => ids.includes(line.id) || isSame(line, garment));
  const first = list.lines.findIndex(wishOf);
  const lines = list.lines.filter((line) => !wishOf(line));
  const theirs = wanted.flatMap((wish) => {
    const { id = newId(4), note = "" } = list.lines.find((line) => wishOf(line) === wish) ?? {};
    const quantity = Math.min(wish.quantity, LIST_LIMITS.quantity);
    return quantity > 0 ? [{ ...wish.garment, id, note, quantity }] : [];
  });
  lines.splice(first < 0 ? lines.length : first, 0, ...theirs);
  return lines.length > LIST_LIMITS.lines ? null : { ...list, id: list.id || newId(16), lines };
}

/** A model in a colour: a row of the wholesale table. */
export interface ModelKey {
  slug: string;
  colour: string | null;
}

export interface ModelChoice extends ModelKey {
  name: string;
}

/** The parameter of an address that adds a row: a slug, and behind the separator a colour. */
export const MODEL_PARAM = "modelo";
export const MODEL_SEPARATOR = "~";

export const rowName = ({ slug, colour }: ModelKey) => JSON.stringify([slug, colour]);
export const cellName = ({ slug, colour, size }: Garment) => JSON.stringify([slug, colour, size]);

/** One talle of a row, wanted or not. */
export interface SizePlace extends Wanted {
  level: StockLevel;
  /** How many there are in stock; null where that is not counted. */
  left: number | null;
  note: string;
}

/** A garment of the list in one colour, with a place for each talle that it is made in. */
export interface SizedGarment extends ModelKey {
  name: string;
  photo: ProductPhoto | null;
  colours: string[];
  /** How many talles the garment comes in, in whichever colour. */
  sizeCount: number;
  sizes: SizePlace[];
}

function isMade({ variants }: Product, { size, colour }: Garment): boolean {
  return variants.length === 0 || variants.some((each) => each.size === size && each.colour === colour);
}

function rowOf(product: Product, asked: Pick<Garment, "size" | "colour">): SizedGarment {
  const { garment, name, photo, colours, sizes } = garmentOf(product, asked);
  const { slug, colour } = garment;
  return {
    slug,
    name,
    photo,
    colour,
    colours: colours.map((each) => each.name),
    sizeCount: sizes.length,
    sizes: [null, ...sizes.map((each) => each.name)].map((size) => {
      const { garment, level, left } = garmentOf(product, { size, colour });
      return { garment: { ...garment, size }, level, left, ids: [], quantity: 0, note: "" };
    }),
  };
}

/**
 * What the lines hold, by garment and colour, as the catalogue has it today; what is gone is left out. `blank`: rows that
 * nothing is counted in yet. Of a garment without a colour there is a row for each that it could have.
 */
export async function bySize(
  find: FindProduct,
  lines: readonly ListLine[],
  blank: readonly ModelKey[] = [],
): Promise<SizedGarment[]> {
  const asked = [...lines, ...blank.map((key) => ({ ...key, size: null }))];
  const products = await Promise.all(asked.map(({ slug }) => find(slug)));
  const rows = new Map<string, { product: Product; row: SizedGarment }>();
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
    const { size } = garmentOf(product, choice).garment;
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

/** Whether a place stands in its row without a count: one without a talle only where there is none to choose. */
function isOffered(
  product: Product,
  { colour, colours, sizes }: SizedGarment,
  { garment }: SizePlace,
): boolean {
  if (colour === null && colours.length > 0) return false;
  return garment.size === null ? sizes.length === 1 : isMade(product, garment);
}

/** One more of each talle that can be had; what had no talle yet has one now. */
export function withCurve(sizes: readonly (Wanted & Pick<SizePlace, "level">)[]): Wanted[] {
  const there = sizes.filter(({ garment }) => garment.size !== null);
  if (there.length === 0) return sizes.map((each) => ({ ...each, quantity: each.quantity + 1 }));
  return sizes.map(({ level, ...each }) => {
    if (each.garment.size === null) return { ...each, quantity: 0 };
    return level === "out" ? each : { ...each, quantity: each.quantity + 1 };
  });
}

/** What is ordered of the garments: as the list on this device has it now, or as they were looked up. */
export function itemsBySize(garments: readonly SizedGarment[], device: OrderList | null = null): OrderItem[] {
  return garments.flatMap(({ name, photo, sizes, sizeCount, colours }) =>
    sizes.flatMap(({ note, ...each }) => {
      const { garment } = each;
      const quantity = device ? wantedIn(device, each) : each.quantity;
      if (quantity === 0) return [];
      const count = { sizes: sizeCount, colours: colours.length };
      const item = { ...garment, name, quantity, note, photo: photo?.id ?? null };
      return [{ ...item, ...undecidedOf(garment, count) }];
    }),
  );
}

export function forBusiness(list: OrderList, business: boolean): OrderList {
  return { ...list, id: list.id || newId(16), business };
}
