import type { DataStrategyResult } from "react-router";

export function formRedirect(
  results: Record<string, DataStrategyResult>,
  page: string,
): { routeId: string; target: URL } | null {
  const [[routeId, { result }] = ["", {}]] = Object.entries(results);
  const to = result instanceof Response && result.headers.get("Location");
  const target = to ? new URL(to, page) : null;
  return target?.origin === new URL(page).origin ? { routeId, target } : null;
}
