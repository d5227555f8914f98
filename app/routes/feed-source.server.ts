import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../services.server.ts";

/** What a feed is made of: the catalogue as it is now, and whose it is. */
export async function feedSource(context: Readonly<RouterContextProvider>) {
  const { catalogue, settings, publicUrl } = context.get(servicesContext);
  const { brand, tagline } = (await settings()).shop;
  const { products } = await catalogue();
  return { products, shop: { brand, publicUrl, title: `${brand} · ${tagline}` } };
}
