import { adminMode } from "../admin/owner.server.ts";
import { readCatalogue } from "../catalogue/list/catalogue.server.ts";
import { productIntents } from "../catalogue/product-forms.server.ts";
import { deferHydration } from "../deferred-hydration.tsx";
import { countWaiting } from "../enquiries/restock/restock.server.ts";
import { ErrorPage } from "../layout/error-page.tsx";
import { boundaryOf, MissingPage } from "../layout/not-found.tsx";
import { catalogueFirst } from "../messages/es/catalogue-first.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/catalogue";
import { ownersForm } from "./loaders-and-actions.server.ts";
import { loadedHead } from "./page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const mode = adminMode(url, context);
  const isOwner = mode === "on";
  const view = await readCatalogue(services, url.searchParams, isOwner);
  const waiting = isOwner ? await countWaiting(services.db) : {};
  return { view, head: view.head, waiting, offered: mode === "offered" };
}

export const action = ownersForm(productIntents);

export const meta = loadedHead;

export default await deferHydration(async () => (await import("./catalogue-screen.tsx")).CatalogueScreen);

export const ErrorBoundary = boundaryOf(MissingPage, () => <ErrorPage title={catalogueFirst.failed} />);
