import { sql } from "kysely";
import type { Now } from "../platform/clock.ts";
import type { Db, EnquiryRow } from "../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../platform/db/search-words.ts";
import { typedCode } from "./enquiry-code.ts";
import { INBOX_PAGE_SIZE, type InboxQuery } from "./inbox-query.ts";
import { ACKNOWLEDGEMENT, mailsOf, NOTICE } from "./mail/mail-jobs.server.ts";

/** Words of a search that are looked for; whoever types more is not searching. */
const SEARCH_WORDS = 8;

/** The rows that a view of the inbox shows. A search looks everywhere but in the bin. */
function shown(db: Db, { view, search }: InboxQuery) {
  const all = db.selectFrom("enquiries");
  const rows =
    view === "papelera" ? all.where("deleted_at", "is not", null) : all.where("deleted_at", "is", null);
  const code = typedCode(search);
  if (code !== null) return rows.where("code", "=", code);
  const words = normaliseForSearch(search).split(" ").filter(Boolean).slice(0, SEARCH_WORDS);
  if (words.length > 0) {
    return words.reduce(
      (query, word) => query.where(sql<boolean>`search_text like ${containsPattern(word)} escape '\\'`),
      rows,
    );
  }
  switch (view) {
    case "papelera":
      return rows;
    case "sospechosas":
      return rows.where("suspected", "=", true);
    case "todas":
      return rows.where("suspected", "=", false).where("status", "!=", "archivada");
    default:
      return rows.where("suspected", "=", false).where("status", "=", view);
  }
}

/** One page of the inbox, newest first, with how many there are in all and how many nobody has opened. */
export async function listEnquiries(db: Db, query: InboxQuery) {
  const { total } = await shown(db, query)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await shown(db, query)
    .innerJoin("jobs", (join) => join.onRef("jobs.key", "=", "enquiries.id").on("jobs.kind", "=", NOTICE))
    .select([
      "enquiries.id",
      "code",
      "name",
      "subject",
      "message",
      "status",
      "enquiries.created_at",
      "read_at",
      "jobs.state as delivery",
    ])
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(INBOX_PAGE_SIZE)
    .offset((query.page - 1) * INBOX_PAGE_SIZE)
    .execute();
  return { enquiries: rows, total, unread: await countUnread(db) };
}

/** How many enquiries nobody has opened yet, suspected and binned ones aside. */
export async function countUnread(db: Db): Promise<number> {
  const { unread } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("read_at", "is", null)
    .where("deleted_at", "is", null)
    .where("suspected", "=", false)
    .executeTakeFirstOrThrow();
  return unread;
}

/** One enquiry with what became of its mails, or null. From now on it counts as read. */
export async function openEnquiry(db: Db, { now }: { now: Now }, id: string) {
  await db
    .updateTable("enquiries")
    .set({ read_at: now().toISOString() })
    .where("id", "=", id)
    .where("read_at", "is", null)
    .execute();
  const enquiry = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  const mails = (await mailsOf(db, [id])).get(id) ?? [];
  const delivery = mails.find(({ kind }) => kind === NOTICE);
  // Stored in one transaction, so that whoever finds one of them missing comes in the middle of its erasure.
  if (!enquiry || !delivery) return null;
  const acknowledgement = mails.find(({ kind }) => kind === ACKNOWLEDGEMENT) ?? null;
  return { enquiry, delivery, acknowledgement };
}

/** What the owner may change of an enquiry. */
export type EnquiryChange =
  | { status: EnquiryRow["status"] }
  | { note: string }
  | { suspected: false }
  | { inBin: boolean };

/** Makes a change; false when there is no such enquiry. */
export async function changeEnquiry(
  db: Db,
  { now }: { now: Now },
  id: string,
  change: EnquiryChange,
): Promise<boolean> {
  const set = "inBin" in change ? { deleted_at: change.inBin ? now().toISOString() : null } : change;
  const { numUpdatedRows } = await db
    .updateTable("enquiries")
    .set(set)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All that a view shows, for the export. */
export async function exportedEnquiries(db: Db, query: InboxQuery): Promise<EnquiryRow[]> {
  return await shown(db, query)
    .selectAll("enquiries")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
