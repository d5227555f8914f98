import { createHmac } from "node:crypto";
import type { Now } from "../platform/clock.ts";
import type { Db, Schema } from "../platform/db/schema.ts";
import { normaliseForSearch } from "../platform/db/search-words.ts";
import type { Log } from "../platform/log.ts";
import { readProductIds } from "../product/product-ids.server.ts";
import { COUNT_DAYS, SEARCH_DAYS } from "../shop/retention.ts";
import { dayOf } from "../ui/date-format.ts";
import { typedCode } from "../ui/short-code.ts";
import { addDays } from "./week.ts";

/* Counts visits without cookies and without data about persons (decision 119). */

type Kind = Schema["daily_counts"]["kind"];

/** Limit of counters in memory. If a long outage of the database fills it, new counters are dropped. */
const MOST_WAITING = 5000;

/** Words without results are stored if this many visits in four weeks used them. Rarer ones may be a name. */
const VISITS_TO_NAME = 3;

const FLUSH_EVERY = 30_000;

const SEARCH_LIMITS = { characters: 40, words: 4, aDay: 2000 } as const;

interface Deps {
  db: Db;
  now: Now;
  log: Log;
  secret: string;
  findsNothing: (search: string) => Promise<boolean>;
}

export type VisitCounts = ReturnType<typeof openVisitCounts>;

/** Counts in memory and writes every 30 seconds, so a page view costs no write. `flush` writes at once. */
export function openVisitCounts({ now, log, ...deps }: Deps) {
  /** Counts by key. A key is the JSON of the day, the kind, and the slug or the searched words. */
  const waiting = new Map<string, number>();
  const searches = { day: "", n: 0 };
  let writing = Promise.resolve();

  const add = (id: string, n: number) => {
    const known = waiting.get(id);
    if (known !== undefined || waiting.size < MOST_WAITING) waiting.set(id, n + (known ?? 0));
  };
  const count = (kind: Kind, what: string) => add(JSON.stringify([dayOf(now()), kind, what]), 1);
  const write = async () => {
    // Sorted, because concurrent instances must lock rows in the same sequence, or they may deadlock.
    const counts = [...waiting].sort();
    waiting.clear();
    await store(deps, counts).catch((err: unknown) => {
      log.error({ err }, "the visits could not be written");
      for (const [id, n] of counts) add(id, n);
    });
  };
  const flush = () => {
    if (waiting.size > 0) writing = writing.then(write);
    return writing;
  };
  setInterval(flush, FLUSH_EVERY).unref();
  return {
    visit: () => count("visit", ""),
    view: (slug: string) => count("seen", slug),
    search(text: string) {
      const day = dayOf(now());
      const words = normaliseForSearch(text);
      if (searches.day !== day) Object.assign(searches, { day, n: 0 });
      if (isHarmless(words) && ++searches.n <= SEARCH_LIMITS.aDay) count("not-found", words);
    },
    flush,
  };
}

/** False for long texts, and for texts that may hold an email, web address, telephone or order's code. */
function isHarmless(words: string): boolean {
  return (
    words.length <= SEARCH_LIMITS.characters &&
    words.split(" ").length <= SEARCH_LIMITS.words &&
    !/[@./]|\d{4}/.test(words) &&
    typedCode(words) === null
  );
}

type Storing = Pick<Deps, "db" | "secret" | "findsNothing">;

async function store({ db, secret, findsNothing }: Storing, counts: readonly [string, number][]) {
  const rows: (Schema["daily_counts"] & { what: string })[] = [];
  for (const [id, n] of counts) {
    const [day, kind, what]: [string, Kind, string] = JSON.parse(id);
    if (kind === "not-found" && !(await findsNothing(what))) continue;
    const hash = () => createHmac("sha256", secret).update(`search\n${what}`).digest("base64url");
    const productId = async () => (await readProductIds(db, [what])).get(what);
    const key = kind === "visit" ? "" : kind === "seen" ? await productId() : hash();
    if (key !== undefined) rows.push({ day, kind, key, n, what });
  }
  await db.transaction().execute(async (trx) => {
    for (const { what: words, ...row } of rows) {
      const added = trx.insertInto("daily_counts").values(row);
      const keys = ["day", "kind", "key"] as const;
      const summed = added.onConflict((conflict) =>
        conflict.columns(keys).doUpdateSet((eb) => ({ n: eb("daily_counts.n", "+", row.n) })),
      );
      await summed.execute();
      if (row.kind === "not-found") await nameSearch(trx, row.day, { hash: row.key, words });
    }
  });
}

async function nameSearch(db: Db, day: string, search: Schema["search_texts"]): Promise<void> {
  const recent = db.selectFrom("daily_counts").select("n").where("day", ">", addDays(day, -28));
  const counts = recent.where("kind", "=", "not-found").where("key", "=", search.hash);
  const visits = (await counts.execute()).reduce((sum, { n }) => sum + n, 0);
  if (visits < VISITS_TO_NAME) return;
  const named = db.insertInto("search_texts").values(search);
  await named.onConflict((conflict) => conflict.doNothing()).execute();
}

export async function sweepCounts(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const old = (days: number) => db.deleteFrom("daily_counts").where("day", "<", addDays(today, -days));
  await old(COUNT_DAYS).execute();
  await old(SEARCH_DAYS).where("kind", "=", "not-found").execute();
  const counted = db.selectFrom("daily_counts").select("key").where("kind", "=", "not-found");
  await db.deleteFrom("search_texts").where("hash", "not in", counted).execute();
}
