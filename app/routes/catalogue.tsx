import { adminMode } from "../admin/owner.server.ts";
import { readCatalogue } from "../catalogue/list/catalogue.server.ts";
import { CatalogueFailed } from "../catalogue/list/catalogue-failed.tsx";
import { deferHydration } from "../deferred-hydration.tsx";
import { countWaiting } from "../enquiries/restock/restock.server.ts";
import { useErrorReference } from "../error-reference.tsx";
import { boundaryOf, MissingPage } from "../layout/not-found.tsx";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/catalogue";
import { answerOwnersForm } from "./answering.server.ts";
import { headOf } from "./page-meta.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const mode = adminMode(url, context);
  const isOwner = mode === "on";
  const cookies = request.headers.get("Cookie");
  const view = await readCatalogue(services, url.searchParams, { isOwner, cookies });
  return { view, waiting: isOwner ? await countWaiting(services.db) : {}, offered: mode === "offered" };
}

export const action = answerOwnersForm;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? headOf(matches, () => loaderData.view.head) : [];
}

export default await deferHydration(async () => (await import("./catalogue-screen.tsx")).CatalogueScreen);

export const ErrorBoundary = boundaryOf(MissingPage, () => (
  <CatalogueFailed reference={useErrorReference()} />
));
