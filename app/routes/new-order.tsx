import { inbox } from "../messages/es/inbox.ts";
import { ownerOrders } from "../messages/es/owner-orders.ts";
import { findGarments, newOrderIntents } from "../orders/corrections/correct-order.server.ts";
import { NewOrderPage } from "../orders/corrections/new-order-page.tsx";
import { servicesContext, servicesOfOwner } from "../services.server.ts";
import type { Route } from "./+types/new-order";
import { ownersPage } from "./page-meta.ts";
import { ownersForm } from "./run-form.server.ts";

/** `buscar` searches for garments to add to any order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get("buscar") ?? "").slice(0, 100).trim();
  return { found: await findGarments(servicesOfOwner(context.get(servicesContext)), search) };
}

export const action = ownersForm((services) => newOrderIntents(servicesOfOwner(services)));

export const meta = ownersPage({ title: ownerOrders.newTitle });

export default function NewOrderRoute() {
  return <NewOrderPage inbox={inbox.title} />;
}
