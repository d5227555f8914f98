import { sql } from "kysely";
import { orderSheets as texts } from "../../messages/es/order-sheets.ts";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { type Columns, sheetResponse } from "../../platform/spreadsheet.ts";
import { dayOf, instantOf, spreadsheetTime } from "../../ui/date-format.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { sumOf } from "../basket/basket.ts";
import { MONEY_COLUMNS, parseOrder } from "../order/orders.server.ts";

const CHUNK = 200;

interface Period {
  /** ISO 8601 timestamps. `until` is exclusive. */
  from: string;
  until: string;
}

/** Yields a period's orders, oldest first, except trashed ones and suspected spam that is new or cancelled. */
export async function* ordersIn(db: Db, { from, until }: Period) {
  let last = { created_at: from, id: "" };
  for (;;) {
    const rows = await db
      .selectFrom("orders")
      .innerJoin("enquiries", "enquiries.id", "enquiry_id")
      .select(["id", "code", "created_at", "name", "email", "phone", "address"])
      .select(["items", "deal", "state", ...MONEY_COLUMNS])
      .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
      .where("created_at", "<", until)
      .where("deleted_at", "is", null)
      .where((eb) => eb.or([eb("suspected", "=", false), eb("state", "not in", ["new", "cancelled"])]))
      .orderBy("created_at")
      .orderBy("id")
      .limit(CHUNK)
      .execute();
    yield* rows.map(parseOrder);
    const end = rows.at(-1);
    if (!end || rows.length < CHUNK) return;
    last = end;
  }
}

type Order = Awaited<ReturnType<ReturnType<typeof ordersIn>["next"]>>["value"] & object;

export async function* garmentsIn(db: Db, period: Period) {
  for await (const order of ordersIn(db, period)) {
    for (const item of order.items) yield { ...order, item };
  }
}

const t = texts.columns;

const FIRST_COLUMNS: Columns<Order> = {
  [t.code]: ({ code }) => writtenCode(code),
  [t.received]: { localTime: ({ created_at }) => spreadsheetTime(created_at) },
  [t.state]: ({ state }) => orders.states[state],
  [t.name]: ({ name }) => name,
};

export const ORDER_COLUMNS: Columns<Order> = {
  ...FIRST_COLUMNS,
  [t.phone]: ({ phone }) => phone,
  [t.email]: ({ email }) => email,
  [t.address]: ({ address }) => address,
  [t.pieces]: ({ items }) => sumOf(items).garments,
  [t.garments]: { cents: ({ sums }) => sums.cents },
  [t.tier]: { cents: ({ sums }) => sums.tierCents },
  [t.discount]: { cents: ({ money }) => money.discount_cents },
  [t.shipping]: { cents: ({ money }) => money.shipping_cents },
  [t.total]: { cents: ({ sums }) => sums.total },
  [t.paid]: { cents: ({ money }) => money.paid_cents },
  [t.balance]: { cents: ({ sums }) => sums.balance },
  [t.estimated]: ({ sums }) => (sums.isEstimate ? texts.yes : texts.no),
};

export const GARMENT_COLUMNS: Columns<Order & { item: Order["items"][number] }> = {
  ...FIRST_COLUMNS,
  [t.garment]: ({ item }) => item.name,
  [t.size]: ({ item }) => item.size,
  [t.colour]: ({ item }) => item.colour,
  [t.quantity]: ({ item }) => item.quantity,
  [t.price]: { cents: ({ item }) => item.priceCents },
  [t.amount]: { cents: ({ item }) => item.priceCents && item.priceCents * item.quantity },
};

function askedDay(text: string | null, otherwise: string): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && instantOf(`${text}T00:00`) ? text : otherwise;
}

/** Returns a spreadsheet of orders or of their garments. `desde` and `hasta` are its first and last day. */
export function orderSheet({ db, now }: { db: Db; now: Now }, { pathname, searchParams }: URL): Response {
  const format = pathname.includes(".csv") ? "csv" : "xlsx";
  const firstDay = askedDay(searchParams.get("desde"), "2000-01-01");
  const lastDay = askedDay(searchParams.get("hasta"), dayOf(now()));
  const period = { from: instantOf(`${firstDay}T00:00`) ?? "", until: instantOf(`${lastDay}T24:00`) ?? "" };
  const names = { firstDay, lastDay };
  return searchParams.get("de") === "prendas"
    ? sheetResponse({ name: say(texts.garments, names), format }, GARMENT_COLUMNS, garmentsIn(db, period))
    : sheetResponse({ name: say(texts.orders, names), format }, ORDER_COLUMNS, ordersIn(db, period));
}
