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
import { ACKNOWLEDGEMENT, mailsOf, NOTICE, retryNotice } from "../mail/mail-jobs.server.ts";
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

/** Returns null for a missing enquiry, and marks it as read. */
export async function openEnquiry({ db, now, log }: { db: Db; now: Now; log: Log }, id: string) {
  const enquiry = await db
    .selectFrom("enquiries")
    .selectAll()
    .$narrowType<{ status: EnquiryState }>()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!enquiry) return null;
  if (enquiry.read_at === null) await markRead(db, id, now()).catch(logUnwritable(log));
  const mails = await mailsOf(db, id);
  return {
    enquiry: { ...enquiry, suspected: Boolean(enquiry.suspected) },
    photos: (await photosOf(db, id)).map(({ position }) => position),
    /** Null for an enquiry of a flood, which has no mail of its own. */
    delivery: mails.find(({ kind }) => kind === NOTICE) ?? null,
    acknowledgement: mails.find(({ kind }) => kind === ACKNOWLEDGEMENT) ?? null,
  };
}

export type OpenedEnquiry = NonNullable<Awaited<ReturnType<typeof readEnquiryPage>>>;

async function markRead(db: Db, id: string, now: Date): Promise<void> {
  const unread = db.updateTable("enquiries").where("id", "=", id).where("read_at", "is", null);
  await unread.set({ read_at: now.toISOString() }).execute();
}

/** A full disk does not keep the page from opening. */
const logUnwritable = (log: Log) => (err: unknown) => {
  if (!isStorageError(err)) throw err;
  log.warn({ err }, "an enquiry stays unread");
};

export type EnquiryChange = Partial<Pick<EnquiryRow, "note" | "labels" | "deleted_at">> & {
  status?: EnquiryState;
  suspected?: false;
};

/** Returns CONFLICT for another version than `basedOn`, unless the row already has the wished value (double tap). */
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
    // SQLite stores false as 0, and the time in the trash does not count.
    return column === "deleted_at" || wished === false ? !stored === !wished : stored === wished;
  });
  return asWished ? { ok: true } : { ok: false, code: "CONFLICT" };
}

type Answer = EnquiryFormAnswer | Response;

type EnquiryDeps = PhotoFiles & { db: Db; now: Now; wake: () => void };

const done = (form: FormData): EnquiryFormAnswer => ({ ok: true, intent: intentOf(form), value: null });

/** Each of the owner's actions may be sent twice. A state's name is the intent that sets it. */
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
    erase: (form) => erase(deps, id, form),
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

async function erase({ db, ...files }: EnquiryDeps, id: string, form: FormData): Promise<Answer> {
  if (!(await eraseEnquiry(db, files, id))) {
    const stays = await db.selectFrom("enquiries").select("id").where("id", "=", id).executeTakeFirst();
    if (stays) return refuse<never>(form, "CONFLICT");
  }
  return redirect(href("/consultas"), 303);
}
