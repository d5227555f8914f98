import { CONTACT_FORM_PATH } from "../enquiries/forms/answer.ts";
import { pageHead } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { wholesale } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/contact-links.ts";
import { readRows, reportingTo, storedValue } from "../settings/stored.server.ts";
import { Benefits } from "../wholesale/benefits.tsx";
import { WholesaleIntro } from "../wholesale/intro.tsx";
import { offersAddProduct } from "../wholesale/offered-add.ts";
import { wholesaleTerms } from "../wholesale/stored-terms.server.ts";
import { TalkToUs } from "../wholesale/talk-to-us.tsx";
import { Tiers } from "../wholesale/tiers.tsx";
import type { Route } from "./+types/wholesale";
import { rootDataOf, useRootData } from "./root-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, publicUrl, report } = context.get(servicesContext);
  const rows = await readRows(database.db, "wholesale.");
  const terms = wholesaleTerms((setting) => storedValue(rows, setting, reportingTo({ report })));
  return { terms, offerAddProduct: offersAddProduct(publicUrl) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root || !loaderData) return [];
  const { discountPercent, minimumPieces } = loaderData.terms.figures;
  const { brand } = root.shop;
  return pageHead({
    title: wholesale.title,
    description: say(wholesale.description, { brand, ...discountPercent, pieces: minimumPieces }),
    brand,
    publicUrl: root.publicUrl,
    path: "/ventas-mayor",
  });
}

/** The wholesale page (spec §2). */
export default function WholesaleRoute({ loaderData }: Route.ComponentProps) {
  const { shop, texts, qr } = useRootData();
  const { terms } = loaderData;
  return (
    <div className="@container">
      <WholesaleIntro brand={shop.brand} tiers={terms.tiers} offerAddProduct={loaderData.offerAddProduct} />
      <Benefits benefits={terms.benefits} figures={terms.figures} />
      <Tiers tiers={terms.tiers} contactPath={CONTACT_FORM_PATH} />
      <TalkToUs
        brand={shop.brand}
        shops={terms.figures.shops}
        whatsapp={shop.whatsapp}
        newTabNotice={texts.newTab}
      />
      <SocialPromo
        texts={texts}
        brand={shop.brand}
        handle={shop.instagram}
        profileUrl={instagramUrl(shop.instagram)}
        couponPercent={shop.couponPercent}
        qr={qr}
      />
    </div>
  );
}
