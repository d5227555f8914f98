import { listRestock } from "../enquiries/restock/restock.server.ts";
import { markNotified } from "../enquiries/restock/restock-forms.server.ts";
import { RestockPage } from "../enquiries/restock/restock-page.tsx";
import { restockList } from "../messages/es/restock.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/restock";
import { ownersPage } from "./page-meta.ts";
import { runForm } from "./run-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await listRestock(context.get(servicesContext).db) };
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  return await runForm(args, { notified: (form: FormData) => markNotified(services, form) });
}

export const meta = ownersPage(restockList);

export default function RestockRoute({ loaderData }: Route.ComponentProps) {
  return <RestockPage {...loaderData} />;
}
