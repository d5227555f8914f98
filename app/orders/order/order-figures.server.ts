import type { Db } from "../../platform/db/schema.ts";
import type { OrderPatch } from "./order-changes.server.ts";
import type { SentItem } from "./order-groups.ts";
import { parseOrder } from "./orders.server.ts";

/* Queries and counts of orders for the team's page `/resumen` and the weekly mail. */

export function distinctGarments(items: string) {
  const sent: SentItem[] = JSON.parse(items);
  return [...new Map(sent.map(({ slug, size }) => [`${slug} ${size}`, { slug, size }])).values()];
}

/** Changes of orders' states, oldest first. `state` and `total` (cents) are the order's present values. */
export async function stateChangesSince(db: Db, since: string) {
  const rows = await db
    .selectFrom("order_changes as change")
    .innerJoin("orders", "orders.enquiry_id", "change.enquiry_id")
    .innerJoin("enquiries", "enquiries.id", "change.enquiry_id")
    .selectAll("orders")
    .select(["change.kind", "change.before", "change.after", "change.created_at"])
    .where("change.created_at", ">=", since)
    .where("deleted_at", "is", null)
    .orderBy("change.id")
    .execute();
  return rows.flatMap(({ kind, before, after, created_at, ...order }) => {
    const [from, to] = [before, after].map((facts) => (JSON.parse(facts) as OrderPatch).state);
    if (!from || !to) return [];
    const { enquiry_id, state, sums } = parseOrder(order);
    return { enquiry_id, kind, from, to, created_at, state, total: sums.total };
  });
}
