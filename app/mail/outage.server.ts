import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { LONGEST_PAUSE, pauseAfter } from "../platform/jobs/worker.ts";
import type { Smtp } from "./smtp.server.ts";

/*
 * While the mail server takes no mail from us at all (password refused, not to be reached), it is asked by one probe at
 * a time for all mails and all instances, not by each mail: providers lock accounts that log in wrongly again and again.
 */

/** Kept as JSON under this key of the settings, for every instance to read. */
const KEY = "enquiries.mail-outage";

/** Milliseconds that a probe has, before another instance may begin one. */
const PROBE = 60_000;

interface Outage {
  since: string;
  /** Nothing is tried before. */
  until: string;
  /** That have failed. */
  probes: number;
  /** Why, for the owner. */
  text: string;
}

async function stored(db: Db): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  return row?.value ?? null;
}

/** What is wrong with the mail server, and since when; null while it takes mail. */
export async function readOutage(db: Db): Promise<Outage | null> {
  const value = await stored(db);
  return value === null ? null : JSON.parse(value);
}

/** Replaces what was read before; false where somebody else was quicker. */
async function replace(db: Db, before: string, outage: Outage, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("settings")
    .set({ value: JSON.stringify(outage), updated_at: now.toISOString() })
    .where("key", "=", KEY)
    .where("value", "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From now on mail waits for a probe. An outage that is known already goes on. */
export async function beginOutage(db: Db, text: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + pauseAfter(1)).toISOString();
  const outage: Outage = { since: now.toISOString(), until, probes: 0, text };
  await db
    .insertInto("settings")
    .values({ key: KEY, value: JSON.stringify(outage), updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

async function endOutage(db: Db): Promise<void> {
  await db.deleteFrom("settings").where("key", "=", KEY).execute();
}

/** The next look asks the server, however long the pause was to be. */
export async function probeNow(db: Db, now: Date): Promise<void> {
  const value = await stored(db);
  if (value) await replace(db, value, { ...JSON.parse(value), until: now.toISOString() }, now);
}

/**
 * Null while mail may be tried, else when to ask again. Where a probe is due, makes it: whoever is first. `onEnd`: what
 * to do once the server takes mail again.
 */
export async function mailClosedUntil({
  db,
  now,
  smtp,
  onEnd,
}: {
  db: Db;
  now: Now;
  smtp: Pick<Smtp, "verify">;
  onEnd: () => Promise<void>;
}): Promise<Date | null> {
  const value = await stored(db);
  if (value === null) return null;
  const outage: Outage = JSON.parse(value);
  const at = now();
  const until = new Date(outage.until);
  // Further ahead than any pause: the clock was set back since.
  if (until > at && until.getTime() - at.getTime() <= LONGEST_PAUSE) return until;
  const probing = { ...outage, until: later(at, PROBE) };
  if (!(await replace(db, value, probing, at))) return new Date(probing.until);
  const { fault } = await smtp.verify();
  if (!fault) {
    await endOutage(db);
    await onEnd();
    return null;
  }
  const probes = outage.probes + 1;
  const next = { ...outage, probes, text: fault, until: later(now(), pauseAfter(probes + 1)) };
  await replace(db, JSON.stringify(probing), next, now());
  return new Date(next.until);
}

function later(at: Date, milliseconds: number): string {
  return new Date(at.getTime() + milliseconds).toISOString();
}
