import { googleXml } from "../catalogue/sharing/feeds.server.ts";
import type { Route } from "./+types/google-feed";
import { feedSource } from "./feed-source.server.ts";

/** `GET /feeds/google.xml`: the catalogue for Google's Merchant Center. */
export async function loader({ context }: Route.LoaderArgs) {
  const { products, shop } = await feedSource(context);
  const headers = { "Content-Type": "application/xml; charset=utf-8" };
  return new Response(await googleXml(products, shop), { headers });
}
