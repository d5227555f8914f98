import { PostgresAdapter } from "kysely";
import type { Db, JobRow } from "../db/schema.ts";
import { newId } from "../ids.ts";

export const LONGEST_DELAY = 30 * 60_000;

/** Milliseconds. A `run_at` further ahead than this comes from a wrong clock, so its job runs at once. */
const FURTHEST = 8 * 3_600_000;

/** Maps each kind to its payload, which is stored as JSON and must hold no personal data of visitors. */
export type JobKinds = Record<string, object>;

/**
 * A job with `again` runs again at that time, or after LONGEST_DELAY if that is sooner. The inbox shows
 * `text`, an error in Spanish. A job that fails with `final` is not retried.
 */
export type JobResult =
  | { ok: true; again?: Date }
  | { ok: false; code: string; text: string; final?: boolean };

export interface JobHandler<Payload> {
  /** The job is retried until this many ms after `trying_since`. Then it is given up. */
  giveUpAfter: number;
  /** Must be safe to run twice, because a crash may lose the result. Must end soon after `signal` aborts. */
  run(job: { id: string; payload: Payload }, signal: AbortSignal): Promise<JobResult>;
}

export type JobHandlers<Kinds extends JobKinds> = { [Kind in keyof Kinds]: JobHandler<Kinds[Kind]> };

/** A typed queue for one domain's kinds of jobs. `enqueue` ignores a second job of the same kind and `key`. */
export function defineJobs<Kinds extends JobKinds>() {
  type Kind = keyof Kinds & string;
  return {
    async enqueue<K extends Kind>(
      trx: Db,
      { at, payload, ...job }: { kind: K; key: string; partition?: string; payload: Kinds[K]; at: Date },
    ): Promise<void> {
      const since = at.toISOString();
      await trx
        .insertInto("jobs")
        .values({
          id: newId(),
          ...job,
          payload: JSON.stringify(payload),
          state: "waiting",
          created_at: since,
          trying_since: since,
          run_at: since,
        })
        .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
        .execute();
    },

    async retry(db: Db, { kinds, at }: { kinds: readonly Kind[]; at: Date }): Promise<void> {
      const since = at.toISOString();
      await db
        .updateTable("jobs")
        .set({ state: "waiting", attempts: 0, trying_since: since, run_at: since, finished_at: null })
        .where("state", "in", ["waiting", "given_up"])
        .where("kind", "in", kinds)
        .execute();
    },

    async sweep(db: Db, { kinds, before }: { kinds: readonly Kind[]; before: Date }): Promise<void> {
      await db
        .deleteFrom("jobs")
        .where("kind", "in", kinds)
        .where("finished_at", "<", before.toISOString())
        .execute();
    },

    async remove(
      trx: Db,
      { kinds, keys }: { kinds: readonly Kind[]; keys: readonly string[] },
    ): Promise<boolean> {
      const jobs = trx.deleteFrom("jobs").where("kind", "in", kinds).where("key", "in", keys);
      return (await jobs.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

/** Gives up jobs after a restore, because they may have run since the backup. Keeps the kinds in `but`. */
export async function giveUpUnfinished(
  db: Db,
  { at, code, text, but }: { at: Date; code: string; text: string; but: readonly string[] },
): Promise<void> {
  await db
    .updateTable("jobs")
    .set({
      state: "given_up",
      finished_at: at.toISOString(),
      lease_owner: null,
      last_error_code: code,
      last_error_text: text,
    })
    .where("finished_at", "is", null)
    .where("kind", "not in", but)
    .execute();
}

export interface Capacity {
  kinds: readonly string[];
  busyPartitions: readonly string[];
}

function unfinished(db: Db, { kinds, busyPartitions }: Capacity) {
  const jobs = db.selectFrom("jobs").where("finished_at", "is", null).where("kind", "in", kinds);
  if (busyPartitions.length === 0) return jobs;
  return jobs.where(({ eb, or }) =>
    or([eb("partition", "is", null), eb("partition", "not in", busyPartitions)]),
  );
}

/** Claims the next due job. Counts the attempt before the job runs, in case the job crashes the process. */
export async function claimJob(
  db: Db,
  { owner, capacity, now, lease }: { owner: string; capacity: Capacity; now: Date; lease: number },
): Promise<JobRow | undefined> {
  const furthest = new Date(now.getTime() + FURTHEST).toISOString();
  const due = unfinished(db, capacity)
    .select("id")
    .where(({ eb, or }) => or([eb("run_at", "<=", now.toISOString()), eb("run_at", ">", furthest)]))
    .orderBy("run_at")
    .orderBy("id")
    .limit(1)
    // SQLite needs no row lock, because it has one writer at a time.
    .$if(db.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forUpdate().skipLocked());
  return await db
    .updateTable("jobs")
    .set((eb) => ({
      state: "running",
      lease_owner: owner,
      run_at: new Date(now.getTime() + lease).toISOString(),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "=", due)
    .returningAll()
    .executeTakeFirst();
}

export type JobOutcome = Pick<JobRow, "state"> & {
  error: { code: string; text: string | null } | null;
} & Partial<Pick<JobRow, "run_at" | "finished_at" | "attempts" | "trying_since">>;

/** Stores a job's outcome and ends its lease. Does nothing if another instance has the lease now. */
export async function settleJob(
  db: Db,
  { id, owner }: { id: string; owner: string },
  { error, ...changes }: JobOutcome,
): Promise<void> {
  const errors = { last_error_code: error?.code ?? null, last_error_text: error?.text ?? null };
  await db
    .updateTable("jobs")
    .set({ ...changes, lease_owner: null, ...errors })
    .where("id", "=", id)
    .where("lease_owner", "=", owner)
    .execute();
}

export async function nextDue(db: Db, capacity: Capacity): Promise<Date | null> {
  const row = await unfinished(db, capacity).select("run_at").orderBy("run_at").limit(1).executeTakeFirst();
  return row ? new Date(row.run_at) : null;
}

export async function oldestJob(db: Db, kinds: readonly string[]): Promise<Date | null> {
  const jobs = unfinished(db, { kinds, busyPartitions: [] });
  const { since } = await jobs
    .select((eb) => eb.fn.min<string | null>("created_at").as("since"))
    .executeTakeFirstOrThrow();
  return since === null ? null : new Date(since);
}

export async function countJobs(
  db: Db,
): Promise<{ kind: string; state: JobRow["state"]; count: number; since: Date }[]> {
  const rows = await db
    .selectFrom("jobs")
    .where("state", "!=", "done")
    .groupBy(["kind", "state"])
    .select(["kind", "state"])
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min<string>("created_at").as("since")])
    .execute();
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}
