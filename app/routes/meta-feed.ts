import { metaCsv } from "../catalogue/sharing/feeds.server.ts";
import type { Route } from "./+types/meta-feed";
import { feedSource } from "./feed-source.server.ts";

/** `GET /feeds/meta.csv`: the catalogue for Facebook, Instagram and WhatsApp. */
export async function loader({ context }: Route.LoaderArgs) {
  const { products, shop } = await feedSource(context);
  return new Response(await metaCsv(products, shop), {
    headers: { "Content-Type": "text/csv; charset=utf-8" },
  });
}
