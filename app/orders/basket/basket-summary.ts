import { useSyncExternalStore } from "react";
import { BASKET_CHANGED } from "../../offline/protocol.ts";
import { readCookie } from "../../ui/cookie.ts";

/** Not `HttpOnly`, because scripts add garments too, also without signal. */
export const BASKET_COOKIE = "pedido";

export interface BasketSummary {
  garments: number;
  cents: number;
  estimated: boolean;
}

/** The head of the basket's cookie, without the lines, so that the first view need not read these. */
export function readSummary(cookies: string): BasketSummary | null {
  const found = /^\w+~(\d+)~(\d+)~([01])(?:~m)?!/.exec(readCookie(cookies, BASKET_COOKIE) ?? "");
  return found && { garments: Number(found[1]), cents: Number(found[2]), estimated: found[3] === "1" };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(BASKET_CHANGED, onChange);
  // Another tab may have changed it.
  window.addEventListener("focus", onChange);
  return () => {
    document.removeEventListener(BASKET_CHANGED, onChange);
    window.removeEventListener("focus", onChange);
  };
}

/** The cookies of this page, and none while it is hydrated: cached pages are the same for everybody. */
export function useCookies(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => "",
  );
}
