import { href } from "react-router";
import { CONTACT_FORM_PATH, planPath } from "../enquiries/forms/answer.ts";
import { SocialPromoBand } from "../layout/social-promo.tsx";
import { wholesale } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { servicesContext } from "../services.server.ts";
import { Benefits } from "../wholesale/benefits.tsx";
import { WholesaleIntro } from "../wholesale/intro.tsx";
import { offersAddProduct, wholesaleTerms } from "../wholesale/stored-terms.server.ts";
import { TalkToUs } from "../wholesale/talk-to-us.tsx";
import { Tiers } from "../wholesale/tiers.tsx";
import type { Route } from "./+types/wholesale";
import { headOf, useRootData } from "./root-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl } = context.get(servicesContext);
  const { read } = await settings();
  return { terms: wholesaleTerms(read), offerAddProduct: offersAddProduct(publicUrl) };
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

/** The wholesale page (spec §2). */
export default function WholesaleRoute({ loaderData }: Route.ComponentProps) {
  const { shop, texts, qr } = useRootData();
  const { terms } = loaderData;
  return (
    <div className="@container">
      <WholesaleIntro brand={shop.brand} tiers={terms.tiers} offerAddProduct={loaderData.offerAddProduct} />
      <Benefits benefits={terms.benefits} figures={terms.figures} />
      <Tiers tiers={terms.tiers} contactPath={CONTACT_FORM_PATH} planPath={planPath} />
      <TalkToUs shop={shop} shops={terms.figures.shops} newTab={texts.newTab} />
      <SocialPromoBand shop={shop} texts={texts} qr={qr} />
    </div>
  );
}
