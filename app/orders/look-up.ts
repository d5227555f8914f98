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

/** What is not chosen of a garment that comes in so many talles and colours. */
export function undecidedOf(
  { size, colour }: Pick<Garment, "size" | "colour">,
  count: { sizes: number; colours: number },
): Pick<OrderItem, "undecided"> {
  const undecided = [
    ...(size === null && count.sizes > 1 ? (["size"] as const) : []),
    ...(colour === null && count.colours > 1 ? (["colour"] as const) : []),
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
