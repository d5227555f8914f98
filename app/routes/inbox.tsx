import { inboxIntents, readInboxPage } from "../enquiries/inbox/inbox.server.ts";
import { InboxPage } from "../enquiries/inbox/inbox-page.tsx";
import { inbox as texts } from "../messages/es/inbox.ts";
import { orderPreviews } from "../orders/order/orders.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/inbox";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";
import { ownersForm } from "./run-form.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await readInboxPage(services, url);
  return { ...page, orders: await orderPreviews(services.db, page.enquiries) };
}

export const action = ownersForm(inboxIntents);

export const meta = ownersPage(texts);

export default pageOf<Route.ComponentProps>(InboxPage);
