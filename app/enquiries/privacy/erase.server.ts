import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Now } from "../../platform/clock.ts";
import type { Db, Schema } from "../../platform/db/schema.ts";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import { lockEnquiries } from "../../shop/lock-enquiries.server.ts";
import { ORDER_RULES, orderStatesThat } from "../../shop/order-rules.ts";
import { DAY, ENQUIRY_TRASH_DAYS } from "../../shop/retention.ts";
import { SENDER_FACTS } from "../../shop/sender-columns.server.ts";
import { purgeNotes } from "../customers/person.server.ts";
import { statesThat } from "../enquiry-states.ts";
import { removeMails } from "../mail/mail-jobs.server.ts";
import { removePhotoFiles } from "../photos/photos.server.ts";
import { removePushes } from "../push/push-jobs.server.ts";
import { contactNamed, contactOf } from "../restock/restock.server.ts";
import { PURGE_DAYS, type PurgeAfter } from "../sections.ts";

/*
 * One transaction deletes enquiries, jobs and photo rows. The photo files are deleted after its commit
 * (decision 014). After an interruption, the sweeper deletes the files and notes that are left.
 */

const AT_ONCE = 500;

type Which = (eb: ExpressionBuilder<Schema, "enquiries">) => Expression<SqlBool>;

/** Order states in which erasing would leave stock reserved for ever. A hold's stock is released by a job. */
const UNSENT = orderStatesThat("reservesStock").filter((state) => !ORDER_RULES[state].isSent);

export const reservedOrders = (db: Db) =>
  db.selectFrom("orders").select("enquiry_id").where("state", "in", UNSENT);

export async function eraseEnquiry(db: Db, files: PhotoFiles, id: string): Promise<boolean> {
  const ids = await erase(db, files, (eb) => eb.and([eb("id", "=", id), eb("deleted_at", "is not", null)]));
  return ids.length > 0;
}

/**
 * Erases what these contacts sent (Ley 25.326, art. 16). A number erases only enquiries without an email,
 * because people may share a number. Returns RESERVED and erases nothing if an order has reserved stock.
 * Returns CONFLICT if an enquiry could not be erased.
 */
export async function erasePerson(db: Db, files: PhotoFiles, asked: readonly string[]) {
  const contacts = asked.map(contactNamed).filter(Boolean);
  if (contacts.length === 0) return { ok: true } as const;
  const ofPerson: Which = (eb) => eb(eb.fn.coalesce("person_email", "person_phone"), "in", contacts);
  const sent = db.selectFrom("enquiries").select("id").where(ofPerson);
  const isReserved = await sent.where("id", "in", reservedOrders(db)).executeTakeFirst();
  if (isReserved) return { ok: false, code: "RESERVED" } as const;
  // Enquiries go last, so that a person whose erasure was interrupted is still found and can be erased again.
  await forgetInHistory(db, contacts);
  const requests = db.selectFrom("restock_requests").select("id").where("contact", "in", contacts);
  await db.updateTable("activity").set({ about_id: null }).where("about_id", "in", requests).execute();
  await db.deleteFrom("restock_requests").where("contact", "in", contacts).execute();
  await erase(db, files, ofPerson);
  await purgeNotes(db);
  const left = await sent.executeTakeFirst();
  return left ? ({ ok: false, code: "CONFLICT" } as const) : ({ ok: true } as const);
}

/** Removes names, emails, telephones and addresses from each order history that has one of these contacts. */
async function forgetInHistory(db: Db, contacts: readonly string[]): Promise<void> {
  const corrected = db
    .selectFrom("order_changes")
    .select("enquiry_id")
    .where((eb) => eb.or([eb("before", "like", '%"email":%'), eb("before", "like", '%"phone":%')]));
  const rows = await db
    .selectFrom("order_changes")
    .select(["id", "enquiry_id", "before", "after"])
    .where("enquiry_id", "in", corrected)
    .execute();
  const isSender = (json: string) => {
    const { email, phone } = JSON.parse(json);
    return [email, phone].some((text) => contacts.includes(contactOf(text ?? "")?.contact ?? ""));
  };
  for (const [id, changes] of Map.groupBy(rows, ({ enquiry_id }) => enquiry_id)) {
    if (!changes.some(({ before, after }) => isSender(before) || isSender(after))) continue;
    // If an erasure stopped halfway, the next one might find no contact any more, and changes that hold only a
    // name would stay. One transaction prevents this.
    await db.transaction().execute(async (trx) => {
      await lockEnquiries(trx, [id]);
      for (const change of changes) {
        const facts = { before: withoutSender(change.before), after: withoutSender(change.after) };
        await trx.updateTable("order_changes").set(facts).where("id", "=", change.id).execute();
      }
    });
  }
}

function withoutSender(json: string): string {
  const facts = JSON.parse(json);
  for (const fact of SENDER_FACTS) delete facts[fact];
  return JSON.stringify(facts);
}

/** Erases old trash and, if the owner chose so, old finished and suspected enquiries. Runs may overlap. */
export async function purgeEnquiries(
  db: Db,
  { now, purgeAfter, ...files }: PhotoFiles & { now: Now; purgeAfter: PurgeAfter },
): Promise<string[]> {
  const trashedBefore = new Date(now().getTime() - ENQUIRY_TRASH_DAYS * DAY).toISOString();
  const trashed = await erase(db, files, (eb) => eb("deleted_at", "<=", trashedBefore));
  const days = PURGE_DAYS[purgeAfter];
  const done = days === null ? [] : await erase(db, files, isDone(now(), days));
  await purgeNotes(db);
  return [...trashed, ...done];
}

/** Matches old enquiries that need no answer. A finished order needs none, even if its enquiry is still new. */
function isDone(now: Date, days: number): Which {
  const before = new Date(now.getTime() - days * DAY).toISOString();
  const finished = orderStatesThat("isFinished");
  return (eb) =>
    eb.and([
      eb("created_at", "<", before),
      eb.or([
        eb("status", "in", statesThat("isFinished")),
        eb("suspected", "=", true),
        eb("id", "in", eb.selectFrom("orders").select("enquiry_id").where("state", "in", finished)),
      ]),
    ]);
}

async function erase(db: Db, files: PhotoFiles, asked: Which): Promise<string[]> {
  const which: Which = (eb) => eb.and([asked(eb), eb("id", "not in", reservedOrders(db))]);
  const gone = await db.transaction().execute(async (trx) => {
    const chosen = trx.selectFrom("enquiries").select("id").where(which).limit(AT_ONCE);
    const ids = (await chosen.execute()).map(({ id }) => id);
    if (ids.length === 0) return { ids, photos: [] };
    await lockEnquiries(trx, ids);
    const photos = await trx
      .selectFrom("enquiry_photos")
      .select(["enquiry_id", "key", "extension", "width", "height"])
      .where("enquiry_id", "in", ids)
      .execute();
    // Repeats the condition, because an enquiry may have been restored since its id was read.
    const deletion = trx.deleteFrom("enquiries").where("id", "in", ids).where(which).returning("id");
    const erased = (await deletion.execute()).map(({ id }) => id);
    if (erased.length === 0) return { ids: erased, photos: [] };
    await removeMails(trx, erased);
    await removePushes(trx, erased);
    await trx.updateTable("activity").set({ about_id: null }).where("about_id", "in", erased).execute();
    return { ids: erased, photos: photos.filter(({ enquiry_id }) => erased.includes(enquiry_id)) };
  });
  await removePhotoFiles(files, gone.photos);
  const more = gone.ids.length < AT_ONCE ? [] : await erase(db, files, asked);
  return [...gone.ids, ...more];
}
