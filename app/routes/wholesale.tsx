import { href } from "react-router";
import { late } from "../late.tsx";
import { wholesale } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { servicesContext } from "../services.server.ts";
import { offersAddProduct, wholesaleTerms, wholesaleTextsSetting } from "../wholesale/stored-terms.server.ts";
import type { Route } from "./+types/wholesale";
import { headOf } from "./root-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl } = context.get(servicesContext);
  const { read } = await settings();
  return {
    terms: wholesaleTerms(read),
    texts: read(wholesaleTextsSetting),
    offerAddProduct: offersAddProduct(publicUrl),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { discountPercent, minimumPieces: pieces } = loaderData.terms.figures;
  return headOf(matches, (brand) => ({
    title: wholesale.title,
    description: say(wholesale.description, { brand, ...discountPercent, pieces }),
    path: href("/ventas-mayor"),
  }));
}

export default await late(async () => (await import("./wholesale-screen.tsx")).WholesaleScreen);
