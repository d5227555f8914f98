import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "../../app/platform/db/schema.ts";

export async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(what, { interval: 20 }).toBe(true);
}

/** Waits until a session of this database waits for a lock. A transaction as `db` would see no new waits. */
export async function untilLockAwaited(db: Db): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await waiting.execute(db)).rows.length > 0);
}
