import { href } from "react-router";
import { deferHydration } from "../deferred-hydration.tsx";
import { wholesale } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { servicesContext } from "../services.server.ts";
import { offersAddProduct, wholesaleTerms, wholesaleTextsSetting } from "../wholesale/stored-terms.server.ts";
import type { Route } from "./+types/wholesale";
import { headOf } from "./root-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl } = context.get(servicesContext);
  const { read, shop } = await settings();
  const terms = wholesaleTerms(read);
  const { discountPercent, minimumPieces: pieces } = terms.figures;
  return {
    head: {
      title: wholesale.title,
      description: say(wholesale.description, { brand: shop.brand, ...discountPercent, pieces }),
      path: href("/ventas-mayor"),
    },
    terms,
    texts: read(wholesaleTextsSetting),
    offerAddProduct: offersAddProduct(publicUrl),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? headOf(matches, () => loaderData.head) : [];
}

export default await deferHydration(async () => (await import("./wholesale-screen.tsx")).WholesaleScreen);
