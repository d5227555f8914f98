import { sql } from "kysely";
import { validate as isUuid } from "uuid";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { ACTIVITY_DAYS, ACTIVITY_PAGE_SIZE, type ActivityKind, type ActivityOutcome } from "./activity.ts";
import type { ActivityQuery } from "./activity-addresses.ts";

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

export interface Activity {
  at: Date;
  kind: ActivityKind;
  /** What was asked for, as the form or the route calls it. */
  action: string;
  outcome: ActivityOutcome;
  /** An administrator's address; null for the demonstration's open access, or whoever could not be named. */
  who: string | null;
  device: string | null;
  network: string | null;
  /** Of the product, enquiry or the like. What is no id of ours is not kept: nobody's data gets in this way. */
  aboutId?: string | undefined;
}

/**
 * Writes something down, or, under the id that it has, what became of it. A product's name is kept beside its id, so that
 * it is known when the product is not; of an enquiry only the id, which goes when that is erased.
 */
export async function recordActivity(db: Db, activity: Activity, id = newId()): Promise<string> {
  const { at, aboutId, ...rest } = activity;
  const about_id = aboutId && isUuid(aboutId) ? aboutId : null;
  const ofProduct = db.selectFrom("products").select("name").where("id", "=", about_id);
  const known = db
    .selectFrom("activity")
    .select("about")
    .where("about_id", "=", about_id)
    .where("about", "is not", null)
    .orderBy("id", "desc")
    .limit(1);
  await db
    .insertInto("activity")
    .values((eb) => ({
      ...rest,
      id,
      at: at.toISOString(),
      about_id,
      about: about_id && eb.fn.coalesce(ofProduct, known),
    }))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        action: eb.ref("excluded.action"),
        outcome: eb.ref("excluded.outcome"),
        about_id: eb.ref("excluded.about_id"),
        about: eb.ref("excluded.about"),
      })),
    )
    .execute();
  return id;
}

/**
 * Writes down what anybody may do as often as they like: one row an hour for each administrator and action, with how
 * often and from where last, so that a flood fills nothing. What no limit holds back is not counted: its row stays as it
 * was first written, and nobody waits for another's.
 */
export async function recordAttempt(
  db: Db,
  { at, ...rest }: Omit<Activity, "aboutId">,
  { counted = true } = {},
): Promise<void> {
  const hour = Math.floor(at.getTime() / HOUR);
  const latest = { at: at.toISOString(), device: rest.device, network: rest.network };
  await db
    .insertInto("activity")
    .values({ ...rest, ...latest, id: newId(), merge_key: `${hour} ${rest.action} ${rest.who ?? ""}` })
    .onConflict((conflict) => {
      const same = conflict.column("merge_key");
      return counted
        ? same.doUpdateSet({ ...latest, times: sql<number>`activity.times + 1` })
        : same.doNothing();
    })
    .execute();
}

const ofKind = (db: Db, { kind }: Pick<ActivityQuery, "kind">) =>
  db.selectFrom("activity").$if(kind !== null, (rows) => rows.where("activity.kind", "=", kind ?? ""));

const told = (rows: ReturnType<typeof ofKind>) =>
  rows
    .leftJoin("enquiries", "enquiries.id", "activity.about_id")
    .select([
      "activity.id",
      "at",
      "activity.kind",
      "action",
      "outcome",
      "who",
      "about",
      "device",
      "network",
      "times",
    ])
    .select("enquiries.code")
    .orderBy("at", "desc")
    .orderBy("activity.id", "desc");

export async function listActivity(db: Db, query: ActivityQuery) {
  const rows = await told(ofKind(db, query))
    .limit(ACTIVITY_PAGE_SIZE)
    .offset((query.page - 1) * ACTIVITY_PAGE_SIZE)
    .execute();
  const { total } = await ofKind(db, query)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type ShownActivity = Awaited<ReturnType<typeof listActivity>>["rows"][number];

export const activityAbout = (db: Db, id: string) =>
  told(db.selectFrom("activity").where("about_id", "=", id))
    .limit(20)
    .execute();

export const exportedActivity = (db: Db, query: ActivityQuery) => told(ofKind(db, query)).execute();

/** Forgets what is older than {@link ACTIVITY_DAYS}; how many that were. */
export async function sweepActivity(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ACTIVITY_DAYS * DAY).toISOString();
  const { numDeletedRows } = await db.deleteFrom("activity").where("at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
