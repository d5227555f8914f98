import { CACHE_HEADER } from "./protocol.ts";

export const stalePages = new Map<string, Date>();

/** Stores the age of stale page data; `Age` is in seconds (RFC 9111 §5.1). */
export function noteStale(address: string, { headers }: Response): void {
  if (headers.get(CACHE_HEADER) !== "stale") stalePages.delete(address);
  else stalePages.set(address, new Date(Date.now() - 1000 * Number(headers.get("Age"))));
}
