import { useLocation } from "react-router";
import { AdminOffer } from "../admin/sign-in-required.tsx";
import { CataloguePage } from "../catalogue/list/catalogue-page.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { BasketBar } from "../orders/basket/basket-bar.tsx";
import { CardButton, CardButtonForm } from "../orders/basket/card-button.tsx";
import { OrderCode } from "../orders/order/order-code.tsx";
import type { Route } from "./+types/catalogue";

export function CatalogueScreen({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { view, waiting, offered } = loaderData;
  return (
    <>
      <CataloguePage
        view={view}
        waiting={waiting}
        AddButton={CardButton}
        OrderCode={OrderCode}
        offer={offered ? <AdminOffer back={pathname + search} /> : null}
      />
      <CardButtonForm />
      <SocialPromo />
      <BasketBar />
    </>
  );
}
