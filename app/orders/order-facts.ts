import { formatPrice } from "../catalogue/price.ts";
import { namedChoice } from "../catalogue/product-page/chat.ts";
import type { OrderItem } from "./order.ts";
import { sumOf } from "./order-list.ts";

/** What a prepared answer of the owner's says of an order: its garments in lines, and what they come to. */
export function orderFacts(items: readonly OrderItem[]) {
  const { cents } = sumOf(items);
  return {
    prendas: items.map((item) => `${item.quantity} × ${namedChoice(item.name, item)}`).join("\n"),
    total: cents === 0 ? "" : formatPrice(cents),
  };
}
