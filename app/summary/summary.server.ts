import { sql } from "kysely";
import { summary as texts } from "../messages/es/summary.ts";
import { say } from "../messages/message.ts";
import { distinctGarments, stateChangesSince } from "../orders/order/order-figures.server.ts";
import type { Db } from "../platform/db/schema.ts";
import { namedChoice } from "../product/chat-message.ts";
import type { Product } from "../product/product.ts";
import { readProductIds } from "../product/product-ids.server.ts";
import { coloursOf, stockLevel } from "../product/variants.ts";
import type { Services } from "../services.server.ts";
import { type OrderState, orderStatesThat } from "../shop/order-rules.ts";
import { dateFormat, dayOf, instantOf } from "../ui/date-format.ts";
import { formatPrice } from "../ui/price.ts";
import { addDays, compare, type Week, weekOf } from "./week.ts";

const weekday = dateFormat({ weekday: "long", timeZone: "UTC" });

const MOST = 7;

const COUNTED = ["orders", "enquiries", "chats", "visits"] as const;

type Deps = Pick<Services, "db" | "now" | "catalogue">;

/** Summarises this week, or last week if the day `asked` is in it. The summary names no person. */
export async function readSummary({ db, now, catalogue }: Deps, asked: string | null) {
  const week = weekOf(asked, now());
  const [{ products }, all] = await Promise.all([catalogue(), catalogue("owner")]);
  const changes = (await stateChangesSince(db, startOf(week.before))).map(dated);
  const { enquiries, orders, chats, asks, answers } = await readContacts(db, week, changes);
  const counted = Object.groupBy(await readCounts(db, week), ({ kind }) => kind);
  const visits = counted.visit?.[0];
  const garments = new Map(all.products.map(({ id, name, slug }) => [id, { name, to: `/catalogo/${slug}` }]));
  const asksOf = Map.groupBy(asks, ({ product_id }) => product_id);
  const sizes = Map.groupBy(asks, ({ size }) => size ?? "");
  const tally = (groups: Map<string, typeof asks>) =>
    [...groups].map(([key, events]) => ({ key, ...compare(week, events) }));
  // `waiting`, `low` and `missing` list products as they are now, so they are empty for an earlier week.
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
  const money = moneyOf(week, changes);
  return {
    week,
    counts,
    answer,
    money,
    figures: [
      ...COUNTED.map((name) => figure(texts.figures[name], counts[name])),
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

function rank<Row extends Counted>(rows: readonly Row[] = [], nameOf: (row: Row) => Named | undefined) {
  const ranked = rows.flatMap((row) => {
    const named = nameOf(row);
    return row.n > 0 && named?.name ? [{ ...named, ...both(row) }] : [];
  });
  return ranked.sort((a, b) => b.n - a.n || b.before - a.before || a.name.localeCompare(b.name, "es"));
}

const both = ({ n, before }: Counted) => ({ n, before, note: say(texts.compared, { n, before }) });

/** Returns the median of the minutes to the first answer, or null without answers. */
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

async function readContacts(db: Db, week: Week, changes: readonly StateChange[]) {
  const [start, end] = [startOf(week.before), startOf(addDays(week.to, 1))];
  const isRecent = sql<boolean>`created_at >= ${start} and created_at < ${end}`;
  const enquiries = await db
    .selectFrom("enquiries")
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
    .select(["id", "created_at", "answered_at", "orders.state", "orders.items"])
    .where("suspected", "=", false)
    .where("deleted_at", "is", null)
    .where(isRecent)
    .execute();
  const chatRows = db.selectFrom("chats").select(["slug", "size", "created_at"]).where(isRecent);
  const requests = db.selectFrom("restock_requests").select(["product_id", "size", "created_at"]);
  const waiting = await requests.where("suspected", "=", false).where(isRecent).execute();
  const written = enquiries.map(dated);
  const chats = (await chatRows.execute()).map(dated);
  const ordered = written.flatMap(({ items, day }) =>
    distinctGarments(items ?? "[]").map((garment) => ({ ...garment, day })),
  );
  const named = [...ordered, ...chats];
  const slugs = named.flatMap(({ slug }) => slug ?? []);
  const ids = await readProductIds(db, slugs);
  return {
    enquiries: written.filter(({ state }) => state === null),
    orders: written.filter(({ state }) => state !== null),
    chats,
    // An order's first change out of `new` counts as an answer. An order entered by the team never was `new`.
    answers: written.flatMap(({ id, day, created_at, answered_at }) => {
      const change = changes.find(({ enquiry_id, from }) => enquiry_id === id && from === "new");
      const [first] = [answered_at, change?.created_at].filter((at) => typeof at === "string").sort();
      return first ? [{ day, minutes: (Date.parse(first) - Date.parse(created_at)) / 60_000 }] : [];
    }),
    asks: [
      ...named.map(({ slug, ...ask }) => ({ ...ask, product_id: ids.get(slug ?? "") ?? "" })),
      ...waiting.map(dated),
    ],
  };
}

const startOf = (day: string): string => instantOf(`${day}T00:00`) ?? "";

type StateChange = Awaited<ReturnType<typeof stateChangesSince>>[number] & { day: string };

function dated<Row extends { created_at: string }>(row: Row) {
  return { ...row, day: dayOf(new Date(row.created_at)) };
}

/** Cents of orders that became reserved or sent in each week and still are. A sent order is reserved too. */
function moneyOf(week: Week, changes: readonly StateChange[]) {
  const sumOf = (states: readonly OrderState[]) => {
    const reached = changes.filter(
      ({ kind, from, to, state }) =>
        kind === "edit" && !states.includes(from) && states.includes(to) && states.includes(state),
    );
    const last = new Map(reached.map(({ enquiry_id, day, total }) => [enquiry_id, { day, n: total }]));
    return compare(week, [...last.values()]);
  };
  return { reserved: sumOf(orderStatesThat("reservesStock")), sent: sumOf(orderStatesThat("isSent")) };
}

async function readWaiting(db: Db, products: readonly Product[]) {
  const groups = await db
    .selectFrom("restock_requests")
    .select(["product_id", "size", "colour"])
    .select((eb) => eb.fn.countAll<number>().as("people"))
    .where("notified_at", "is", null)
    .where("suspected", "=", false)
    .groupBy(["product_id", "size", "colour"])
    .orderBy("people", "desc")
    .execute();
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return groups.flatMap(({ product_id: id, size, colour, people }) => {
    const name = namedChoice(names.get(id) ?? "", { size: size || null, colour: colour || null });
    const note = say(texts.people, { n: people });
    return names.has(id) ? [{ name, note, to: `/consultas/avisos#aviso-${id}` }] : [];
  });
}

/** Lists garments in stock with a variant of which few or no pieces are left. The most requested come first. */
function lowStockOf(products: readonly Product[], asksFor: (product: Product) => number) {
  const low = products.flatMap((product) => {
    const { name, inStock, variants } = product;
    const scarce = variants.filter((variant) => stockLevel({ inStock, variants }, [variant]) !== "in");
    if (!inStock || scarce.length === 0) return [];
    const hasOneColour = coloursOf(variants).length === 1;
    const left = scarce.map(({ size, colour, stock }) => {
      const what = [size, size && hasOneColour ? null : colour].filter(Boolean).join(" ");
      return say(texts.left, { what, n: stock ?? 0 });
    });
    const to = `/stock?${new URLSearchParams({ buscar: name })}`;
    return [{ name, note: left.join(", "), to, asks: asksFor(product) }];
  });
  return low.sort((a, b) => b.asks - a.asks);
}

function missingOf(products: readonly Product[]) {
  return products.flatMap(({ id, name, photos, priceCents, variants }) => {
    const hasPrice = priceCents !== null || variants.some((variant) => variant.priceCents !== null);
    const missing = [photos.length > 0 ? null : texts.noPhoto, hasPrice ? null : texts.noPrice].filter(
      Boolean,
    );
    return missing.length > 0 ? [{ name, note: missing.join(", "), to: `/catalogo?editar=${id}` }] : [];
  });
}
