import type { DataStrategyResult } from "react-router";

/**
 * The route whose action redirects, and where to; null where it does not, or leads to another site, which the router leaves
 * to the browser. `page` is the address of the page.
 */
export function formRedirect(
  results: Record<string, DataStrategyResult>,
  page: string,
): { routeId: string; target: URL } | null {
  const [[routeId, { result }] = ["", {}]] = Object.entries(results);
  const to = result instanceof Response && result.headers.get("Location");
  const target = to ? new URL(to, page) : null;
  return target?.origin === new URL(page).origin ? { routeId, target } : null;
}
