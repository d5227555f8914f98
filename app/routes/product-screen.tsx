import { lazy } from "react";
import { namedChoice } from "../catalogue/product-page/chat.ts";
import { ProductPage } from "../catalogue/product-page/product-page.tsx";
import { productPath } from "../catalogue/product-page/product-path.ts";
import { notify } from "../layout/notices.tsx";
import { SocialPromoBand } from "../layout/social-promo.tsx";
import { AddForm } from "../orders/add-form.tsx";
import { useList } from "../orders/device-list.ts";
import { QuietBar } from "../orders/quiet-bar.tsx";
import type { Route } from "./+types/product";
import { useRootData } from "./root-data.ts";

// Only beside what is out of stock. In no Suspense, for the reason that catalogue-page.tsx gives.
const RestockForm = lazy(async () => ({
  default: (await import("../enquiries/restock/restock-form.tsx")).RestockForm,
}));

// Only for who buys for a shop.
const CurveButton = lazy(async () => ({
  default: (await import("../orders/curve-button.tsx")).CurveButton,
}));

/** A product's page. */
export function ProductScreen({
  loaderData: { stamp, ...data },
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { shop, texts, publicUrl, qr } = useRootData();
  const { name, slug } = data.view.product;
  const { business } = useList();
  return (
    <>
      <ProductPage
        {...data}
        contact={{ whatsapp: shop.whatsapp, newTab: texts.newTab }}
        brand={shop.brand}
        publicUrl={publicUrl}
        restock={(choice) => (
          <RestockForm
            key={productPath(slug, choice)}
            action={productPath(slug, choice)}
            {...choice}
            what={namedChoice(name, choice)}
            stamp={stamp}
            answered={actionData}
          />
        )}
        held={<QuietBar within />}
        order={(garment) => (
          <>
            <AddForm garment={{ slug, ...garment }} notify={notify} />
            {business ? (
              <CurveButton product={data.view.product} colour={garment.colour} notify={notify} />
            ) : null}
          </>
        )}
        notify={notify}
      />
      <SocialPromoBand shop={shop} texts={texts} qr={qr} />
    </>
  );
}
