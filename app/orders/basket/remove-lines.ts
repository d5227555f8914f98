import type { MouseEvent } from "react";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { notify } from "../../ui/notice.ts";
import { isSecondPress } from "../../ui/second-press.ts";
import { type Basket, type BasketLine, restoreLines } from "./basket.ts";
import { basketNow, changeBasket } from "./use-basket.ts";

/**
 * The press of a button that takes garments out. True where that was done on this device; else the button's form does it. The
 * focus goes to the garment beside, and the second of two quick presses does nothing: it falls on what moved up.
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

/** Takes lines out of the basket on this device and offers to put them back; false where the device keeps nothing. */
export function removeLines(name: string, remove: (basket: Basket) => Basket | null): boolean {
  const before = basketNow();
  if (!changeBasket(remove)) return false;
  const left = new Set(basketNow().lines.map(({ id }) => id));
  const gone = before.lines.filter(({ id }) => !left.has(id));
  if (gone.length > 0) offerBack(name, before, gone);
  return true;
}

/** Offers to put lines back that were taken out of a basket. */
export function offerBack(name: string, before: Basket, gone: readonly BasketLine[]): void {
  const undo = () => {
    if (changeBasket((basket) => restoreLines(basket, before, gone))) return;
    notify({ tone: "error", urgent: true, title: texts.errors.FULL });
  };
  const action = { label: texts.undo, run: undo };
  notify({ tone: "success", title: say(texts.removed, { name }), action });
}
