import { useSyncExternalStore } from "react";
import { BASKET_CHANGED } from "../../offline/protocol.ts";
import { readCookie } from "../../ui/cookie.ts";

/** The cookie is not `HttpOnly`, because scripts add garments to it, even without a network. */
export const BASKET_COOKIE = "pedido";

export interface BasketSummary {
  garments: number;
  cents: number;
  estimated: boolean;
}

/** Reads only the totals at the cookie's start, so that most pages need no script that parses the garments. */
export function readSummary(cookies: string): BasketSummary | null {
  const found = /^\w+~(\d+)~(\d+)~([01])(?:~m)?!/.exec(readCookie(cookies, BASKET_COOKIE) ?? "");
  const garments = Number(found?.[1]);
  return found && garments > 0 ? { garments, cents: Number(found[2]), estimated: found[3] === "1" } : null;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(BASKET_CHANGED, onChange);
  // Another tab may have changed the cookie, which fires no event here.
  window.addEventListener("focus", onChange);
  return () => {
    document.removeEventListener(BASKET_CHANGED, onChange);
    window.removeEventListener("focus", onChange);
  };
}

/** Returns no cookies during hydration, because the server's cached page is the same for everybody. */
export function useCookies(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => "",
  );
}
