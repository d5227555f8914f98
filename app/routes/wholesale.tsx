import { CONTACT_FORM_PATH } from "../enquiries/contact-form-anchor.ts";
import { pageHead } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/instagram.ts";
import { Benefits } from "../wholesale/benefits.tsx";
import { WholesaleIntro } from "../wholesale/intro.tsx";
import { offersAddProduct } from "../wholesale/offered-add.ts";
import { TalkToUs } from "../wholesale/talk-to-us.tsx";
import { Tiers } from "../wholesale/tiers.tsx";
import type { Route } from "./+types/wholesale";
import { rootDataOf, useRootData } from "./root-data.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { offerAddProduct: offersAddProduct(context.get(servicesContext).publicUrl) };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  const { brand } = root.shop;
  return pageHead({
    title: "Ventas por mayor",
    description: `Ropa de bebé ${brand} para locales y distribuidores: descuentos del 20% al 50%, pedidos desde 50 piezas y atención personalizada.`,
    brand,
    publicUrl: root.publicUrl,
    path: "/ventas-mayor",
  });
}

/** The wholesale page (spec §2). */
export default function WholesaleRoute({ loaderData }: Route.ComponentProps) {
  const { shop, texts, qr } = useRootData();
  return (
    <div className="wholesale">
      <WholesaleIntro brand={shop.brand} offerAddProduct={loaderData.offerAddProduct} />
      <Benefits />
      <Tiers contactPath={CONTACT_FORM_PATH} />
      <TalkToUs brand={shop.brand} whatsapp={shop.whatsapp} newTabNotice={texts.newTab} />
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
