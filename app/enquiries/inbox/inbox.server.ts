import { sql } from "kysely";
import { href, redirect } from "react-router";
import type { Now } from "../../platform/clock.ts";
import type { Db, EnquiryRow } from "../../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../../platform/db/search-words.ts";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import type { Log } from "../../platform/log.ts";
import { isUnwritable } from "../../platform/unwritable.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { typedCode } from "../enquiry.ts";
import { ACKNOWLEDGEMENT, mailsOf, NOTICE, retryNotice } from "../mail/mail-jobs.server.ts";
import { photoCount, photosOf } from "../photos/photos.server.ts";
import { eraseEnquiry } from "../privacy/erase.server.ts";
import { type EnquiryFormAnswer, NoteSchema, StatusSchema } from "./forms.ts";
import { INBOX_PAGE_SIZE, type InboxQuery } from "./inbox-addresses.ts";

/** Words of a search that are looked for; whoever types more is not searching. */
const SEARCH_WORDS = 8;

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
    .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
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
      "orders.state as order",
      photoCount(db),
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
export async function openEnquiry(db: Db, { now, log }: { now: Now; log: Log }, id: string) {
  const enquiry = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  if (enquiry?.read_at === null) await markRead(db, id, now()).catch(keptUnread(log));
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

async function markRead(db: Db, id: string, now: Date): Promise<void> {
  const unread = db.updateTable("enquiries").where("id", "=", id).where("read_at", "is", null);
  await unread.set({ read_at: now.toISOString() }).execute();
}

/** A full disk keeps nobody from reading. */
const keptUnread = (log: Log) => (err: unknown) => {
  if (!isUnwritable(err)) throw err;
  log.warn({ err }, "an enquiry stays unread");
};

/** All that a view shows, for the export. */
export async function exportedEnquiries(db: Db, query: InboxQuery): Promise<EnquiryRow[]> {
  return await shown(db, query)
    .selectAll("enquiries")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** What the owner may change of an enquiry. */
export type EnquiryChange =
  | { status: EnquiryRow["status"] }
  | { note: string }
  | { suspected: false }
  | { deleted_at: string | null };

/** Makes a change; false when there is no such enquiry. */
export async function changeEnquiry(db: Db, id: string, change: EnquiryChange): Promise<boolean> {
  const query = db.updateTable("enquiries").set(change).where("id", "=", id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/**
 * What the owner does with an enquiry, by intent, for `answerForm`. Each may be sent twice: the second time finds it
 * done. Who sends it to the trash, or erases it, goes on to the inbox. `wake` tells the mail worker.
 */
export function enquiryIntents(
  { db, now, wake, ...files }: PhotoFiles & { db: Db; now: Now; wake: () => void },
  id: string,
) {
  type Answer = Promise<EnquiryFormAnswer | Response>;
  const change =
    (intent: string, to: EnquiryChange) =>
    async (form: FormData): Answer =>
      (await changeEnquiry(db, id, to))
        ? { ok: true, intent, value: "status" in to ? { status: to.status } : null }
        : refuse<never>(form, "NOT_FOUND");
  const checked =
    (intent: string, schema: typeof StatusSchema | typeof NoteSchema) =>
    async (form: FormData): Answer => {
      const submission = parseForm<typeof schema>(form, schema);
      if (submission.status !== "success") return unfinished(form, submission);
      return await change(intent, submission.value)(form);
    };
  return {
    "set-status": checked("set-status", StatusSchema),
    "save-note": checked("save-note", NoteSchema),
    trust: change("trust", { suspected: false }),
    async "move-to-trash"(form: FormData): Answer {
      const found = await changeEnquiry(db, id, { deleted_at: now().toISOString() });
      return found ? redirect(href("/consultas"), 303) : refuse<never>(form, "NOT_FOUND");
    },
    restore: change("restore", { deleted_at: null }),
    async erase(form: FormData): Answer {
      if (!(await eraseEnquiry(db, files, id))) {
        // Taken out of the trash meanwhile, it stays.
        const stays = await db.selectFrom("enquiries").select("id").where("id", "=", id).executeTakeFirst();
        if (stays) return refuse<never>(form, "CONFLICT");
      }
      return redirect(href("/consultas"), 303);
    },
    async "retry-mail"(): Answer {
      await retryNotice(db, id, now());
      wake();
      return { ok: true, intent: "retry-mail", value: null };
    },
  };
}
