import { sql } from "kysely";
import { orderSums } from "../orders/order/order-money.ts";
import type { Db } from "../platform/db/schema.ts";
import { instantOf } from "../ui/date-format.ts";
import { readProductIds } from "./visit-counts.server.ts";
import { addDays, compare, dayOf, type Week } from "./week.ts";

/** Reads what visitors sent in this week and the one before. `asks`: garments in orders, chats and restock requests. */
export async function readContacts(db: Db, week: Week) {
  const [start, end] = [week.before, addDays(week.to, 1)].map((day) => instantOf(`${day}T00:00`));
  const isRecent = sql<boolean>`created_at >= ${start} and created_at < ${end}`;
  const enquiries = await db
    .selectFrom("enquiries")
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
    .select(["created_at", "answered_at", "orders.state", "orders.items"])
    .select((eb) =>
      eb
        .selectFrom("order_changes")
        .whereRef("order_changes.enquiry_id", "=", "enquiries.id")
        .where("before", "like", '%"state":"new"%')
        .select(({ fn }) => fn.min("order_changes.created_at").as("at"))
        .as("progressed_at"),
    )
    .where("suspected", "=", false)
    .where("deleted_at", "is", null)
    .where(isRecent)
    .execute();
  const chatRows = db.selectFrom("chats").select(["slug", "size", "created_at"]).where(isRecent);
  const requests = db.selectFrom("restock_requests").select(["product_id", "size", "created_at"]);
  const waiting = await requests.where("suspected", "=", false).where(isRecent).execute();
  const written = enquiries.map(dated);
  const chats = (await chatRows.execute()).map(dated);
  const named = [...written.flatMap(itemsOf), ...chats];
  const slugs = named.flatMap(({ slug }) => slug ?? []);
  const ids = await readProductIds(db, slugs);
  return {
    enquiries: written.filter(({ state }) => state === null),
    orders: written.filter(({ state }) => state !== null),
    chats,
    // An order is also answered when it leaves its first state. An order that the owner entered never was in that state.
    answers: written.flatMap(({ day, created_at, answered_at, progressed_at }) => {
      const [first] = [answered_at, progressed_at].filter((at) => at !== null).sort();
      return first ? [{ day, minutes: (Date.parse(first) - Date.parse(created_at)) / 60_000 }] : [];
    }),
    asks: [
      ...named.map(({ slug, ...ask }) => ({ ...ask, product_id: ids.get(slug ?? "") ?? "" })),
      ...waiting.map(dated),
    ],
  };
}

function dated<Row extends { created_at: string }>(row: Row) {
  return { ...row, day: dayOf(new Date(row.created_at)) };
}

/** Counts each garment and size of an order once, whatever the quantity. */
function itemsOf({ items, day }: { items: string | null; day: string }) {
  const asked: { slug: string; size: string | null }[] = JSON.parse(items ?? "[]");
  const bySize = new Map(asked.map(({ slug, size }) => [`${slug} ${size}`, { slug, size, day }]));
  return [...bySize.values()];
}

/** Totals in cents of the orders reserved and sent in each week. Orders set back to an earlier state do not count. */
export async function readMoney(db: Db, week: Week) {
  const rows = await db
    .selectFrom("order_changes")
    .innerJoin("orders", "orders.enquiry_id", "order_changes.enquiry_id")
    .innerJoin("enquiries", "enquiries.id", "orders.enquiry_id")
    .selectAll("orders")
    .select(["order_changes.before", "order_changes.after", "order_changes.created_at"])
    .where("order_changes.created_at", ">=", instantOf(`${week.before}T00:00`) ?? "")
    .where("enquiries.deleted_at", "is", null)
    .orderBy("order_changes.id")
    .execute();
  const sumOf = (states: readonly string[]) => {
    const reached = new Map<string, { day: string; n: number }>();
    for (const row of rows.map(dated)) {
      const [from, to] = [row.before, row.after].map((facts) => JSON.parse(facts).state);
      if (!states.includes(row.state) || !states.includes(to) || states.includes(from)) continue;
      const { total } = orderSums(JSON.parse(row.items), row.deal && JSON.parse(row.deal), row);
      reached.set(row.enquiry_id, { day: row.day, n: total });
    }
    return compare(week, [...reached.values()]);
  };
  return { reserved: sumOf(["reserved", "ready", "sent", "delivered"]), sent: sumOf(["sent", "delivered"]) };
}
