import { useMemo } from "react";
import { listCookie, type OrderList, readList } from "./basket.ts";
import { LIST_CHANGED, useCookies } from "./basket-summary.ts";

export function useList(): OrderList {
  const cookies = useCookies();
  return useMemo(() => readList(cookies), [cookies]);
}

/** The list on this device as it is now; a page that shows it may be older, as one that opens without signal is. */
export const listNow = (): OrderList => readList(document.cookie);

/** Keeps a list on this device; false where it is too long, or the browser keeps nothing. */
function keepList(list: OrderList): boolean {
  const cookie = listCookie(list, location.protocol === "https:");
  if (!cookie) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = cookie;
  document.dispatchEvent(new CustomEvent(LIST_CHANGED));
  return listNow().lines.length === list.lines.length;
}

/** Changes the list on this device as it is now; false as {@link keepList} says it, and where the change does not fit. */
export function changeList(change: (list: OrderList) => OrderList | null): boolean {
  const next = change(listNow());
  return next !== null && keepList(next);
}
