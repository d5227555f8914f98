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
  action: string;
  outcome: ActivityOutcome;
  /** An administrator's email; null for the demo's open access and for unknown people. */
  who: string | null;
  device: string | null;
  network: string | null;
  /** The product's, enquiry's or other row's id. Only UUIDs are stored, so that no personal data gets in. */
  aboutId?: string | undefined;
}

/** Stores or updates an activity. A product's name is stored too, because the product may be deleted. */
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

/** Stores one row an hour for each action and administrator. A row that is not `counted` is not locked again. */
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

const withDetails = (rows: ReturnType<typeof ofKind>) =>
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
  const rows = await withDetails(ofKind(db, query))
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
  withDetails(db.selectFrom("activity").where("about_id", "=", id))
    .limit(20)
    .execute();

export const exportedActivity = (db: Db, query: ActivityQuery) => withDetails(ofKind(db, query)).execute();

export async function sweepActivity(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ACTIVITY_DAYS * DAY).toISOString();
  const { numDeletedRows } = await db.deleteFrom("activity").where("at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
