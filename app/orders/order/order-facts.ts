import { formatPrice, lessPercent } from "../../ui/price.ts";
import { sumOf } from "../basket/basket.ts";
import type { Deal } from "./order.ts";
import type { OrderItem } from "./order-groups.ts";
import { chosenParts, groupName, groupsOf, type OrderGroup, sizeCount } from "./order-groups.ts";

export function orderFacts(items: readonly OrderItem[], deal: Deal | null) {
  const sum = sumOf(items).cents;
  const cents = deal?.percent ? lessPercent(sum, deal.percent) : sum;
  return {
    prendas: groupsOf(items, (item) => item)
      .map((group) => `${group.quantity} × ${groupFact(group)}`)
      .join("\n"),
    total: cents === 0 ? "" : formatPrice(cents),
  };
}

function groupFact(group: OrderGroup<OrderItem>): string {
  const { first, each } = group;
  if (each.length === 1) return [first.name, ...chosenParts(first)].join(", ");
  return `${groupName(group)} (${each.map(sizeCount).join(" · ")})`;
}
