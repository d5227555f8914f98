import { offerOf } from "../../product/offer.ts";
import type { FindProduct, Product } from "../../product/product.ts";
import type { Choice } from "../../product/product-path.ts";
import { coloursOf, fits, photosFor } from "../../product/variants.ts";
import type { SentItem } from "../order/order-groups.ts";
import type { Basket, BasketLine, Garment } from "./basket.ts";

/** The parts of a product from which the basket's page computes prices and stock, even without a network. */
export type BasketProduct = Pick<Product, "slug" | "name" | "photos" | "priceCents" | "inStock" | "variants">;

export type BasketProducts = readonly { slug: string; product: BasketProduct | null }[];

export type CurrentGarment = ReturnType<typeof currentGarment>;

export function currentGarment(product: BasketProduct, asked: Choice) {
  const { sizes, colours, level, choice, priceCents, from } = offerOf(product, asked);
  const left = leftOf(product, choice);
  const { slug, name, photos } = product;
  // A size or colour that no longer exists is null in `choice`.
  const garment: Garment = { slug, ...choice, priceCents, from };
  const photo = photosFor(photos, choice.colour)[0] ?? null;
  return { garment, name, photo, sizes, colours, level, left };
}

/** Adds up the stock of variants that fit a choice. Null if none fits, or the stock of one is not counted. */
function leftOf({ inStock, variants }: BasketProduct, choice: Choice): number | null {
  if (!inStock) return 0;
  const fitting = variants.filter(fits(choice));
  if (fitting.length === 0 || fitting.some(({ stock }) => stock === null)) return null;
  return fitting.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
}

export function choiceOf(product: BasketProduct, line: Garment, asked: Choice) {
  const isSame = asked.size === line.size && asked.colour === line.colour;
  return isSame ? {} : currentGarment(product, asked).garment;
}

export interface Listed<Line = BasketLine> {
  line: Line;
  product: BasketProduct | null;
  today: CurrentGarment | null;
}

export async function lookUp<Line extends Choice & { slug: string }>(
  find: FindProduct,
  lines: readonly Line[],
): Promise<Listed<Line>[]> {
  return lookUpIn(await basketProducts(find, lines), lines);
}

/** The products of these lines, with the first photo of each colour. */
export async function basketProducts(
  find: FindProduct,
  lines: readonly { slug: string }[],
): Promise<BasketProducts> {
  const slugs = [...new Set(lines.map(({ slug }) => slug))];
  return await Promise.all(
    slugs.map(async (asked) => {
      const found = await find(asked);
      if (!found) return { slug: asked, product: null };
      const { slug, name, priceCents, inStock, variants } = found;
      const colours = [null, ...coloursOf(variants).map((colour) => colour.name)];
      const photos = [...new Set(colours.flatMap((colour) => photosFor(found.photos, colour)[0] ?? []))];
      return { slug: asked, product: { slug, name, priceCents, inStock, variants, photos } };
    }),
  );
}

/** Finds each line's product in `products`. Leaves out lines whose product the page has not loaded yet. */
export function lookUpIn<Line extends Choice & { slug: string }>(
  products: BasketProducts,
  lines: readonly Line[],
): Listed<Line>[] {
  return lines.flatMap((line) => {
    const found = products.find(({ slug }) => slug === line.slug);
    if (!found) return [];
    const { product } = found;
    return { line, product, today: product && currentGarment(product, line) };
  });
}

export function itemsIn<Line extends Omit<BasketLine, "id">>(
  listed: readonly Listed<Line>[],
): (Line & SentItem)[] {
  return listed.flatMap(({ line, today }) => {
    if (!today || line.quantity === 0) return [];
    const { garment, name, photo, sizes, colours, left } = today;
    const undecided = [
      ...(garment.size === null && sizes.length > 1 ? (["size"] as const) : []),
      ...(garment.colour === null && colours.length > 1 ? (["colour"] as const) : []),
    ];
    return {
      ...line,
      ...garment,
      name,
      photo: photo?.id ?? null,
      ...(undecided.length > 0 ? { undecided } : {}),
      ...(left !== null && line.quantity > left ? { left } : {}),
    };
  });
}

export async function itemsOf(find: FindProduct, { lines }: Basket): Promise<SentItem[]> {
  return itemsIn(await lookUp(find, lines)).map(({ id: _, ...item }) => item);
}

/** `replaced` means that the line's size or colour is gone and the only one left has taken its place. */
export function changeOf(
  line: Pick<BasketLine, "priceCents" | "from"> & Choice,
  today: CurrentGarment | null,
): "gone" | "out" | "replaced" | "cheaper" | "dearer" | null {
  if (!today) return "gone";
  if (today.level === "out") return "out";
  const { size, colour } = today.garment;
  if ((line.size && size && line.size !== size) || (line.colour && colour && line.colour !== colour))
    return "replaced";
  const [before, now] = [line.priceCents, today.garment.priceCents];
  // A missing price or a 'from' price (the lowest of several) cannot be compared.
  if (before === null || now === null || line.from || today.garment.from || before === now) return null;
  return now < before ? "cheaper" : "dearer";
}
