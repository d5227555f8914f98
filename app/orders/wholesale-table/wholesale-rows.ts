import { sizesOf } from "../../product/variants.ts";
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
import { type BasketProduct, currentGarment, type Listed } from "../basket/current-garment.ts";

/* A row is a product in one colour, and a cell is one of its sizes. An empty row is a line of 0 pieces. */

/** `ids` are the ids of the garment's basket lines, whose slugs may be former slugs of the product. */
export interface WantedQuantity {
  garment: Garment;
  ids: readonly string[];
  quantity: number;
}

/** Sets quantities and sorts the basket's lines by row and size. Null if the basket gets too many lines. */
export function setGarments(basket: Basket, wanted: readonly WantedQuantity[]): Basket | null {
  const wishOf = (line: BasketLine) =>
    wanted.find(({ garment, ids }) => ids.includes(line.id) || isSame(line, garment));
  const first = basket.lines.findIndex(wishOf);
  const lines = basket.lines.filter((line) => !wishOf(line));
  const theirs = wanted.flatMap((wish) => {
    const known = basket.lines.find((line) => wishOf(line) === wish);
    if (!known && wish.quantity === 0) return [];
    const { id = newLineId(), note = "" } = known ?? {};
    return { ...wish.garment, id, note, quantity: Math.min(wish.quantity, BASKET_LIMITS.quantity) };
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

export interface ModelChoice extends Pick<Garment, "slug" | "colour"> {
  name: string;
}

export const rowName = ({ slug, colour }: Pick<Garment, "slug" | "colour">) => `${slug}~${colour ?? ""}`;
export const cellName = (garment: Garment) => `${rowName(garment)}~${garment.size ?? ""}`;

export function namedRow(name: string): Garment {
  const [slug = "", ...colour] = name.split("~");
  return { slug, colour: colour.join("~") || null, size: null, priceCents: null, from: false };
}

export type WholesaleRow = ReturnType<typeof rowOf>;

export type WholesaleCell = WholesaleRow["sizes"][number];

export function wholesaleRows(listed: readonly Listed[]): WholesaleRow[] {
  const counted = listed.flatMap(({ line, product, today }) =>
    product && today ? { line, product, garment: today.garment } : [],
  );
  return [...Map.groupBy(counted, ({ garment }) => rowName(garment)).values()].flatMap((each) =>
    each[0] ? rowOf(each[0].product, each[0].garment.colour, each) : [],
  );
}

function rowOf(
  product: BasketProduct,
  colour: string | null,
  counted: readonly { line: BasketLine; garment: Garment }[],
) {
  const { garment, name, photo, colours, sizes } = currentGarment(product, { size: null, colour });
  const isOpen = colour === null && colours.length > 0;
  const isMade = (size: string | null) =>
    size === null
      ? sizes.length === 0
      : product.variants.some((each) => each.size === size && each.colour === colour);
  const cells = [null, ...sizes.map((each) => each.name)].map((size) => {
    const today = currentGarment(product, { size, colour });
    const lines = counted.flatMap(({ line, garment }) => (garment.size === size ? line : []));
    return {
      garment: { ...today.garment, size },
      level: today.level,
      left: today.left,
      ids: lines.map(({ id }) => id),
      quantity: sumOf(lines).garments,
    };
  });
  const shown = cells.filter(
    ({ quantity, ids, garment: { size } }) =>
      quantity > 0 || (isOpen ? size === null || ids.length > 0 : isMade(size)),
  );
  const lines = counted.map(({ line }) => line.id);
  return { slug: garment.slug, colour, name, photo, isOpen, sizes: shown, lines };
}

/** Adds a 'curva', one piece of each size in stock. Drops pieces without a size if the row has sizes. */
export function withCurve(sizes: readonly WholesaleCell[]): WantedQuantity[] {
  const isAlone = sizes.every(({ garment }) => garment.size === null);
  return sizes.map((each) => {
    if (each.garment.size === null && !isAlone) return { ...each, quantity: 0 };
    return each.level === "out" ? each : { ...each, quantity: each.quantity + 1 };
  });
}

export function forWholesale(basket: Basket, wholesale: boolean): Basket {
  const lines = basket.lines.filter(({ quantity }) => wholesale || quantity > 0);
  return { id: basket.id || randomId(), wholesale, lines };
}
