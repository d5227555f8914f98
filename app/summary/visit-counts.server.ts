import { createHmac } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db, Schema } from "../platform/db/schema.ts";
import { normaliseForSearch } from "../platform/db/search-words.ts";
import type { Log } from "../platform/log.ts";
import { COUNT_DAYS, SEARCH_DAYS } from "../shop/retention.ts";
import { typedCode } from "../ui/short-code.ts";
import { addDays, dayOf } from "./week.ts";

/* Counts of visits without cookies or persons (decision 119). */

type Kind = Schema["daily_counts"]["kind"];

interface Count {
  day: string;
  kind: Kind;
  /** Of `seen` a slug, of `not-found` the words of a search; when stored, the product's id and the words' hash. */
  key: string;
  n: number;
}

/** Counts that wait for the next writing. During an outage more are dropped. */
const MOST_WAITING = 5000;

const SLICE = 200;

/** How many visits within four weeks have searched for the same words, before the words themselves are stored. */
const VISITS_TO_NAME = 3;

const SEARCH_LIMITS = { characters: 40, words: 4, aDay: 2000 } as const;

interface Deps {
  db: Db;
  now: Now;
  log: Log;
  secret: string;
  findsNothing: (search: string) => Promise<boolean>;
}

export type VisitCounts = ReturnType<typeof openVisitCounts>;

/** Counts in memory until `flush` writes, so a page view costs no write. */
export function openVisitCounts({ now, log, ...deps }: Deps) {
  const waiting = new Map<string, Count>();
  const searches = { day: "", n: 0 };
  let writing = Promise.resolve();

  const add = (count: Count) => {
    const id = idOf(count);
    const known = waiting.get(id);
    if (known) known.n += count.n;
    else if (waiting.size < MOST_WAITING) waiting.set(id, count);
  };
  const write = async () => {
    const counts = [...waiting.values()];
    waiting.clear();
    await store(deps, counts).catch((err: unknown) => {
      log.error({ err }, "the visits could not be written");
      for (const each of counts) add(each);
    });
  };
  return {
    visit: () => add({ day: dayOf(now()), kind: "visit", key: "", n: 1 }),
    view: (slug: string) => add({ day: dayOf(now()), kind: "seen", key: slug, n: 1 }),
    search(text: string) {
      const day = dayOf(now());
      const key = normaliseForSearch(text);
      if (searches.day !== day) Object.assign(searches, { day, n: 0 });
      if (isHarmless(key) && ++searches.n <= SEARCH_LIMITS.aDay) add({ day, kind: "not-found", key, n: 1 });
    },
    flush() {
      if (waiting.size > 0) writing = writing.then(write);
      return writing;
    },
  };
}

const idOf = ({ day, kind, key }: Count) => JSON.stringify([day, kind, key]);

/** False for texts that may hold an email, a web address, a telephone or an order's code. */
function isHarmless(words: string): boolean {
  return (
    words.length <= SEARCH_LIMITS.characters &&
    words.split(" ").length <= SEARCH_LIMITS.words &&
    !/[@./]|\d{4}/.test(words) &&
    typedCode(words) === null
  );
}

type Storing = Pick<Deps, "db" | "secret" | "findsNothing">;

async function store({ db, secret, findsNothing }: Storing, counts: readonly Count[]): Promise<void> {
  const ids = await productIds(db, counts);
  const words = new Map<string, string>();
  const rows = new Map<string, Count>();
  for (const count of counts) {
    let key: string | undefined = count.key;
    if (count.kind === "seen") key = ids.get(key);
    if (count.kind === "not-found") {
      if (!(await findsNothing(key ?? ""))) continue;
      key = createHmac("sha256", secret).update(`search\n${count.key}`).digest("base64url");
      words.set(key, count.key);
    }
    if (key === undefined) continue;
    const id = idOf({ ...count, key });
    rows.set(id, { ...count, key, n: count.n + (rows.get(id)?.n ?? 0) });
  }
  // Instances write at the same time, so all lock the rows in one order.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < sorted.length; from += SLICE) {
      await trx
        .insertInto("daily_counts")
        .values(sorted.slice(from, from + SLICE))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "kind", "key"])
            .doUpdateSet((eb) => ({ n: eb("daily_counts.n", "+", eb.ref("excluded.n")) })),
        )
        .execute();
    }
    await nameSearches(trx, words, sorted.at(-1)?.day ?? "");
  });
}

/** Finds products by their present and former slugs. */
async function productIds(db: Db, counts: readonly Count[]): Promise<Map<string, string>> {
  const slugs = counts.flatMap(({ kind, key }) => (kind === "seen" ? key : []));
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom("product_slugs").selectAll().where("slug", "in", slugs).execute();
  return new Map(rows.map(({ slug, product_id }) => [slug, product_id]));
}

async function nameSearches(trx: Db, words: ReadonlyMap<string, string>, today: string): Promise<void> {
  if (words.size === 0) return;
  const often = await trx
    .selectFrom("daily_counts")
    .select("key")
    .where("kind", "=", "not-found")
    .where("key", "in", [...words.keys()])
    .where("day", ">", addDays(today, -28))
    .groupBy("key")
    .having((eb) => eb(eb.fn.sum("n"), ">=", VISITS_TO_NAME))
    .execute();
  const named = often.map(({ key }) => ({ hash: key, words: words.get(key) ?? "" }));
  if (named.length === 0) return;
  await trx
    .insertInto("search_texts")
    .values(named)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function sweepCounts(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const old = (days: number) => db.deleteFrom("daily_counts").where("day", "<", addDays(today, -days));
  await old(COUNT_DAYS).execute();
  await old(SEARCH_DAYS).where("kind", "=", "not-found").execute();
  const counted = db.selectFrom("daily_counts").select("key").where("kind", "=", "not-found");
  await db.deleteFrom("search_texts").where("hash", "not in", counted).execute();
}
