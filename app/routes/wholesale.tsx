import { href } from "react-router";
import { deferHydration } from "../deferred-hydration.tsx";
import { wholesale } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { isLocal } from "../shop/settings.server.ts";
import { wholesaleTerms, wholesaleTextsSection } from "../wholesale/terms-sections.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { loadedHead } from "./page-meta.ts";

export const loader = loaderOf(async ({ settings, publicUrl }) => {
  const { read, shop } = await settings();
  const terms = wholesaleTerms(read);
  const { discountFrom: from, discountTo: to, minimumPieces: pieces } = terms.numbers;
  return {
    head: {
      title: wholesale.title,
      description: say(wholesale.description, { brand: shop.brand, from, to, pieces }),
      path: href("/ventas-mayor"),
    },
    terms,
    texts: read(wholesaleTextsSection),
    // True on localhost only (spec §2, §6). `publicUrl` decides, as cached pages cannot use the Host header.
    offerAddProduct: isLocal(publicUrl),
  };
});

export const meta = loadedHead;

export default await deferHydration(async () => (await import("./wholesale-screen.tsx")).WholesaleScreen);
