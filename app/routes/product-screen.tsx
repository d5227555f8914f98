import { GonePage } from "../catalogue/product-page/gone-page.tsx";
import { ProductPage } from "../catalogue/product-page/product-page.tsx";
import { RestockLink } from "../enquiries/restock/restock-link.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { AddForm, FootAddButton, FootBasketLink } from "../orders/basket/add-form.tsx";
import { productPath } from "../product/product-path.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { Route } from "./+types/product";

const RestockForm = lazyPart(async () => (await import("../enquiries/restock/restock-form.tsx")).RestockForm);

export function ProductScreen({ loaderData, actionData: answered }: Route.ComponentProps) {
  if ("gone" in loaderData) return <GonePage {...loaderData.gone} />;
  const { product, stamp } = loaderData.view;
  return (
    <>
      <ProductPage
        {...loaderData}
        restockForm={(choice) => (
          <RestockForm key={productPath(product.slug, choice)} {...{ product, choice, stamp, answered }} />
        )}
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
