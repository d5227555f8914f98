import type { Product } from "../catalogue/product.ts";
import { offerOf } from "../catalogue/product-page/offer.ts";
import { photosFor } from "../catalogue/variants.ts";
import type { OrderItem } from "./order.ts";
import type { Garment, ListLine } from "./order-list.ts";

/** What the catalogue says today of a garment that somebody chose before. */
export type TodaysGarment = ReturnType<typeof garmentOf>;

/** A product by any address that it ever had. */
export type FindProduct = (slug: string) => Promise<Product | null>;

/** A garment of a product as it is to be had today. */
export function garmentOf(product: Product, asked: Pick<Garment, "size" | "colour">) {
  const { sizes, colours, level, complete, choice, priceCents, from } = offerOf(product, asked);
  const { slug, name, photos } = product;
  /** Of today, for what is chosen; a talle or colour that is no more is chosen no more. */
  const garment: Garment = { slug, ...choice, priceCents, from };
  const photo = photosFor(photos, choice.colour)[0] ?? null;
  return { garment, name, photo, sizes, colours, level, complete };
}

/** What there is to choose of a garment and is not chosen. */
export function undecidedOf(today: {
  garment: Garment;
  sizes: readonly unknown[];
  colours: readonly unknown[];
}): Pick<OrderItem, "undecided"> {
  const { garment, sizes, colours } = today;
  const undecided = [
    ...(garment.size === null && sizes.length > 1 ? (["size"] as const) : []),
    ...(garment.colour === null && colours.length > 1 ? (["colour"] as const) : []),
  ];
  return undecided.length > 0 ? { undecided } : {};
}

/** Each line with what there is of it today; null where the product is gone. */
export async function lookUp<Line extends Pick<ListLine, "slug" | "size" | "colour">>(
  find: FindProduct,
  lines: readonly Line[],
): Promise<{ line: Line; today: TodaysGarment | null }[]> {
  return await Promise.all(
    lines.map(async (line) => {
      const product = await find(line.slug);
      return { line, today: product && garmentOf(product, line) };
    }),
  );
}
