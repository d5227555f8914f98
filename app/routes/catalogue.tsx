import { href, isRouteErrorResponse, redirect, useLocation } from "react-router";
import { adminMode, ownerOf } from "../admin/owner.server.ts";
import { AdminOffer } from "../admin/sign-in-required.tsx";
import { aboutCategory, readCatalogue } from "../catalogue/catalogue.server.ts";
import { CatalogueFailed, CataloguePage, catalogueHead } from "../catalogue/catalogue-page.tsx";
import { COLUMNS_NAME, chosenColumnsCookie, readColumns } from "../catalogue/columns.ts";
import { answerProductForm } from "../catalogue/product-forms.server.ts";
import { countWaiting } from "../enquiries/restock/restock.server.ts";
import { useErrorReference } from "../error-reference.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { notify } from "../layout/notices.tsx";
import { SocialPromoBand } from "../layout/social-promo.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/catalogue";
import { reporting } from "./receiving.server.ts";
import { headOf, useRootData } from "./root-data.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const cookie = chosenColumnsCookie(url.searchParams, services.publicUrl.startsWith("https:"));
  if (cookie) throw redirect(withoutColumns(url), { headers: { "Set-Cookie": cookie } });
  const mode = adminMode(url, context);
  const isOwner = mode === "on";
  const view = await readCatalogue(services, url.searchParams, { isOwner });
  const waiting = isOwner ? await countWaiting(services.database.db) : {};
  const columns = readColumns(request.headers.get("Cookie"));
  const about = aboutCategory((await services.settings()).read, view.query.category);
  return { view: { ...view, columns, about }, waiting, offered: mode === "offered" };
}

/** The address that the choice of columns was made on. */
function withoutColumns(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete(COLUMNS_NAME);
  const search = params.toString();
  return href("/catalogo") + (search ? `?${search}` : "");
}

/** Every form of the owner's about products, sent with script or without. */
export async function action({ request, context }: Route.ActionArgs) {
  const answering = { adminId: ownerOf(context).id, report: reporting(context) };
  return await answerProductForm(request, context.get(servicesContext), answering);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? headOf(matches, (brand) => catalogueHead(loaderData.view, brand)) : [];
}

export default function CatalogueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, texts, qr, publicUrl } = useRootData();
  const { pathname, search } = useLocation();
  const { view, waiting, offered } = loaderData;
  return (
    <>
      <CataloguePage
        view={view}
        shop={{ brand: shop.brand, publicUrl }}
        waiting={waiting}
        answered={actionData}
        contact={{ whatsapp: shop.whatsapp, newTab: texts.newTab }}
        offer={offered ? <AdminOffer back={pathname + search} /> : null}
        notify={notify}
      />
      <SocialPromoBand shop={shop} texts={texts} qr={qr} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reference = useErrorReference();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <CatalogueFailed reference={reference} />;
}
