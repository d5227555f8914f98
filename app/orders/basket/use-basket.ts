import { useMemo } from "react";
import { type Basket, basketCookie, readBasket } from "./basket.ts";
import { BASKET_CHANGED, useCookies } from "./basket-summary.ts";

export function useBasket(): Basket {
  const cookies = useCookies();
  return useMemo(() => readBasket(cookies), [cookies]);
}

/** The basket on this device as it is now; a page that shows it may be older, as one that opens without signal is. */
export const basketNow = (): Basket => readBasket(document.cookie);

/** Keeps a basket on this device; false where it is too long, or the browser keeps nothing. */
function storeBasket(basket: Basket): boolean {
  const cookie = basketCookie(basket, location.protocol === "https:");
  if (!cookie) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = cookie;
  document.dispatchEvent(new CustomEvent(BASKET_CHANGED));
  return basketNow().lines.length === basket.lines.length;
}

/** Changes the basket on this device as it is now; false as {@link storeBasket} says it, and where the change does not fit. */
export function changeBasket(change: (basket: Basket) => Basket | null): boolean {
  const next = change(basketNow());
  return next !== null && storeBasket(next);
}
