import { sql } from "kysely";
import { validate as isUuid } from "uuid";
import { activity as texts } from "../../messages/es/activity.ts";
import { settings } from "../../messages/es/settings.ts";
import { say } from "../../messages/message.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { type Columns, sheetResponse } from "../../platform/spreadsheet.ts";
import { ACTIVITY_DAYS, DAY } from "../../shop/retention.ts";
import { spreadsheetTime } from "../../ui/date-format.ts";
import { writtenCode } from "../../ui/short-code.ts";

/* Stores what administrators did. `routes/table.ts` says which routes are recorded (decision 037). */

const PAGE_SIZE = 50;

const HOUR = 3_600_000;

export interface Activity {
  at: Date;
  action: string;
  outcome: "done" | "refused" | "failed";
  /** Email of the administrator's account; null if no account is known, as with OPEN_ADMIN_ON_LOCALHOST. */
  who: string | null;
  browser: string | null;
  network: string | null;
  /** Id of the changed row. Ids that are not UUIDs are dropped, because a form may send an email instead. */
  aboutId?: string | undefined;
}

/** Stores an activity. A product's name is stored with its id, because the product may be deleted later. */
export async function recordActivity(db: Db, { at, aboutId, ...rest }: Activity): Promise<void> {
  const about_id = aboutId && isUuid(aboutId) ? aboutId : null;
  const about = db.selectFrom("products").select("name").where("id", "=", about_id);
  await db
    .insertInto("activity")
    .values({ ...rest, id: newId(), at: at.toISOString(), about_id, about })
    .execute();
}

/** Stores a refused sign-in or a link request. Attempts with the same hour, action and account share a row. */
export async function recordAttempt(db: Db, { at, ...rest }: Omit<Activity, "aboutId">): Promise<void> {
  const hour = Math.floor(at.getTime() / HOUR);
  const latest = { at: at.toISOString(), browser: rest.browser, network: rest.network };
  await db
    .insertInto("activity")
    .values({ ...rest, ...latest, id: newId(), merge_key: `${hour} ${rest.action} ${rest.who ?? ""}` })
    .onConflict((conflict) =>
      conflict.column("merge_key").doUpdateSet({ ...latest, times: sql<number>`activity.times + 1` }),
    )
    .execute();
}

const newestFirst = (db: Db) =>
  db
    .selectFrom("activity")
    .leftJoin("enquiries", "enquiries.id", "activity.about_id")
    .selectAll("activity")
    .select("enquiries.code")
    .orderBy("at", "desc")
    .orderBy("activity.id", "desc");

type Row = Awaited<ReturnType<ReturnType<typeof newestFirst>["execute"]>>[number];

export type ShownActivity = ReturnType<typeof inWords>;

function inWords({ about, code, ...row }: Row) {
  return {
    ...row,
    what: actionText(row.action),
    about: about ?? (code && say(texts.enquiry, { code: writtenCode(code) })),
    result: texts.outcomes[row.outcome as Activity["outcome"]],
  };
}

function actionText(action: string): string {
  const known: Readonly<Record<string, string>> = texts.actions;
  if (known[action]) return known[action];
  const section = Object.entries(settings).find(([name]) => name === action)?.[1];
  const isSection = typeof section === "object" && "labels" in section;
  return isSection ? say(texts.saved, { section: section.title }) : texts.unknown;
}

export async function listActivity(db: Db, page: number) {
  const rows = await newestFirst(db)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { total } = await db
    .selectFrom("activity")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(inWords), page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

const { columns } = texts;

const COLUMNS: Columns<ShownActivity> = {
  [columns.at]: ({ at }) => spreadsheetTime(at),
  [columns.who]: ({ who }) => who ?? texts.somebody,
  [columns.what]: ({ what }) => what,
  [columns.about]: ({ about }) => about,
  [columns.outcome]: ({ result }) => result,
  [columns.times]: ({ times }) => String(times),
  [columns.browser]: ({ browser }) => browser,
  [columns.network]: ({ network }) => network,
};

export async function activityCsv(db: Db): Promise<Response> {
  const rows = await newestFirst(db).execute();
  return sheetResponse({ name: "actividad", format: "csv" }, COLUMNS, rows.map(inWords));
}

export async function sweepActivity(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ACTIVITY_DAYS * DAY).toISOString();
  const { numDeletedRows } = await db.deleteFrom("activity").where("at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
