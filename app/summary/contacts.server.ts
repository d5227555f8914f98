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

export async function readContacts(db: Db, week: Week) {
  const rows = await inTime(db, week)
    .select(["enquiries.created_at", "status", "answered_at", "orders.state"])
    .execute();
  const dated = rows.map((row) => ({ ...row, day: dayOf(new Date(row.created_at)) }));
  const chats = await chatsIn(db, week);
  const inWeek = dated.filter(({ day }) => day >= week.from);
  const inDaysBefore = dated.filter(({ day }) => day <= week.comparedTo);
  return {
    enquiries: dated.filter(({ state }) => state === null).map(({ day }) => ({ day })),
    orders: dated.filter(({ state }) => state !== null).map(({ day }) => ({ day })),
    chats: chats.map(({ day }) => ({ day })),
    answer: {
      minutes: medianMinutes(inWeek),
      before: medianMinutes(inDaysBefore),
      open: inWeek.filter(isOpen).length,
    },
  };
}

type Answerable = { created_at: string; answered_at: string | null };

function isOpen({ status, state }: { status: string; state: string | null }): boolean {
  return status === "nueva" && (state === null || state === "new");
}

/** Minutes to the first answer of half of the answered enquiries; null where none is answered. */
function medianMinutes(rows: readonly Answerable[]): number | null {
  const minutes = rows.flatMap(({ created_at, answered_at }) =>
    answered_at === null ? [] : (Date.parse(answered_at) - Date.parse(created_at)) / 60_000,
  );
  minutes.sort((a, b) => a - b);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null;
}

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
