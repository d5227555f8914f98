import { listRestock } from "../enquiries/restock/restock.server.ts";
import { markNotified } from "../enquiries/restock/restock-forms.server.ts";
import { RestockPage } from "../enquiries/restock/restock-page.tsx";
import { restockList } from "../messages/es/restock.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async ({ db }) => ({ groups: await listRestock(db) }));

export const action = ownersForm((services) => ({ notified: (form) => markNotified(services, form) }));

export const meta = ownersPage(restockList);

export default pageOf<typeof loader>(RestockPage);
