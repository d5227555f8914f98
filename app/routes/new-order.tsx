import { inbox } from "../messages/es/inbox.ts";
import { ownerOrders } from "../messages/es/owner-orders.ts";
import { newOrderIntents } from "../orders/corrections/correct-order.server.ts";
import { NewOrderPage } from "../orders/corrections/new-order-page.tsx";
import { servicesOfOwner } from "../services.server.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";

/** Loads nothing, but makes the router ask the server, which sends anybody without a session to sign in. */
export const loader = loaderOf(() => null);

export const action = ownersForm((services, who) => newOrderIntents({ ...servicesOfOwner(services), who }));

export const meta = ownersPage({ title: ownerOrders.newTitle });

export default function NewOrderRoute() {
  return <NewOrderPage inbox={inbox.title} />;
}
