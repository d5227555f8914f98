import { isRouteErrorResponse, useLocation } from "react-router";
import { AdminOffer } from "../admin/admin-offer.tsx";
import { adminMode, ownerOf } from "../admin/owner.server.ts";
import { readCatalogue } from "../catalogue/catalogue.server.ts";
import { CatalogueFailed, CataloguePage, catalogueHead } from "../catalogue/catalogue-page.tsx";
import { answerProductForm } from "../catalogue/product-forms.server.ts";
import { useErrorReference } from "../error-reference.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { notify } from "../layout/notices.tsx";
import { pageHead } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/contact-links.ts";
import type { Route } from "./+types/catalogue";
import { reporting } from "./receiving.server.ts";
import { rootDataOf, useRootData } from "./root-data.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const mode = adminMode(url, context);
  const view = await readCatalogue(database.db, url.searchParams, { isOwner: mode === "on" });
  return { view, offered: mode === "offered" };
}

/** Every form of the owner's about products, sent with script or without. */
export async function action({ request, context }: Route.ActionArgs) {
  const answering = { adminId: ownerOf(context).id, report: reporting(context), page: "catalogue" } as const;
  return await answerProductForm(request, context.get(servicesContext), answering);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root || !loaderData) return [];
  const { publicUrl, shop } = root;
  return pageHead({ ...catalogueHead(loaderData.view, shop.brand), brand: shop.brand, publicUrl });
}

export default function CatalogueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, texts, qr } = useRootData();
  const { pathname, search } = useLocation();
  const { view, offered } = loaderData;
  return (
    <>
      <CataloguePage
        view={view}
        answered={actionData}
        whatsapp={shop.whatsapp}
        newTab={texts.newTab}
        offer={offered ? <AdminOffer back={pathname + search} /> : null}
        notify={notify}
      />
      <SocialPromo
        texts={texts}
        brand={shop.brand}
        handle={shop.instagram}
        profileUrl={instagramUrl(shop.instagram)}
        couponPercent={shop.couponPercent}
        qr={qr}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reference = useErrorReference();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <CatalogueFailed reference={reference} />;
}
