import { googleXml, metaCsv } from "../catalogue/sharing/feeds.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/feed";

export async function loader({ url, context }: Route.LoaderArgs) {
  const isCsv = url.pathname.endsWith(".csv");
  const headers = { "Content-Type": `${isCsv ? "text/csv" : "application/xml"}; charset=utf-8` };
  return new Response(await (isCsv ? metaCsv : googleXml)(context.get(servicesContext)), { headers });
}
