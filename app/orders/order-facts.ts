import { formatPrice, lessPercent } from "../catalogue/price.ts";
import { namedChoice } from "../catalogue/product-page/chat.ts";
import type { Deal, OrderItem } from "./order.ts";
import { sumOf } from "./order-list.ts";

/** What a prepared answer of the owner's says of an order: its garments in lines, and what they come to with its deal. */
export function orderFacts(items: readonly OrderItem[], deal: Deal | null) {
  const sum = sumOf(items).cents;
  const cents = deal?.percent ? lessPercent(sum, deal.percent) : sum;
  return {
    prendas: items.map((item) => `${item.quantity} × ${namedChoice(item.name, item)}`).join("\n"),
    total: cents === 0 ? "" : formatPrice(cents),
  };
}
