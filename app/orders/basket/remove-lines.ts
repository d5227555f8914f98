import type { MouseEvent } from "react";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { isSecondPress } from "../../ui/second-press.ts";
import { showToast } from "../../ui/toast.ts";
import { type Basket, type BasketLine, restoreLines } from "./basket.ts";
import { basketNow, changeBasket } from "./use-basket.ts";

/**
 * Removes lines and offers to undo that. The focus goes to the next garment. The second press of a double click is ignored,
 * because it hits the row that moved up.
 */
export function pressRemove(
  event: MouseEvent<HTMLElement>,
  name: string,
  remove: (basket: Basket) => Basket,
): void {
  event.preventDefault();
  if (isSecondPress(event)) return;
  const item = event.currentTarget.closest("li, tr");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const before = basketNow();
  if (!changeBasket(remove)) return;
  beside?.querySelector("a")?.focus({ preventScroll: true });
  const left = new Set(basketNow().lines.map(({ id }) => id));
  const gone = before.lines.filter(({ id }) => !left.has(id));
  offerBack(name, before, gone);
}

export function offerBack(name: string, before: Basket, gone: readonly BasketLine[]): void {
  const run = () => void changeBasket((basket) => restoreLines(basket, before, gone));
  showToast({ tone: "success", title: say(texts.removed, { name }), action: { label: texts.undo, run } });
}
