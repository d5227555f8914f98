import { lazy } from "react";
import { ProductPage } from "../catalogue/product-page/product-page.tsx";
import { productPath } from "../catalogue/product-page/product-path.ts";
import { SocialPromoBand } from "../layout/social-promo.tsx";
import { AddForm } from "../orders/add-form.tsx";
import { QuietBar } from "../orders/quiet-bar.tsx";
import type { Route } from "./+types/product";
import { useRootData } from "./root-data.ts";

// Only beside what is out of stock. In no Suspense, for the reason that catalogue-page.tsx gives.
const RestockForm = lazy(async () => ({
  default: (await import("../enquiries/restock/restock-form.tsx")).RestockForm,
}));

/** A product's page. */
export function ProductScreen({
  loaderData: { stamp, ...data },
  actionData: answered,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const root = useRootData();
  const { product } = data.view;
  return (
    <>
      <ProductPage
        {...data}
        restock={(choice) => (
          <RestockForm key={productPath(product.slug, choice)} {...{ product, choice, stamp, answered }} />
        )}
        held={<QuietBar within />}
        order={(garment) => <AddForm {...{ product, garment }} />}
      />
      <SocialPromoBand {...root} />
    </>
  );
}
