import { useLocation } from "react-router";
import { AdminOffer } from "../admin/sign-in-required.tsx";
import { CataloguePage } from "../catalogue/catalogue-page.tsx";
import { SocialPromoBand } from "../layout/social-promo.tsx";
import { CardHeart, HeartForm } from "../orders/card-heart.tsx";
import { OrderCode } from "../orders/order-code.tsx";
import { QuietBar } from "../orders/quiet-bar.tsx";
import type { Route } from "./+types/catalogue";
import { useRootData } from "./root-data.ts";

/** The catalogue. */
export function CatalogueScreen({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const { view, waiting, offered } = loaderData;
  return (
    <>
      <CataloguePage
        view={view}
        waiting={waiting}
        answered={actionData}
        Heart={CardHeart}
        OrderCode={OrderCode}
        offer={offered ? <AdminOffer back={pathname + search} /> : null}
      />
      <HeartForm />
      <SocialPromoBand {...root} />
      <QuietBar />
    </>
  );
}
