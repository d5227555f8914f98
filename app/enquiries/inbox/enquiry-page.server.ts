import { sql } from "kysely";
import { href, redirect } from "react-router";
import type { Now } from "../../platform/clock.ts";
import type { Db, EnquiryRow } from "../../platform/db/schema.ts";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import type { Log } from "../../platform/log.ts";
import { isStorageError } from "../../platform/storage-errors.ts";
import type { Services } from "../../services.server.ts";
import { intentOf, parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { type EnquiryState, STATE_NAMES } from "../enquiry-states.ts";
import { noticeOf, retryNotice } from "../mail/mail-jobs.server.ts";
import { photosOf } from "../photos/photos.server.ts";
import { eraseEnquiry } from "../privacy/erase.server.ts";
import { answersSection } from "../sections.ts";
import { type EnquiryFormAnswer, NotesSchema } from "./notes.ts";

export async function readEnquiryPage(services: Services, id: string) {
  const opened = await openEnquiry(services, id);
  if (!opened) return null;
  const { read } = await services.settings();
  return { ...opened, prepared: read(answersSection).answers, mailOn: services.enquiries.mailOn };
}

/** Marks the enquiry as read. Returns null for an unknown id. */
export async function openEnquiry({ db, now, log }: { db: Db; now: Now; log: Log }, id: string) {
  const enquiry = await db
    .selectFrom("enquiries")
    .selectAll()
    .$narrowType<{ status: EnquiryState }>()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!enquiry) return null;
  if (enquiry.read_at === null) await markRead(db, id, now()).catch(logUnwritable(log));
  return {
    enquiry: { ...enquiry, suspected: Boolean(enquiry.suspected) },
    photos: (await photosOf(db, id)).map(({ position }) => position),
    delivery: await noticeOf(db, id),
  };
}

export type OpenedEnquiry = NonNullable<Awaited<ReturnType<typeof readEnquiryPage>>>;

async function markRead(db: Db, id: string, now: Date): Promise<void> {
  const unread = db.updateTable("enquiries").where("id", "=", id).where("read_at", "is", null);
  await unread.set({ read_at: now.toISOString() }).execute();
}

/** The page opens even when a full disk keeps the enquiry unread. */
const logUnwritable = (log: Log) => (err: unknown) => {
  if (!isStorageError(err)) throw err;
  log.warn({ err }, "an enquiry stays unread");
};

export type EnquiryChange = Partial<Pick<EnquiryRow, "note" | "labels" | "deleted_at">> & {
  status?: EnquiryState;
  suspected?: false;
};

/** Returns CONFLICT when the version is not `basedOn`, unless the row already has the new values: the form was sent twice. */
export async function changeEnquiry(
  db: Db,
  id: string,
  change: EnquiryChange,
  basedOn?: number,
): Promise<{ ok: true } | { ok: false; code: "NOT_FOUND" | "CONFLICT" }> {
  const known = db.updateTable("enquiries").where("id", "=", id);
  const query = basedOn === undefined ? known : known.where("version", "=", basedOn);
  const { numUpdatedRows } = await query
    .set({ ...change, version: sql<number>`version + 1` })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return { ok: true };
  const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return { ok: false, code: "NOT_FOUND" };
  const asWished = Object.entries(change).every(([column, wished]) => {
    const stored = row[column as keyof EnquiryChange];
    // SQLite stores false as 0. The time at which an enquiry went to the trash is not compared.
    return column === "deleted_at" || wished === false ? !stored === !wished : stored === wished;
  });
  return asWished ? { ok: true } : { ok: false, code: "CONFLICT" };
}

type Answer = EnquiryFormAnswer | Response;

type EnquiryDeps = PhotoFiles & { db: Db; now: Now; wake: () => void };

const done = (form: FormData): EnquiryFormAnswer => ({ ok: true, intent: intentOf(form), value: null });

/** The name of a state is the intent that sets it. Sending an action twice changes nothing more. */
export function enquiryIntents(
  deps: EnquiryDeps,
  id: string,
): Record<string, (form: FormData) => Promise<Answer>> {
  const { db, now, wake } = deps;
  const change = (to: EnquiryChange) => (form: FormData) => saveChange(db, id, form, to);
  const states = STATE_NAMES.map((status) => [status, change({ status })] as const);
  return {
    ...Object.fromEntries(states),
    async "save-note"(form) {
      const submission = parseForm(form, NotesSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      return await saveChange(db, id, form, submission.value);
    },
    trust: change({ suspected: false }),
    restore: change({ deleted_at: null }),
    async "move-to-trash"(form) {
      const answer = await saveChange(db, id, form, { deleted_at: now().toISOString() });
      return answer.ok ? redirect(href("/consultas"), 303) : answer;
    },
    async erase(form) {
      const erased = await eraseEnquiry(db, deps, id);
      return erased ? redirect(href("/consultas"), 303) : refuse<never>(form, "CONFLICT");
    },
    async "retry-mail"(form) {
      await retryNotice(db, id, now());
      wake();
      return done(form);
    },
  };
}

async function saveChange(db: Db, id: string, form: FormData, to: EnquiryChange): Promise<EnquiryFormAnswer> {
  const basedOn = String(form.get("basedOn") ?? "");
  const saved = await changeEnquiry(db, id, to, /^\d{1,9}$/.test(basedOn) ? Number(basedOn) : undefined);
  return saved.ok ? done(form) : refuse<never>(form, saved.code);
}
