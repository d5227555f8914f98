import type { ProductPhoto } from "../../product/product.ts";
import { parsePrice, priceText } from "../../ui/price.ts";
import { randomId } from "../../ui/random-id.ts";
import { type BasketProduct, currentGarment } from "../basket/current-garment.ts";
import type { ShownItem } from "../order/order-groups.ts";

/** A line of an order while the owner edits it. */
export interface EditedLine {
  id: string;
  /** Index of the stored item; null for a garment that she added. */
  at: number | null;
  slug: string;
  name: string;
  photo: ProductPhoto | null;
  size: string | null;
  colour: string | null;
  quantity: number;
  price: string;
  /** Null when the product is gone. */
  product: BasketProduct | null;
}

export type EditableItem = ShownItem & { product: BasketProduct | null };

export function editedLines(items: readonly EditableItem[]): EditedLine[] {
  return items.map(({ slug, name, photo, size, colour, quantity, priceCents, product }, at) => {
    return {
      id: String(at),
      at,
      slug,
      name,
      photo,
      size,
      colour,
      quantity,
      price: priceText(priceCents),
      product,
    };
  });
}

export function addedLine(product: BasketProduct): EditedLine {
  const { garment, name, photo } = currentGarment(product, { size: null, colour: null });
  const { slug, size, colour, priceCents } = garment;
  const price = priceText(priceCents);
  return { id: randomId(), at: null, slug, name, photo, size, colour, quantity: 1, price, product };
}

/** Chooses size or colour. The price follows unless she has typed another one. */
export function withChoice(
  line: EditedLine,
  choice: Partial<Pick<EditedLine, "size" | "colour">>,
): EditedLine {
  const next = { ...line, ...choice };
  if (!line.product) return next;
  const priceOf = (asked: EditedLine) =>
    line.product ? priceText(currentGarment(line.product, asked).garment.priceCents) : "";
  return { ...next, price: line.price === priceOf(line) ? priceOf(next) : line.price };
}

export function centsOf(text: string): number | null {
  const read = parsePrice(text);
  return read.ok ? read.cents : null;
}

/** The lines as items that `orderSums` adds up. */
export function pricedLines(lines: readonly EditedLine[]) {
  return lines.map(({ quantity, price }) => ({ quantity, priceCents: centsOf(price), from: false }));
}
