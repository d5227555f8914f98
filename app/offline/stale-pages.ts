import { CACHE_HEADER } from "./protocol.ts";

/** When stale data of pages was drawn, by `pageAddress`. */
export const stalePages = new Map<string, Date>();

/** Notes whether the data of a page is stale (RFC 9111 §5.1: `Age` is in seconds). */
export function noteStale(address: string, { headers }: Response): void {
  if (headers.get(CACHE_HEADER) !== "stale") stalePages.delete(address);
  else stalePages.set(address, new Date(Date.now() - 1000 * Number(headers.get("Age"))));
}
