import { productFeed } from "../catalogue/sharing/feeds.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

export const loader = loaderOf(async (services, { pathname }) => {
  const [format, type] = pathname.endsWith(".csv")
    ? (["csv", "text/csv"] as const)
    : (["xml", "application/xml"] as const);
  const feed = await productFeed(services, format);
  return new Response(feed, { headers: { "Content-Type": `${type}; charset=utf-8` } });
});
