import type { ProductPhoto } from "../../catalogue/product.ts";
import { type StockLevel, sizesOf } from "../../catalogue/variants.ts";
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
import {
  type BasketProduct,
  type BasketProducts,
  currentGarment,
  lookUpIn,
} from "../basket/current-garment.ts";

/** A wanted quantity. `ids`: the basket's lines of the garment, also under a former slug. */
export interface Wanted {
  garment: Garment;
  ids: readonly string[];
  quantity: number;
}

/** Sets the quantities of garments; null if there are too many lines. The sizes of a model follow each other. */
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
  if (lines.length > BASKET_LIMITS.lines) return null;
  const models = lines.map(rowName);
  const sizes = [null, ...sizesOf(lines)];
  lines.sort(
    (a, b) =>
      models.indexOf(rowName(a)) - models.indexOf(rowName(b)) ||
      sizes.indexOf(a.size) - sizes.indexOf(b.size),
  );
  return { ...basket, id: basket.id || randomId(), lines };
}

/** A row of the wholesale table: a model in a colour. */
export interface ModelKey {
  slug: string;
  colour: string | null;
}

export interface ModelChoice extends ModelKey {
  name: string;
}

/** Query parameter and field that name a row: `slug~colour`. */
export const MODEL_PARAM = "modelo";

export const rowName = ({ slug, colour }: ModelKey) => `${slug}~${colour ?? ""}`;
export const cellName = (garment: Garment) => `${rowName(garment)}~${garment.size ?? ""}`;

export function namedRow(name: string): ModelKey {
  const [slug = "", ...colour] = name.split("~");
  return { slug, colour: colour.join("~") || null };
}

export interface WholesaleCell extends Wanted {
  level: StockLevel;
  /** Null when the stock is not counted. */
  left: number | null;
}

export interface WholesaleRow extends ModelKey {
  name: string;
  photo: ProductPhoto | null;
  colours: string[];
  sizeCount: number;
  sizes: WholesaleCell[];
}

/**
 * The rows of `asked`, without garments that are gone, with the quantities of the basket's lines. A garment without a
 * colour adds a row for each colour of its model.
 */
export function wholesaleRows(
  products: BasketProducts,
  lines: readonly BasketLine[],
  asked: readonly ModelKey[],
): WholesaleRow[] {
  const listed = lookUpIn(products, lines);
  const rows = new Map<string, WholesaleRow>();
  const models = asked.map(({ slug, colour }) => ({ slug, colour, size: null }));
  for (const { product, today } of lookUpIn(products, models)) {
    if (!product || !today) continue;
    const { colour } = today.garment;
    const others = colour === null ? today.colours.map(({ name }) => name) : [];
    for (const each of [colour, ...others]) {
      const name = rowName({ slug: product.slug, colour: each });
      if (!rows.has(name)) rows.set(name, rowOf(product, each, listed));
    }
  }
  return [...rows.values()];
}

function rowOf(
  product: BasketProduct,
  colour: string | null,
  listed: ReturnType<typeof lookUpIn<BasketLine>>,
): WholesaleRow {
  const { slug, variants } = product;
  const { name, photo, colours, sizes } = currentGarment(product, { size: null, colour });
  const isOpen = colour === null && colours.length > 0;
  const isMade = (size: string | null) =>
    size === null
      ? sizes.length === 0
      : variants.some((each) => each.size === size && each.colour === colour);
  const cellOf = (size: string | null): WholesaleCell => {
    const { garment, level, left } = currentGarment(product, { size, colour });
    const wanted = { ...garment, size };
    const theirs = listed.flatMap(({ line, today }) => (today && isSame(today.garment, wanted) ? line : []));
    return {
      garment: wanted,
      level,
      left,
      ids: theirs.map(({ id }) => id),
      quantity: sumOf(theirs).garments,
    };
  };
  const cells = [null, ...sizes.map((each) => each.name)].map(cellOf);
  return {
    slug,
    colour,
    name,
    photo,
    colours: colours.map((each) => each.name),
    sizeCount: sizes.length,
    sizes: cells.filter(({ quantity, garment }) => quantity > 0 || (!isOpen && isMade(garment.size))),
  };
}

/** Adds one of each size in stock. A count without a size becomes one of each. */
export function withCurve(sizes: readonly WholesaleCell[]): Wanted[] {
  const there = sizes.filter(({ garment }) => garment.size !== null);
  if (there.length === 0) return sizes.map((each) => ({ ...each, quantity: each.quantity + 1 }));
  return sizes.map((each) => {
    if (each.garment.size === null) return { ...each, quantity: 0 };
    return each.level === "out" ? each : { ...each, quantity: each.quantity + 1 };
  });
}

export function forWholesale(basket: Basket, wholesale: boolean): Basket {
  return { ...basket, id: basket.id || randomId(), wholesale };
}
