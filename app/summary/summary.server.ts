import { sql } from "kysely";
import type { Db } from "../platform/db/schema.ts";
import type { Services } from "../services.server.ts";
import { readContacts } from "./contacts.server.ts";
import { lowStockOf, missingOf, readWaiting } from "./todo-lists.server.ts";
import { addDays, type Compared, compare, type Week, weekOf } from "./week.ts";

/** Rows of a list before it is cut. */
const MOST = 6;

type Deps = Pick<Services, "db" | "now" | "catalogue">;

/** The week that the URL asks for, beside the same days of the week before. Holds counts only, and no person. */
export async function readSummary({ db, now, catalogue }: Deps, asked: string | null) {
  const week = weekOf(asked, now());
  const [{ products }, all] = await Promise.all([catalogue(), catalogue("owner")]);
  const [{ asks, money, answer, ...contacts }, counts, waiting] = await Promise.all([
    readContacts(db, week),
    readCounts(db, week),
    readWaiting(db, products),
  ]);
  const { visit = [], seen = [], "not-found": searches = [] } = Object.groupBy(counts, ({ kind }) => kind);
  const names = new Map(all.products.map(({ id, name, slug }) => [id, { name, slug }]));
  const asksOf = Map.groupBy(asks, ({ productId }) => productId);
  const low = lowStockOf(products, ({ id }) => asksOf.get(id)?.length ?? 0);
  return {
    week,
    figures: {
      visits: { n: visit[0]?.n ?? 0, before: visit[0]?.before ?? 0 },
      enquiries: compare(week, contacts.enquiries),
      orders: compare(week, contacts.orders),
      chats: compare(week, contacts.chats),
      answer,
    },
    money,
    days: daysOf(week, [...contacts.enquiries, ...contacts.orders, ...contacts.chats]),
    seen: rank(seen, ({ key }) => names.get(key)),
    asked: rank(
      tally(week, asks, ({ productId }) => productId),
      ({ key }) => names.get(key),
    ),
    sizes: rank(
      tally(week, asks, ({ size }) => size ?? ""),
      ({ key }) => (key ? { name: key, slug: null } : null),
    ),
    searches: rank(searches, ({ words }) => (words ? { name: words, slug: null } : null)),
    todo: { waiting: cut(waiting), low: cut(low), missing: cut(missingOf(products)) },
  };
}

export type Summary = Awaited<ReturnType<typeof readSummary>>;

interface Name {
  name: string;
  slug: string | null;
}

export type Ranked = Compared & Name;

function cut<Row>(rows: readonly Row[]) {
  return { rows: rows.slice(0, MOST), more: Math.max(0, rows.length - MOST) };
}

/** Ranks what happened in the week; null names are left out. */
function rank<Row>(
  rows: readonly (Row & Compared)[],
  nameOf: (row: Row) => Name | null | undefined,
): Ranked[] {
  const ranked = rows.flatMap((row) => {
    const name = row.n > 0 ? nameOf(row) : null;
    return name ? [{ ...name, n: row.n, before: row.before }] : [];
  });
  ranked.sort((a, b) => b.n - a.n || b.before - a.before || a.name.localeCompare(b.name, "es"));
  return ranked.slice(0, MOST);
}

/** Counts the events of each key. */
function tally<Event extends { day: string }>(
  week: Week,
  events: readonly Event[],
  keyOf: (event: Event) => string,
) {
  return [...Map.groupBy(events, keyOf)].map(([key, group]) => ({ key, ...compare(week, group) }));
}

function daysOf({ days }: Week, events: readonly { day: string }[]) {
  const on = (wanted: string) => events.filter(({ day }) => day === wanted).length;
  return days.map((day) => ({ day, n: on(day), before: on(addDays(day, -7)) }));
}

async function readCounts(db: Db, { from, to, before, comparedTo }: Week) {
  const sumIn = (first: string, last: string) =>
    sql<number>`sum(case when day between ${first} and ${last} then n else 0 end)`;
  return await db
    .selectFrom("daily_counts")
    .leftJoin("search_texts", "search_texts.hash", "daily_counts.key")
    .select(["kind", "key", "words", sumIn(from, to).as("n"), sumIn(before, comparedTo).as("before")])
    .where("day", ">=", before)
    .where("day", "<=", to)
    .groupBy(["kind", "key", "words"])
    .execute();
}
