import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { Now } from "../platform/clock.ts";
import type { Db, Schema } from "../platform/db/schema.ts";
import { ENQUIRY_BIN_DAYS, type PurgeAfter } from "./handling.ts";
import { idsOfPerson } from "./person.server.ts";

/*
 * Enquiries that go for good (decision 014). Their outbox rows and the rows of their photos go with them, by the
 * database's own rule; a delivery under way finds its row gone and goes on.
 */

const DAY = 24 * 3_600_000;

/** Never earlier than the words say: half a year has 184 days at most, a year 366, two years 731. */
const PURGE_DAYS: Record<Exclude<PurgeAfter, "never">, number> = {
  "6-months": 184,
  "1-year": 366,
  "2-years": 731,
};

/** Enquiries in one transaction; each is a parameter of three statements. */
const AT_ONCE = 500;

type ErasedPhoto = Pick<Selectable<Schema["enquiry_photos"]>, "key" | "extension" | "width" | "height">;

/** What went, so that the files of its photos can follow once this is committed. */
export interface Erased {
  ids: string[];
  photos: ErasedPhoto[];
}

type Which = (eb: ExpressionBuilder<Schema, "enquiries">) => Expression<SqlBool>;

/** Erases an enquiry that is in the bin; nothing where there is none. */
export async function eraseEnquiry(db: Db, id: string): Promise<Erased> {
  return await erase(db, (eb) => eb.and([eb("id", "=", id), eb("deleted_at", "is not", null)]));
}

/**
 * Erases everything that is kept of one person, by the email (Ley 25.326, art. 16). `expected` is how many enquiries
 * the owner was told that this would be: where there are others by now, nothing is erased.
 */
export async function erasePerson(
  db: Db,
  email: string,
  expected: number,
): Promise<{ ok: true; erased: Erased } | { ok: false; code: "CHANGED_MEANWHILE" }> {
  const ids = await idsOfPerson(db, email);
  if (ids.length !== expected) return { ok: false, code: "CHANGED_MEANWHILE" };
  const erased: Erased = { ids: [], photos: [] };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    add(erased, await erase(db, (eb) => eb("id", "in", some)));
  }
  return { ok: true, erased };
}

/**
 * Erases what nobody will ask for again: what was in the bin for {@link ENQUIRY_BIN_DAYS} days, and, where the owner
 * wants it, what is done with and old. Any number of instances may do it at once.
 */
export async function purgeEnquiries(
  db: Db,
  { now, purgeAfter }: { now: Now; purgeAfter: PurgeAfter },
): Promise<Erased> {
  const erased: Erased = { ids: [], photos: [] };
  const binnedBefore = new Date(now().getTime() - ENQUIRY_BIN_DAYS * DAY).toISOString();
  const chosen: Which[] = [(eb) => eb("deleted_at", "<=", binnedBefore)];
  if (purgeAfter !== "never") chosen.push(isDone(now(), purgeAfter));
  for (const which of chosen) {
    for (;;) {
      const some = await erase(db, which);
      add(erased, some);
      if (some.ids.length < AT_ONCE) break;
    }
  }
  return erased;
}

/** How many enquiries would go today, by how long they are kept: what the owner reads before choosing. */
export async function countPurgeable(
  db: Db,
  { now }: { now: Now },
): Promise<Record<Exclude<PurgeAfter, "never">, number>> {
  const count = async (after: Exclude<PurgeAfter, "never">) => {
    const { total } = await db
      .selectFrom("enquiries")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where(isDone(now(), after))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    "6-months": await count("6-months"),
    "1-year": await count("1-year"),
    "2-years": await count("2-years"),
  };
}

/** Answered, archived or suspected, and received so long ago. One that still waits for an answer never is. */
function isDone(now: Date, after: Exclude<PurgeAfter, "never">): Which {
  const before = new Date(now.getTime() - PURGE_DAYS[after] * DAY).toISOString();
  return (eb) =>
    eb.and([
      eb("created_at", "<", before),
      eb.or([eb("status", "in", ["respondida", "archivada"]), eb("suspected", "=", true)]),
    ]);
}

async function erase(db: Db, which: Which): Promise<Erased> {
  return await db.transaction().execute(async (trx) => {
    const chosen = await trx.selectFrom("enquiries").select("id").where(which).limit(AT_ONCE).execute();
    if (chosen.length === 0) return { ids: [], photos: [] };
    const ids = chosen.map(({ id }) => id);
    const photos = await trx
      .selectFrom("enquiry_photos")
      .select(["enquiry_id", "key", "extension", "width", "height"])
      .where("enquiry_id", "in", ids)
      .execute();
    // Deleting decides: what was taken out of the bin, or marked as new, a moment ago stays.
    const deleted = await trx
      .deleteFrom("enquiries")
      .where("id", "in", ids)
      .where(which)
      .returning("id")
      .execute();
    const gone = new Set(deleted.map(({ id }) => id));
    return {
      ids: [...gone],
      photos: photos
        .filter(({ enquiry_id }) => gone.has(enquiry_id))
        .map(({ key, extension, width, height }) => ({ key, extension, width, height })),
    };
  });
}

function add(erased: Erased, more: Erased): void {
  erased.ids.push(...more.ids);
  erased.photos.push(...more.photos);
}
