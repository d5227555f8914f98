import { listCustomers } from "../enquiries/customers/customers.server.ts";
import { CustomersPage } from "../enquiries/customers/customers-page.tsx";
import { readInboxQuery } from "../enquiries/inbox/inbox-urls.ts";
import { customers as texts } from "../messages/es/customers.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async ({ db, now }, url) => {
  const query = readInboxQuery(url);
  return { ...(await listCustomers(db, query)), query, now: now().toISOString() };
});

export const meta = ownersPage(texts);

export default pageOf<typeof loader>(CustomersPage);
