import { useMemo } from "react";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { BASKET_CHANGED } from "../../offline/protocol.ts";
import { showToast } from "../../ui/toast.ts";
import { BASKET_LIMITS, type Basket, basketCookie, readBasket } from "./basket.ts";
import { useCookies } from "./basket-summary.ts";

export function useBasket(): Basket {
  const cookies = useCookies();
  return useMemo(() => readBasket(cookies), [cookies]);
}

/** The stored basket. A page that opened without signal may show an older one. */
export const basketNow = (): Basket => readBasket(document.cookie);

/** Stores a basket in this browser; false if it is too long, or the browser refuses cookies. */
function storeBasket(basket: Basket): boolean {
  const cookie = basketCookie(basket, location.protocol === "https:");
  if (!cookie) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = cookie;
  document.dispatchEvent(new CustomEvent(BASKET_CHANGED));
  return basketNow().lines.length === basket.lines.length;
}

/** Changes the stored basket; a toast says when it does not fit. */
export function changeBasket(change: (basket: Basket) => Basket | null): boolean {
  const next = change(basketNow());
  if (next && storeBasket(next)) return true;
  const text = say(texts.fullText, { max: BASKET_LIMITS.lines });
  showToast({ tone: "error", urgent: true, title: texts.full, text });
  return false;
}
