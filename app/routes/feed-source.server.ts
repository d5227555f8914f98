import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../services.server.ts";
import { readShop } from "../settings/settings.server.ts";
import { reportingTo } from "../settings/stored.server.ts";

/** What a feed is made of: the catalogue as it is now, and whose it is. */
export async function feedSource(context: Readonly<RouterContextProvider>) {
  const { catalogue, database, publicUrl, report } = context.get(servicesContext);
  const { brand, tagline } = await readShop(database.db, reportingTo({ report }));
  const { products } = await catalogue();
  return { products, shop: { brand, publicUrl, title: `${brand} · ${tagline}` } };
}
