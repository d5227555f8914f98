import { sql } from "kysely";
import type { Now } from "../../platform/clock.ts";
import type { Db, EnquiryRow } from "../../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../../platform/db/search-words.ts";
import { normaliseWhatsapp } from "../../settings/phone-number.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { typedCode } from "../enquiry-code.ts";
import { ACKNOWLEDGEMENT, mailsOf, NOTICE } from "../mail/mail-jobs.server.ts";
import { photosOf } from "../photos/photos.server.ts";
import { INBOX_PAGE_SIZE, type InboxQuery } from "./inbox-addresses.ts";

/** Words of a search that are looked for; whoever types more is not searching. */
const SEARCH_WORDS = 8;

/** What an enquiry is found by; a telephone also by its digits alone, and as the chat shows it. */
export function enquirySearchText(code: string, enquiry: NewEnquiry): string {
  const { name, email, phone, subject, message } = enquiry;
  const chat = normaliseWhatsapp(phone ?? "");
  const digits = [phone?.replace(/\D/g, ""), chat.ok ? chat.value : null];
  const parts = [code, name, email, phone, ...digits, subject, message];
  return normaliseForSearch(parts.filter(Boolean).join(" "));
}

/** The rows that a view of the inbox shows. A search looks everywhere but in the trash. */
function shown(db: Db, { view, search }: Pick<InboxQuery, "view" | "search">) {
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

/** One page of the inbox, newest first, and how many there are: in all, unread, and suspected. */
export async function listEnquiries(db: Db, query: InboxQuery) {
  const enquiries = await shown(db, query)
    .innerJoin("jobs", (join) => join.onRef("jobs.key", "=", "enquiries.id").on("jobs.kind", "=", NOTICE))
    .select((eb) => [
      "enquiries.id",
      "code",
      "name",
      "subject",
      "message",
      "status",
      "enquiries.created_at",
      "read_at",
      "jobs.state as delivery",
      eb
        .selectFrom("enquiry_photos")
        .select((photo) => photo.fn.countAll<number>().as("photos"))
        .whereRef("enquiry_id", "=", "enquiries.id")
        .$asScalar()
        .$notNull()
        .as("photos"),
    ])
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(INBOX_PAGE_SIZE)
    .offset((query.page - 1) * INBOX_PAGE_SIZE)
    .execute();
  const total = await count(shown(db, query));
  const suspected = await count(shown(db, { view: "sospechosas", search: "" }));
  return { enquiries, total, suspected, unread: await countUnread(db) };
}

/** How many enquiries nobody has opened yet, suspected ones and the trash aside. */
export async function countUnread(db: Db): Promise<number> {
  const inbox = db.selectFrom("enquiries").where("deleted_at", "is", null).where("suspected", "=", false);
  return await count(inbox.where("read_at", "is", null));
}

async function count(rows: ReturnType<typeof shown>): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** One enquiry with its photos and what became of its mails, or null. From now on it counts as read. */
export async function openEnquiry(db: Db, { now }: { now: Now }, id: string) {
  await db
    .updateTable("enquiries")
    .set({ read_at: now().toISOString() })
    .where("id", "=", id)
    .where("read_at", "is", null)
    .execute();
  const enquiry = await db
    .selectFrom("enquiries")
    .select([
      "id",
      "code",
      "name",
      "email",
      "phone",
      "subject",
      "message",
      "status",
      "note",
      "suspected",
      "created_at",
      "deleted_at",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  const mails = (await mailsOf(db, [id])).get(id) ?? [];
  const delivery = mails.find(({ kind }) => kind === NOTICE);
  // Stored in one transaction, so that whoever finds one of them missing comes in the middle of its erasure.
  if (!enquiry || !delivery) return null;
  return {
    enquiry: { ...enquiry, suspected: Boolean(enquiry.suspected) },
    photos: (await photosOf(db, id)).map(({ position }) => position),
    delivery,
    acknowledgement: mails.find(({ kind }) => kind === ACKNOWLEDGEMENT) ?? null,
  };
}

/** Whether there still is such an enquiry, wherever it is. */
export async function isStored(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom("enquiries").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
  );
}

/** What the owner may change of an enquiry. */
export type EnquiryChange =
  | { status: EnquiryRow["status"] }
  | { note: string }
  | { suspected: false }
  | { inTrash: boolean };

/** Makes a change; false when there is no such enquiry. */
export async function changeEnquiry(
  db: Db,
  { now }: { now: Now },
  id: string,
  change: EnquiryChange,
): Promise<boolean> {
  const set = "inTrash" in change ? { deleted_at: change.inTrash ? now().toISOString() : null } : change;
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
