import { inboxIntents, readInboxPage } from "../enquiries/inbox/inbox.server.ts";
import { InboxPage } from "../enquiries/inbox/inbox-page.tsx";
import { inbox as texts } from "../messages/es/inbox.ts";
import { orderPreviews } from "../orders/order/orders.server.ts";
import { servicesOfOwner } from "../services.server.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async (services, url) => {
  const page = await readInboxPage(servicesOfOwner(services), url);
  return { ...page, orders: await orderPreviews(services.db, page.enquiries) };
});

export const action = ownersForm(inboxIntents);

export const meta = ownersPage(texts);

export default pageOf<typeof loader>(InboxPage);
