import { orderSums } from "../orders/order/order-money.ts";
import type { Db } from "../platform/db/schema.ts";
import { addDays, dayOf, startOf, type Week } from "./week.ts";

/** Somebody asked for a garment: by an order, a chat or a restock request. */
export interface Ask {
  day: string;
  productId: string;
  size: string | null;
}

type Item = { slug: string; size: string | null };

/** Enquiries without the suspected and the deleted ones. */
const inTime = (db: Db, { before, to }: Week) =>
  db
    .selectFrom("enquiries")
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
    .where("enquiries.created_at", ">=", startOf(before))
    .where("enquiries.created_at", "<", startOf(addDays(to, 1)))
    .where("enquiries.suspected", "=", false)
    .where("enquiries.deleted_at", "is", null);

type Contact = { created_at: string; answered_at: string | null; day: string };

export async function readContacts(db: Db, week: Week) {
  const rows = await inTime(db, week)
    .select(["enquiries.id", "enquiries.created_at", "status", "answered_at", "orders.state"])
    .execute();
  const progress = await readProgress(db, week);
  const dated = rows.map((row) => {
    const times = [row.answered_at, progress.answeredAt.get(row.id)].filter(
      (time) => typeof time === "string",
    );
    return { ...row, answered_at: times.sort()[0] ?? null, day: dayOf(new Date(row.created_at)) };
  });
  const inWeek = dated.filter(({ day }) => day >= week.from);
  return {
    enquiries: dated.filter(({ state }) => state === null),
    orders: dated.filter(({ state }) => state !== null),
    chats: await chatsIn(db, week),
    answer: {
      minutes: medianMinutes(inWeek),
      before: medianMinutes(dated.filter(({ day }) => day <= week.comparedTo)),
      open: inWeek.filter(isOpen).length,
    },
    progress: progress.steps,
  };
}

function isOpen({ status, state, answered_at }: Contact & { status: string; state: string | null }): boolean {
  return status === "nueva" && answered_at === null && (state === null || state === "new");
}

/** Minutes to the first answer of half of the answered enquiries; null where none is answered. */
function medianMinutes(rows: readonly Contact[]): number | null {
  const minutes = rows.flatMap(({ created_at, answered_at }) =>
    answered_at === null ? [] : (Date.parse(answered_at) - Date.parse(created_at)) / 60_000,
  );
  minutes.sort((a, b) => a - b);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null;
}

const STEPS = {
  reserved: ["reserved", "ready", "sent", "delivered"],
  sent: ["sent", "delivered"],
} as const;

type Step = keyof typeof STEPS;

/**
 * When orders left their first state, and the days and totals of those that reached the steps. Orders that the owner
 * entered by hand have no first state to leave.
 */
async function readProgress(db: Db, { before }: Week) {
  const rows = await db
    .selectFrom("order_changes")
    .innerJoin("orders", "orders.enquiry_id", "order_changes.enquiry_id")
    .innerJoin("enquiries", "enquiries.id", "orders.enquiry_id")
    .selectAll("orders")
    .select(["order_changes.before", "order_changes.after", "order_changes.created_at"])
    .where("order_changes.created_at", ">=", startOf(before))
    .where("enquiries.deleted_at", "is", null)
    .orderBy("order_changes.id")
    .execute();
  const answeredAt = new Map<string, string>();
  // An order that went back and forth counts where it reached the step last, and not if it has left it.
  const steps = { reserved: new Map<string, Sum>(), sent: new Map<string, Sum>() };
  for (const row of rows) {
    const [from, to]: { state?: string }[] = [JSON.parse(row.before), JSON.parse(row.after)];
    if (!from?.state || !to?.state) continue;
    const { enquiry_id: id, created_at, state } = row;
    if (from.state === "new" && !answeredAt.has(id)) answeredAt.set(id, created_at);
    for (const step of Object.keys(STEPS) as Step[]) {
      const reached: readonly string[] = STEPS[step];
      if (!reached.includes(state) || reached.includes(from.state) || !reached.includes(to.state)) continue;
      const { total } = orderSums(JSON.parse(row.items), row.deal && JSON.parse(row.deal), row);
      steps[step].set(id, { day: dayOf(new Date(created_at)), n: total });
    }
  }
  return { answeredAt, steps: { reserved: [...steps.reserved.values()], sent: [...steps.sent.values()] } };
}

type Sum = { day: string; n: number };

async function chatsIn(db: Db, { before, to }: Week) {
  const rows = await db
    .selectFrom("chats")
    .select(["slug", "size", "created_at"])
    .where("created_at", ">=", startOf(before))
    .where("created_at", "<", startOf(addDays(to, 1)))
    .execute();
  return rows.map(({ slug, size, created_at }) => ({ slug, size, day: dayOf(new Date(created_at)) }));
}

/** An order asks once for each garment and size, whatever the quantity. */
export async function readAsks(db: Db, week: Week): Promise<Ask[]> {
  const orders = await inTime(db, week)
    .select(["enquiries.created_at", "orders.items"])
    .where("orders.items", "is not", null)
    .execute();
  const ordered = orders.flatMap(({ created_at, items }) => {
    const day = dayOf(new Date(created_at));
    const asked = (JSON.parse(items ?? "[]") as Item[]).map(({ slug, size }) => ({ slug, size }));
    return [...new Map(asked.map((item) => [JSON.stringify(item), { ...item, day }])).values()];
  });
  const chatted = (await chatsIn(db, week)).flatMap(({ slug, ...chat }) => (slug ? [{ ...chat, slug }] : []));
  const named = [...ordered, ...chatted];
  const slugs = await db
    .selectFrom("product_slugs")
    .selectAll()
    // SQL allows no empty list, so this list begins with a slug that matches nothing.
    .where("slug", "in", ["", ...new Set(named.map(({ slug }) => slug))])
    .execute();
  const ids = new Map(slugs.map(({ slug, product_id }) => [slug, product_id]));
  const requests = await db
    .selectFrom("restock_requests")
    .select(["product_id", "size", "created_at"])
    .where("suspected", "=", false)
    .where("created_at", ">=", startOf(week.before))
    .where("created_at", "<", startOf(addDays(week.to, 1)))
    .execute();
  return [
    ...named.map(({ slug, size, day }) => ({ day, size, productId: ids.get(slug) ?? "" })),
    ...requests.map(({ product_id, size, created_at }) => {
      return { day: dayOf(new Date(created_at)), size: size || null, productId: product_id };
    }),
  ];
}
