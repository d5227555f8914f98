import type { Db } from "../platform/db/schema.ts";
import type { Product } from "../product/product.ts";
import { isAvailable } from "../product/variants.ts";
import type { Services } from "../services.server.ts";
import { type Ask, readAsks, readContacts } from "./contacts.server.ts";
import { lowStockOf, missingOf } from "./shortages.ts";
import { addDays, type Compared, compare, type Week, weekOf } from "./week.ts";

/** Rows of a list before it is cut. */
const MOST = 6;

type Deps = Pick<Services, "db" | "now" | "catalogue">;

/** The week that the URL asks for, beside the same days of the week before. Holds counts only, and no person. */
export async function readSummary({ db, now, catalogue }: Deps, asked: string | null) {
  const week = weekOf(asked, now());
  const { products } = await catalogue();
  const [contacts, asks, counts, waiting] = await Promise.all([
    readContacts(db, week),
    readAsks(db, week),
    readCounts(db, week),
    readWaiting(db, products),
  ]);
  const { visit = [], seen = [], "not-found": searches = [] } = Object.groupBy(counts, ({ kind }) => kind);
  const names = new Map(products.map(({ id, name, slug }) => [id, { name, slug }]));
  const asksOf = Map.groupBy(asks, ({ productId }) => productId);
  const low = lowStockOf(products, ({ id }) => asksOf.get(id)?.length ?? 0);
  const missing = missingOf(products);
  return {
    week,
    figures: {
      visits: compare(week, visit),
      enquiries: compare(week, contacts.enquiries),
      orders: compare(week, contacts.orders),
      chats: compare(week, contacts.chats),
      answer: contacts.answer,
    },
    /** Totals of orders in cents. */
    money: {
      reserved: compare(week, contacts.progress.reserved),
      sent: compare(week, contacts.progress.sent),
    },
    days: daysOf(week, [...contacts.enquiries, ...contacts.orders, ...contacts.chats]),
    seen: rank(week, seen, ({ key }) => names.get(key)),
    asked: rank(week, asks, ({ productId }) => names.get(productId)),
    sizes: rank(week, asks.filter(hasSize), ({ size }) => ({ name: size, slug: null })),
    searches: rank(week, searches, ({ words }) => (words ? { name: words, slug: null } : undefined)),
    waiting: cut(waiting),
    low: cut(low),
    missing: cut(missing),
  };
}

export type Summary = Awaited<ReturnType<typeof readSummary>>;

export type Ranked = Compared & { name: string; slug: string | null };

const hasSize = (ask: Ask): ask is Ask & { size: string } => ask.size !== null;

function cut<Row>(rows: readonly Row[]) {
  return { rows: rows.slice(0, MOST), more: Math.max(0, rows.length - MOST) };
}

/** Sums the events of each name, and leaves out those that did not happen in the week. */
function rank<Event extends { day: string; n?: number }>(
  week: Week,
  events: readonly Event[],
  nameOf: (event: Event) => Omit<Ranked, keyof Compared> | undefined,
): Ranked[] {
  const named = events.flatMap((event) => {
    const name = nameOf(event);
    return name ? [{ event, name }] : [];
  });
  const groups = Map.groupBy(named, ({ name }) => name.slug ?? name.name);
  const ranked = [...groups.values()].flatMap((group) => {
    const events = group.map(({ event }) => event);
    return group[0] ? [{ ...group[0].name, ...compare(week, events) }] : [];
  });
  ranked.sort((a, b) => b.n - a.n || b.before - a.before || a.name.localeCompare(b.name, "es"));
  return ranked.filter(({ n }) => n > 0).slice(0, MOST);
}

function daysOf({ days }: Week, events: readonly { day: string }[]) {
  const on = (wanted: string) => events.filter(({ day }) => day === wanted).length;
  return days.map((day) => ({ day, n: on(day), before: on(addDays(day, -7)) }));
}

async function readCounts(db: Db, { before, to }: Week) {
  return await db
    .selectFrom("daily_counts")
    .leftJoin("search_texts", "search_texts.hash", "daily_counts.key")
    .select(["day", "kind", "key", "n", "words"])
    .where("day", ">=", before)
    .where("day", "<=", to)
    .execute();
}

/** How many people wait for a garment, a size and a colour, without who they are. */
async function readWaiting(db: Db, products: readonly Product[]) {
  const rows = await db
    .selectFrom("restock_requests")
    .select(["product_id", "size", "colour"])
    .select((eb) => eb.fn.countAll<number>().as("people"))
    .where("notified_at", "is", null)
    .where("suspected", "=", false)
    .groupBy(["product_id", "size", "colour"])
    .execute();
  const known = new Map(products.map((product) => [product.id, product]));
  const groups = rows.flatMap(({ product_id, size, colour, people }) => {
    const product = known.get(product_id);
    if (!product) return [];
    const fits = (asked: string, own: string | null) => asked === "" || asked === own;
    const matching = product.variants.filter((each) => fits(size, each.size) && fits(colour, each.colour));
    const { name, slug } = product;
    const choice = { size: size || null, colour: colour || null };
    return [{ name, slug, choice, people: Number(people), isBack: isAvailable(product, matching) }];
  });
  return groups.sort(
    (a, b) => Number(b.isBack) - Number(a.isBack) || b.people - a.people || a.name.localeCompare(b.name),
  );
}
