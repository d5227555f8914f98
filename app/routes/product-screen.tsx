import { ProductPage } from "../catalogue/product-page/product-page.tsx";
import { RestockLink } from "../enquiries/restock/restock-link.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { product as texts } from "../messages/es/product.ts";
import { AddForm, FootAddButton, FootBasketLink } from "../orders/basket/add-form.tsx";
import { productPath } from "../product/product-path.ts";
import { ProductShelf } from "../product/product-shelf.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { Route } from "./+types/product";

const RestockForm = lazyPart(async () => (await import("../enquiries/restock/restock-form.tsx")).RestockForm);

export function ProductScreen({ loaderData, actionData: answered }: Route.ComponentProps) {
  if ("similar" in loaderData) {
    return (
      <>
        <NotFound text={texts.gone} />
        <ProductShelf id="similar" title={texts.similar} products={loaderData.similar} />
      </>
    );
  }
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
