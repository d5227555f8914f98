import { type MouseEvent, useMemo } from "react";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { BASKET_CHANGED } from "../../offline/protocol.ts";
import { isSecondPress } from "../../ui/second-press.ts";
import { showToast } from "../../ui/toast.ts";
import {
  BASKET_LIMITS,
  type Basket,
  basketCookie,
  readBasket,
  restoreLines,
  withoutLines,
} from "./basket.ts";
import { useCookies } from "./basket-summary.ts";

export function useBasket(): Basket {
  const cookies = useCookies();
  return useMemo(() => readBasket(cookies), [cookies]);
}

/** Reads the cookie, because a page that was opened offline may show an older basket. */
const basketNow = (): Basket => readBasket(document.cookie);

/** Returns false and shows a toast if the basket gets too long or the browser refuses cookies. */
export function changeBasket(change: (basket: Basket) => Basket | null): boolean {
  const next = change(basketNow());
  const cookie = next && basketCookie(next, location.protocol === "https:");
  if (cookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = cookie;
    document.dispatchEvent(new CustomEvent(BASKET_CHANGED));
    if (basketNow().lines.length === next.lines.length) return true;
  }
  showToast({ tone: "error", title: texts.full, text: say(texts.fullText, { max: BASKET_LIMITS.lines }) });
  return false;
}

export function removeLines(name: string, ids: readonly string[]): boolean {
  const { id, lines } = basketNow();
  let gone = lines.filter((line) => ids.includes(line.id));
  if (!changeBasket((basket) => withoutLines(basket, ids))) return false;
  const run = () => {
    // `gone` is emptied, so that a second press of undo restores nothing.
    if (changeBasket((basket) => restoreLines(basket, id, gone))) gone = [];
  };
  showToast({ tone: "success", title: say(texts.removed, { name }), action: { label: texts.undo, run } });
  return true;
}

/** Removes lines and focuses a nearby row. Ignores a double click's second press, which may hit that row. */
export function pressRemove(event: MouseEvent<HTMLElement>, name: string, ids: readonly string[]): void {
  event.preventDefault();
  if (isSecondPress(event)) return;
  const item = event.currentTarget.closest("li, tr");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  if (removeLines(name, ids)) beside?.querySelector("a")?.focus({ preventScroll: true });
}
