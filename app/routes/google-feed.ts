import { googleXml } from "../catalogue/sharing/feeds.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/google-feed";

export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "Content-Type": "application/xml; charset=utf-8" };
  return new Response(await googleXml(context.get(servicesContext)), { headers });
}
