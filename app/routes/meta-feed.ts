import { metaCsv } from "../catalogue/sharing/feeds.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/meta-feed";

export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "Content-Type": "text/csv; charset=utf-8" };
  return new Response(await metaCsv(context.get(servicesContext)), { headers });
}
