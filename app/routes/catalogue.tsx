import { redirect } from "react-router";
import { adminMode, ownerOf } from "../admin/owner.server.ts";
import { aboutCategory, readCatalogue } from "../catalogue/catalogue.server.ts";
import { CatalogueFailed } from "../catalogue/catalogue-failed.tsx";
import { catalogueHead } from "../catalogue/catalogue-head.ts";
import { chosenColumns, readColumns } from "../catalogue/columns.ts";
import { answerProductForm } from "../catalogue/product-forms.server.ts";
import { countWaiting } from "../enquiries/restock/restock.server.ts";
import { useErrorReference } from "../error-reference.tsx";
import { late } from "../late.tsx";
import { boundaryOf, NotFound } from "../layout/not-found.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/catalogue";
import { watching } from "./answering.server.ts";
import { headOf } from "./root-data.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const chosen = chosenColumns(url.searchParams, services.publicUrl.startsWith("https:"));
  if (chosen) throw redirect(chosen.path, { headers: { "Set-Cookie": chosen.cookie } });
  const mode = adminMode(url, context);
  const isOwner = mode === "on";
  const view = await readCatalogue(services, url.searchParams, { isOwner });
  const waiting = isOwner ? await countWaiting(services.db) : {};
  const columns = readColumns(request.headers.get("Cookie"));
  const about = aboutCategory((await services.settings()).read, view.query.category);
  return { view: { ...view, columns, about }, waiting, offered: mode === "offered" };
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

export const ErrorBoundary = boundaryOf(NotFound, () => <CatalogueFailed reference={useErrorReference()} />);
