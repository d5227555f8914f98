import { useMemo } from "react";
import { BASKET_CHANGED } from "../../offline/protocol.ts";
import { type Basket, basketCookie, readBasket } from "./basket.ts";
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

export function changeBasket(change: (basket: Basket) => Basket | null): boolean {
  const next = change(basketNow());
  return next !== null && storeBasket(next);
}
