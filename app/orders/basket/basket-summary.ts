import { useSyncExternalStore } from "react";

/*
 * What every page says of 'Mi pedido'. The basket itself is `order-list.ts`; this is the part that the first view carries.
 */

/** The cookie that holds the basket. Not `HttpOnly`: garments are put in without a signal too. */
export const BASKET_COOKIE = "pedido";

/** Fired on `document` by whatever changes the basket on this page. */
export const BASKET_CHANGED = "copito:pedido";

export interface BasketSummary {
  garments: number;
  cents: number;
  /** One of them has no price, or may cost more. */
  estimated: boolean;
}

/** Of the cookies of a page or a request, how much the basket holds; null while it is empty. */
export function readSummary(cookies: string): BasketSummary | null {
  const found = /(?:^|;\s*)pedido=\w+~(\d+)~(\d+)~([01])(?:~m)?!/.exec(cookies);
  return found && { garments: Number(found[1]), cents: Number(found[2]), estimated: found[3] === "1" };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(BASKET_CHANGED, onChange);
  // Another tab may have put something in.
  window.addEventListener("focus", onChange);
  return () => {
    document.removeEventListener(BASKET_CHANGED, onChange);
    window.removeEventListener("focus", onChange);
  };
}

/** The cookies of this page as they are now; none while the page is the one that everybody gets. */
export function useCookies(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => "",
  );
}
