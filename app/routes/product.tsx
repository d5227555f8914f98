import { lazy } from "react";
import { isRouteErrorResponse } from "react-router";
import { ownerContext } from "../admin/owner.server.ts";
import { namedChoice } from "../catalogue/product-page/chat.ts";
import { choicePath } from "../catalogue/product-page/offer.ts";
import { photoPreload, productHead } from "../catalogue/product-page/product-head.ts";
import { readProductPage } from "../catalogue/product-page/product-page.server.ts";
import { ProductPage } from "../catalogue/product-page/product-page.tsx";
import { formStamp } from "../enquiries/intake/honeypot.server.ts";
import { countWaiting } from "../enquiries/restock/restock.server.ts";
import { receiveRestock } from "../enquiries/restock/restock-forms.server.ts";
import { NotFound } from "../layout/not-found.tsx";
import { notify } from "../layout/notices.tsx";
import { SocialPromoBand } from "../layout/social-promo.tsx";
import { servicesContext } from "../services.server.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/product";
import { receivingOf, reporting } from "./receiving.server.ts";
import { headOf, useRootData } from "./root-data.ts";

// Only beside what is out of stock. In no Suspense, for the reason that catalogue-page.tsx gives.
const RestockForm = lazy(async () => ({
  default: (await import("../enquiries/restock/restock-form.tsx")).RestockForm,
}));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { read } = await services.settings();
  const view = await readProductPage(services, read, params.slug, url.search);
  const waiting = context.get(ownerContext) ? await countWaiting(services.database.db) : null;
  return {
    view,
    owner: waiting && { waiting: waiting[view.product.id] ?? 0 },
    stamp: formStamp(services.enquiries.secret, services.now()),
  };
}

/** 'Avisame cuando vuelva', sent with script or without. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const restock = (form: FormData) => receiveRestock(receivingOf(context), params.slug, form);
  return await answerForm(await submittedForm(request), { restock }, reporting(context));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData.view;
  return [...headOf(matches, (brand) => productHead(product, brand)), ...photoPreload(product)];
}

export default function ProductRoute({ loaderData: { stamp, ...data }, actionData }: Route.ComponentProps) {
  const { shop, texts, publicUrl, qr } = useRootData();
  const { name, slug } = data.view.product;
  return (
    <>
      <ProductPage
        {...data}
        contact={{ whatsapp: shop.whatsapp, newTab: texts.newTab }}
        brand={shop.brand}
        publicUrl={publicUrl}
        restock={(choice) => (
          <RestockForm
            key={choicePath(slug, choice)}
            action={choicePath(slug, choice)}
            {...choice}
            what={namedChoice(name, choice)}
            stamp={stamp}
            answered={actionData}
          />
        )}
        notify={notify}
      />
      <SocialPromoBand shop={shop} texts={texts} qr={qr} />
    </>
  );
}

/** An address that is no product's keeps the shop's frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  throw error;
}
