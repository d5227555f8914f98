import type { MouseEvent } from "react";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { isSecondPress } from "../../ui/second-press.ts";
import { showToast } from "../../ui/toast.ts";
import { type Basket, type BasketLine, restoreLines } from "./basket.ts";
import { basketNow, changeBasket } from "./use-basket.ts";

/**
 * Handles a press that removes garments; false leaves it to the button's form. The focus goes to the next garment, and the
 * second press of a double click is ignored, because it hits the row that moved up.
 */
export function pressRemove(
  event: MouseEvent<HTMLElement>,
  name: string,
  remove: (basket: Basket) => Basket | null,
): boolean {
  const item = event.currentTarget.closest("li, tr");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const isSecond = isSecondPress(event);
  const isRemoved = !isSecond && removeLines(name, remove);
  if (isSecond || isRemoved) event.preventDefault();
  if (isRemoved) beside?.querySelector("a")?.focus({ preventScroll: true });
  return isRemoved;
}

/** Removes lines and offers to undo that. Returns false if the browser stores no basket. */
function removeLines(name: string, remove: (basket: Basket) => Basket | null): boolean {
  const before = basketNow();
  if (!changeBasket(remove)) return false;
  const left = new Set(basketNow().lines.map(({ id }) => id));
  const gone = before.lines.filter(({ id }) => !left.has(id));
  if (gone.length > 0) offerBack(name, before, gone);
  return true;
}

export function offerBack(name: string, before: Basket, gone: readonly BasketLine[]): void {
  const undo = () => {
    if (changeBasket((basket) => restoreLines(basket, before, gone))) return;
    showToast({ tone: "error", urgent: true, title: texts.errors.FULL });
  };
  const action = { label: texts.undo, run: undo };
  showToast({ tone: "success", title: say(texts.removed, { name }), action });
}
