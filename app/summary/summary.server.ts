import { sql } from "kysely";
import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Services } from "../services.server.ts";
import { dateFormat } from "../ui/date-format.ts";
import { formatPrice } from "../ui/price.ts";
import { readContacts, readMoney } from "./contacts.server.ts";
import { lowStockOf, missingOf, readWaiting } from "./todo-lists.server.ts";
import { addDays, compare, type Week, weekOf } from "./week.ts";

const weekday = dateFormat({ weekday: "long", timeZone: "UTC" });

/** Largest number of rows in a list. */
const MOST = 7;

type Deps = Pick<Services, "db" | "now" | "catalogue">;

/** Summarises the week of the URL and the same days of the week before. The result has no person's data. */
export async function readSummary({ db, now, catalogue }: Deps, asked: string | null) {
  const week = weekOf(asked, now());
  const [{ products }, all] = await Promise.all([catalogue(), catalogue("owner")]);
  const { enquiries, orders, chats, asks, answers } = await readContacts(db, week);
  const counted = Object.groupBy(await readCounts(db, week), ({ kind }) => kind);
  const visits = counted.visit?.[0];
  const garments = new Map(all.products.map(({ id, name, slug }) => [id, { name, to: `/catalogo/${slug}` }]));
  const asksOf = Map.groupBy(asks, ({ product_id }) => product_id);
  const sizes = Map.groupBy(asks, ({ size }) => size ?? "");
  const tally = (groups: Map<string, typeof asks>) =>
    [...groups].map(([key, events]) => ({ key, ...compare(week, events) }));
  // The to-do lists describe today, so only the current week shows them.
  const today = week.isCurrent ? products : [];
  const counts = {
    orders: compare(week, orders),
    enquiries: compare(week, enquiries),
    chats: compare(week, chats),
    visits: { n: visits?.n ?? 0, before: visits?.before ?? 0 },
  };
  const answer = {
    n: median(answers.filter(({ day }) => day >= week.from)),
    before: median(answers.filter(({ day }) => day <= week.comparedTo)),
  };
  const money = await readMoney(db, week);
  return {
    week,
    counts,
    answer,
    money,
    figures: [
      figure(texts.figures.orders, counts.orders),
      figure(texts.figures.enquiries, counts.enquiries),
      figure(texts.figures.chats, counts.chats),
      figure(texts.figures.visits, counts.visits),
      figure(texts.figures.answer, answer, durationText),
      figure(texts.figures.reserved, money.reserved, formatPrice),
      figure(texts.figures.sent, money.sent, formatPrice),
    ],
    lists: {
      daily: cut(daysOf(week, [...enquiries, ...orders, ...chats])),
      asked: cut(rank(tally(asksOf), ({ key }) => garments.get(key))),
      seen: cut(rank(counted.seen, ({ key }) => garments.get(key))),
      sizes: cut(rank(tally(sizes), ({ key }) => ({ name: key }))),
      searches: cut(rank(counted["not-found"], ({ words }) => ({ name: words ?? "" }))),
      waiting: cut(await readWaiting(db, today)),
      low: cut(lowStockOf(today, ({ id }) => asksOf.get(id)?.length ?? 0)),
      missing: cut(missingOf(today)),
    },
  };
}

export type Summary = Awaited<ReturnType<typeof readSummary>>;

/** A figure of the week and of the week before as texts, for the page and the mail. */
function figure<Value>(
  name: string,
  { n, before }: { n: Value; before: Value },
  textOf: (value: Value) => string = String,
) {
  return { name, n: textOf(n), before: textOf(before) };
}

/** `45 min`, `2 h 15 min` or `1 día 3 h`. */
function durationText(minutes: number | null): string {
  if (minutes === null) return texts.none;
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return say(texts.minutes, { n: whole });
  if (hours < 24) return say(texts.hours, { hours, minutes: whole % 60 });
  return say(texts.days, { n: Math.floor(hours / 24), hours: hours % 24 });
}

function cut<Row>(rows: readonly Row[]) {
  return { rows: rows.slice(0, MOST), more: Math.max(0, rows.length - MOST) };
}

type Counted = { n: number; before: number };
type Named = { name: string; to?: string };

/** Sorts rows by their count in the week, highest first. Leaves out rows without a name or a count. */
function rank<Row extends Counted>(rows: readonly Row[] = [], nameOf: (row: Row) => Named | undefined) {
  const ranked = rows.flatMap((row) => {
    const named = nameOf(row);
    return row.n > 0 && named?.name ? [{ ...named, ...both(row) }] : [];
  });
  return ranked.sort((a, b) => b.n - a.n || b.before - a.before || a.name.localeCompare(b.name, "es"));
}

const both = ({ n, before }: Counted) => ({ n, before, note: say(texts.compared, { n, before }) });

/** Median of the minutes to the first answer; null without answers. */
function median(answers: readonly { minutes: number }[]): number | null {
  const sorted = answers.map(({ minutes }) => minutes).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function daysOf({ from, elapsed }: Week, events: readonly { day: string }[]) {
  const on = (wanted: string) => events.filter(({ day }) => day === wanted).length;
  return Array.from({ length: elapsed }, (_, place) => {
    const day = addDays(from, place);
    return { name: weekday.format(new Date(day)), ...both({ n: on(day), before: on(addDays(day, -7)) }) };
  });
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
