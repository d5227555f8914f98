import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { OrderItem } from "../order/order-groups.ts";
import type { BasketLine } from "./basket.ts";

/** The id of the field of a line that chooses its talle or colour. */
export const choiceId = (choice: "size" | "colour", line: Pick<BasketLine, "id">) =>
  `${choice === "size" ? "talle" : "color"}-${line.id}`;

/** How many garments have no talle or colour yet, and the first field that is open; null where nothing is missing. */
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
