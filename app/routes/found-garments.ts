import { findGarments } from "../orders/corrections/correct-order.server.ts";
import { servicesOfOwner } from "../services.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

/** Call this by `fetch`, because `connection.ts` mistakes a fetcher's load for a navigation. */
export const loader = loaderOf(async (services, { searchParams }) => {
  const search = (searchParams.get("buscar") ?? "").slice(0, 100).trim();
  return Response.json(await findGarments(servicesOfOwner(services), search));
});
