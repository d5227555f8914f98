import type { Transaction } from "kysely";
import type { Db, Schema } from "../db/schema.ts";

/** At most `max` attempts within any `window` milliseconds, counted over all instances. */
export interface Limit {
  /** `kind:hash`. The hash stands for what is limited, such as an IP. Some global limits have no hash. */
  bucket: string;
  max: number;
  window: number;
}

export type Taken = { ok: true; giveBack(): Promise<void> } | { ok: false; wait: number };

/** Milliseconds. An attempt dated further in the future than this comes from a wrong clock and is ignored. */
const SKEW = 60_000;

export const limitsHit = new Map<string, number>();

/** Counts an attempt in all buckets, or in none if one is full. It reads first, so a flood causes no writes. */
export async function takeFrom(db: Db, limits: readonly Limit[], now: Date): Promise<Taken> {
  const full = await waitOf(db, limits, now);
  if (full > 0) return { ok: false, wait: full };
  const wait = await db.transaction().execute((trx) => takeWithin(trx, limits, now));
  if (wait > 0) return { ok: false, wait };
  return { ok: true, giveBack: () => giveBack(db, limits, now.getTime()) };
}

export async function waitOf(db: Db, limits: readonly Limit[], now: Date): Promise<number> {
  if (limits.length === 0) return 0;
  return longestWait(limits, await read(db, limits), now.getTime());
}

/** Counts one attempt within the transaction. Returns 0 if it is counted, else the milliseconds to wait. */
export async function takeWithin(
  trx: Transaction<Schema>,
  limits: readonly Limit[],
  now: Date,
): Promise<number> {
  const at = now.getTime();
  const taken = await lock(trx, limits, at);
  const longest = longestWait(limits, taken, at);
  if (longest > 0) return longest;
  for (const limit of limits) await write(trx, limit, [...within(limit, taken, at), at]);
  return 0;
}

async function giveBack(db: Db, limits: readonly Limit[], at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const taken = await lock(trx, limits, at);
    for (const limit of limits) {
      const times = [...(taken.get(limit.bucket) ?? [])];
      const index = times.lastIndexOf(at);
      if (index !== -1) times.splice(index, 1);
      await write(trx, limit, times);
    }
  });
}

type Counted = ReadonlyMap<string, readonly number[]>;

function within({ bucket, window }: Limit, counted: Counted, at: number): readonly number[] {
  return (counted.get(bucket) ?? []).filter((time) => time > at - window && time <= at + SKEW);
}

function longestWait(limits: readonly Limit[], counted: Counted, at: number): number {
  return limits.reduce((longest, limit) => {
    const inWindow = within(limit, counted, at);
    const blocking = inWindow[inWindow.length - limit.max];
    if (blocking === undefined) return longest;
    const [kind = ""] = limit.bucket.split(":");
    limitsHit.set(kind, (limitsHit.get(kind) ?? 0) + 1);
    return Math.max(longest, blocking + limit.window - at);
  }, 0);
}

function names(limits: readonly Limit[]): string[] {
  // All transactions lock in this order, so they cannot deadlock.
  return limits.map(({ bucket }) => bucket).sort();
}

async function read(db: Db, limits: readonly Limit[]): Promise<Counted> {
  const rows = await db
    .selectFrom("limit_buckets")
    .select(["bucket", "taken"])
    .where("bucket", "in", names(limits))
    .execute();
  return new Map(rows.map(({ bucket, taken }) => [bucket, JSON.parse(taken) as number[]]));
}

async function lock(trx: Transaction<Schema>, limits: readonly Limit[], at: number): Promise<Counted> {
  const counted = new Map<string, readonly number[]>();
  for (const bucket of names(limits)) {
    // If the row exists, this sets `bucket` to its present value, which locks the row until the commit.
    const row = await trx
      .insertInto("limit_buckets")
      .values({ bucket, taken: "[]", expires_at: new Date(at).toISOString() })
      .onConflict((conflict) => conflict.column("bucket").doUpdateSet({ bucket }))
      .returning("taken")
      .executeTakeFirstOrThrow();
    counted.set(bucket, JSON.parse(row.taken));
  }
  return counted;
}

async function write(trx: Transaction<Schema>, limit: Limit, times: readonly number[]): Promise<void> {
  const last = times[times.length - 1] ?? 0;
  await trx
    .updateTable("limit_buckets")
    .set({ taken: JSON.stringify(times), expires_at: new Date(last + limit.window).toISOString() })
    .where("bucket", "=", limit.bucket)
    .execute();
}

/** Deletes each expired bucket in its own statement. One delete of many rows could deadlock with `lock`. */
export async function sweepLimits(db: Db, now: Date): Promise<void> {
  const emptied = db.selectFrom("limit_buckets").select("bucket");
  for (const { bucket } of await emptied.where("expires_at", "<", now.toISOString()).execute()) {
    await db
      .deleteFrom("limit_buckets")
      .where("bucket", "=", bucket)
      .where("expires_at", "<", now.toISOString())
      .execute();
  }
}
