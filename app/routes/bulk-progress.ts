import { bulkProgress } from "../catalogue/bulk/bulk-changes.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/bulk-progress";

export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await bulkProgress(context.get(servicesContext).db, url.searchParams.get("id") ?? ""));
}
