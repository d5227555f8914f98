import { productFeed } from "../catalogue/sharing/feeds.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/feed";

export async function loader({ url, context }: Route.LoaderArgs) {
  const [format, type] = url.pathname.endsWith(".csv")
    ? (["csv", "text/csv"] as const)
    : (["xml", "application/xml"] as const);
  const feed = await productFeed(context.get(servicesContext), format);
  return new Response(feed, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}
