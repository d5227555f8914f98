import { href, isRouteErrorResponse, redirect } from "react-router";
import { adminMode, ownerOf } from "../admin/owner.server.ts";
import { aboutCategory, readCatalogue } from "../catalogue/catalogue.server.ts";
import { CatalogueFailed } from "../catalogue/catalogue-failed.tsx";
import { catalogueHead } from "../catalogue/catalogue-head.ts";
import { COLUMNS_NAME, chosenColumnsCookie, readColumns } from "../catalogue/columns.ts";
import { answerProductForm } from "../catalogue/product-forms.server.ts";
import { countWaiting } from "../enquiries/restock/restock.server.ts";
import { useErrorReference } from "../error-reference.tsx";
import { late } from "../late.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/catalogue";
import { watching } from "./receiving.server.ts";
import { headOf } from "./root-data.ts";

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
  const answering = { adminId: ownerOf(context).id, watch: watching(context) };
  return await answerProductForm(request, context.get(servicesContext), answering);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? headOf(matches, (brand) => catalogueHead(loaderData.view, brand)) : [];
}

export default await late<Pick<Route.ComponentProps, "loaderData" | "actionData">>(
  async () => (await import("./catalogue-screen.tsx")).CatalogueScreen,
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reference = useErrorReference();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <CatalogueFailed reference={reference} />;
}
