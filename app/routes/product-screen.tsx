import { GonePage } from "../catalogue/product-page/gone-page.tsx";
import { ProductPage } from "../catalogue/product-page/product-page.tsx";
import { LazyRestockForm } from "../enquiries/restock/lazy-restock-form.tsx";
import { RestockLink } from "../enquiries/restock/restock-link.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { AddForm, FootAddButton, FootBasketLink } from "../orders/basket/add-form.tsx";
import type { Route } from "./+types/product";

export function ProductScreen({ loaderData, actionData: answered }: Route.ComponentProps) {
  if ("gone" in loaderData) return <GonePage {...loaderData.gone} />;
  const { product, stamp } = loaderData.view;
  return (
    <>
      <ProductPage
        {...loaderData}
        restockForm={(choice) => <LazyRestockForm {...{ product, choice, stamp, answered }} />}
        basketLink={(garment, price) => (
          <FootBasketLink garment={{ slug: product.slug, ...garment }}>{price}</FootBasketLink>
        )}
        restockLink={<RestockLink />}
        addForm={(garment, out) => <AddForm {...{ product, garment, out }} />}
        addButton={(garment) => <FootAddButton {...{ product, garment }} />}
      />
      <SocialPromo />
    </>
  );
}
