import { inbox } from "../messages/es/inbox.ts";
import { ownerOrders } from "../messages/es/owner-orders.ts";
import { findGarments, newOrderIntents } from "../orders/corrections/correct-order.server.ts";
import { NewOrderPage } from "../orders/corrections/new-order-page.tsx";
import { servicesOfOwner } from "../services.server.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";

/** `buscar` searches for garments to add to any order. */
export const loader = loaderOf(async (services, { searchParams }) => {
  const search = (searchParams.get("buscar") ?? "").slice(0, 100).trim();
  return { found: await findGarments(servicesOfOwner(services), search) };
});

export const action = ownersForm((services) => newOrderIntents(servicesOfOwner(services)));

export const meta = ownersPage({ title: ownerOrders.newTitle });

export default function NewOrderRoute() {
  return <NewOrderPage inbox={inbox.title} />;
}
