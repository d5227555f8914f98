import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { OrderItem } from "../order/order-groups.ts";
import type { BasketLine } from "./basket.ts";

export const choiceId = (choice: "size" | "colour", line: Pick<BasketLine, "id">) =>
  `${choice === "size" ? "talle" : "color"}-${line.id}`;

/** How many garments lack a size or colour, and the first open field; null if none does. */
export function missingChoices(
  items: readonly (Pick<OrderItem, "quantity" | "undecided"> & { id?: string })[],
): { text: string; field: string } | null {
  const missing = items.flatMap(({ id = "", quantity, undecided: [choice, other] = [] }) =>
    choice ? { id, quantity, choice, other } : [],
  );
  const [first] = missing;
  if (!first) return null;
  const n = missing.reduce((sum, { quantity }) => sum + quantity, 0);
  const isAlone = missing.every(({ choice, other }) => choice === first.choice && !other);
  const text = texts.missing[isAlone ? first.choice : "both"];
  return { text: say(text, { n }), field: choiceId(first.choice, first) };
}
