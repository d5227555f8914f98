import { priceText } from "../../ui/price.ts";
import { randomId } from "../../ui/random-id.ts";
import { type BasketProduct, currentGarment } from "../basket/current-garment.ts";
import type { ShownItem } from "../order/order-groups.ts";
import type { OwnersOrder } from "../order/orders.server.ts";

/** A line of an order while the owner edits it. */
export interface EditedLine
  extends Pick<ShownItem, "slug" | "name" | "photo" | "size" | "colour" | "quantity"> {
  id: string;
  /** Index of the stored item; null for a garment that she added. */
  at: number | null;
  price: string;
  /** Null when the product is gone. */
  product: BasketProduct | null;
}

export function editedLines(items: OwnersOrder["items"]): EditedLine[] {
  return items.map((item, at) => ({ ...item, id: String(at), at, price: priceText(item.priceCents) }));
}

export function addedLine(product: BasketProduct): EditedLine {
  const { garment, name, photo } = currentGarment(product, { size: null, colour: null });
  const price = priceText(garment.priceCents);
  return { ...garment, id: randomId(), at: null, name, photo, quantity: 1, price, product };
}

/** Chooses size or colour. The price follows unless she has typed another one. */
export function withChoice(
  line: EditedLine,
  choice: Partial<Pick<EditedLine, "size" | "colour">>,
): EditedLine {
  const next = { ...line, ...choice };
  const { product, price } = line;
  if (!product) return next;
  const priceOf = (asked: EditedLine) => priceText(currentGarment(product, asked).garment.priceCents);
  return { ...next, price: price === priceOf(line) ? priceOf(next) : price };
}
