import { orderSums } from "../orders/order/order-money.ts";
import type { Db } from "../platform/db/schema.ts";
import { addDays, type Compared, compare, dayOf, startOf, type Week } from "./week.ts";

type Item = { slug: string; size: string | null };

type Row = Awaited<ReturnType<typeof readEnquiries>>[number];

/** Enquiries, orders and chats of the week, what they asked for, and how the orders went on. */
export async function readContacts(db: Db, week: Week) {
  const progress = await readProgress(db, week);
  const rows = (await readEnquiries(db, week)).map((row) => {
    const times = [row.answered_at, progress.answeredAt.get(row.id)].filter(
      (time) => typeof time === "string",
    );
    return { ...row, answered_at: times.sort()[0] ?? null };
  });
  const chats = await readChats(db, week);
  const inWeek = rows.filter(({ day }) => day >= week.from);
  return {
    enquiries: rows.filter(({ state }) => state === null),
    orders: rows.filter(({ state }) => state !== null),
    chats,
    answer: {
      minutes: medianMinutes(inWeek),
      before: medianMinutes(rows.filter(({ day }) => day <= week.comparedTo)),
      open: inWeek.filter(isOpen).length,
    },
    money: progress.money,
    asks: await readAsks(db, week, [...rows.flatMap(itemsOf), ...chats]),
  };
}

/** The times of the weeks that are compared, as the database stores them. */
const timesOf = ({ before, to }: Week) => [startOf(before), startOf(addDays(to, 1))] as const;

const dated = <Each extends { created_at: string }>(row: Each) => {
  return { ...row, day: dayOf(new Date(row.created_at)) };
};

/** Leaves out the suspected and the deleted ones. */
async function readEnquiries(db: Db, week: Week) {
  const [start, end] = timesOf(week);
  const rows = await db
    .selectFrom("enquiries")
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
    .select(["enquiries.id", "created_at", "status", "answered_at", "orders.state", "orders.items"])
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .where("suspected", "=", false)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(dated);
}

async function readChats(db: Db, week: Week) {
  const [start, end] = timesOf(week);
  const chats = db.selectFrom("chats").select(["slug", "size", "created_at"]);
  return (await chats.where("created_at", ">=", start).where("created_at", "<", end).execute()).map(dated);
}

function isOpen({ status, state, answered_at }: Row): boolean {
  return status === "nueva" && answered_at === null && (state === null || state === "new");
}

/** Minutes to the first answer of half of the answered enquiries; null where none is answered. */
function medianMinutes(rows: readonly Row[]): number | null {
  const minutes = rows.flatMap(({ created_at, answered_at }) =>
    answered_at === null ? [] : (Date.parse(answered_at) - Date.parse(created_at)) / 60_000,
  );
  minutes.sort((a, b) => a - b);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null;
}

/** An order asks once for each garment and size, whatever the quantity. */
function itemsOf({ items, day }: Row) {
  const asked = (JSON.parse(items ?? "[]") as Item[]).map(({ slug, size }) => ({ slug, size, day }));
  return new Map(asked.map((item) => [JSON.stringify(item), item])).values().toArray();
}

/** The garments and sizes that orders, chats and restock requests asked for. */
async function readAsks(
  db: Db,
  week: Week,
  named: readonly { slug: string | null; size: string | null; day: string }[],
) {
  const [start, end] = timesOf(week);
  const slugs = await db
    .selectFrom("product_slugs")
    .selectAll()
    // SQL allows no empty list, so this list begins with a slug that matches nothing.
    .where("slug", "in", ["", ...new Set(named.flatMap(({ slug }) => slug ?? []))])
    .execute();
  const ids = new Map(slugs.map(({ slug, product_id }) => [slug, product_id]));
  const requests = await db
    .selectFrom("restock_requests")
    .select(["product_id", "size", "created_at"])
    .where("suspected", "=", false)
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .execute();
  return [
    ...named.map(({ slug, size, day }) => ({ day, size, productId: ids.get(slug ?? "") ?? "" })),
    ...requests
      .map(dated)
      .map(({ product_id, size, day }) => ({ day, size: size || null, productId: product_id })),
  ];
}

const STEPS = {
  reserved: ["reserved", "ready", "sent", "delivered"],
  sent: ["sent", "delivered"],
} as const;

type Step = keyof typeof STEPS;

/**
 * When orders left their first state, and the totals in cents of those that reached the steps. Orders that the owner
 * entered by hand have no first state to leave.
 */
async function readProgress(db: Db, week: Week) {
  const rows = await db
    .selectFrom("order_changes")
    .innerJoin("orders", "orders.enquiry_id", "order_changes.enquiry_id")
    .innerJoin("enquiries", "enquiries.id", "orders.enquiry_id")
    .selectAll("orders")
    .select(["order_changes.before", "order_changes.after", "order_changes.created_at"])
    .where("order_changes.created_at", ">=", startOf(week.before))
    .where("enquiries.deleted_at", "is", null)
    .orderBy("order_changes.id")
    .execute();
  const answeredAt = new Map<string, string>();
  // An order that went back and forth counts where it reached the step last, and not if it has left it.
  const reachedAt = { reserved: new Map<string, Reached>(), sent: new Map<string, Reached>() };
  for (const row of rows.map(dated)) {
    const [from, to]: { state?: string }[] = [JSON.parse(row.before), JSON.parse(row.after)];
    if (!from?.state || !to?.state) continue;
    const { enquiry_id: id, created_at, day, state } = row;
    if (from.state === "new" && !answeredAt.has(id)) answeredAt.set(id, created_at);
    for (const step of Object.keys(STEPS) as Step[]) {
      const states: readonly string[] = STEPS[step];
      if (!states.includes(state) || states.includes(from.state) || !states.includes(to.state)) continue;
      const { total } = orderSums(JSON.parse(row.items), row.deal && JSON.parse(row.deal), row);
      reachedAt[step].set(id, { day, n: total });
    }
  }
  const sumOf = (step: Step): Compared => compare(week, [...reachedAt[step].values()]);
  return { answeredAt, money: { reserved: sumOf("reserved"), sent: sumOf("sent") } };
}

type Reached = { day: string; n: number };
