import { listRestock } from "../enquiries/restock/restock.server.ts";
import { markNotified } from "../enquiries/restock/restock-forms.server.ts";
import { RestockPage } from "../enquiries/restock/restock-page.tsx";
import { restockList } from "../messages/es/restock.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/restock";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";
import { ownersForm } from "./run-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await listRestock(context.get(servicesContext).db) };
}

export const action = ownersForm((services) => ({ notified: (form) => markNotified(services, form) }));

export const meta = ownersPage(restockList);

export default pageOf<Route.ComponentProps>(RestockPage);
