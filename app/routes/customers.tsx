import { listCustomers } from "../enquiries/customers/customers.server.ts";
import { CustomersPage } from "../enquiries/customers/customers-page.tsx";
import { readInboxQuery } from "../enquiries/inbox/inbox-urls.ts";
import { customers as texts } from "../messages/es/customers.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/customers";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const query = readInboxQuery(url);
  const isErased = url.searchParams.get("aviso") === "borrado";
  return { ...(await listCustomers(db, query)), query, isErased, now: now().toISOString() };
}

export const meta = ownersPage(texts);

export default pageOf<Route.ComponentProps>(CustomersPage);
