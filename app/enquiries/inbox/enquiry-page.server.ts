import { type RawBuilder, sql } from "kysely";
import { href, redirect } from "react-router";
import type { Now } from "../../platform/clock.ts";
import type { Db, EnquiryRow } from "../../platform/db/schema.ts";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import type { Log } from "../../platform/log.ts";
import { isStorageError } from "../../platform/storage-errors.ts";
import type { Services } from "../../services.server.ts";
import { paymentSection } from "../../shop/payment-section.ts";
import { accept, refuse, validated } from "../../ui/form/parse.ts";
import { ANSWERED_STATE, type EnquiryState, FIRST_STATE, STATE_NAMES } from "../enquiry-states.ts";
import { photosOf } from "../photos/photos.server.ts";
import { eraseEnquiry, reservedOrders } from "../privacy/erase.server.ts";
import { answersSection } from "../sections.ts";
import { type EnquiryFormAnswer, NotesSchema } from "./notes.ts";

export async function readEnquiryPage(services: Services, id: string) {
  const opened = await openEnquiry(services, id);
  if (!opened) return null;
  const { read } = await services.settings();
  const isReserved = await hasReservedOrder(services.db, id);
  return { ...opened, isReserved, prepared: read(answersSection).answers, payment: read(paymentSection) };
}

async function hasReservedOrder(db: Db, id: string): Promise<boolean> {
  return (await reservedOrders(db).where("enquiry_id", "=", id).executeTakeFirst()) !== undefined;
}

/** Reads an enquiry and marks it as read. Returns null for an unknown id. */
export async function openEnquiry({ db, now, log }: { db: Db; now: Now; log: Log }, id: string) {
  const enquiry = await db
    .selectFrom("enquiries")
    .selectAll()
    .$narrowType<{ status: EnquiryState }>()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!enquiry) return null;
  if (enquiry.read_at === null) {
    const unread = db.updateTable("enquiries").where("id", "=", id).where("read_at", "is", null);
    const marked = unread.set({ read_at: now().toISOString() }).execute();
    // If storing fails, for example on a full disk, the enquiry stays unread, but its page opens.
    await marked.catch((err: unknown) => {
      if (!isStorageError(err)) throw err;
      log.warn({ err }, "an enquiry stays unread");
    });
  }
  return {
    enquiry: { ...enquiry, suspected: Boolean(enquiry.suspected) },
    photos: (await photosOf(db, id)).map(({ position }) => position),
  };
}

export type OpenedEnquiry = NonNullable<Awaited<ReturnType<typeof readEnquiryPage>>>;

export type EnquiryChange = Partial<Pick<EnquiryRow, "note" | "labels" | "deleted_at">> & {
  status?: EnquiryState;
  suspected?: false;
  answered_at?: string | null | RawBuilder<string>;
};

/** Keeps the time of the first answer, `answered_at`, unless the enquiry becomes new again. */
export function stateChange(status: EnquiryState, now: Date): EnquiryChange {
  if (status === FIRST_STATE) return { status, answered_at: null };
  if (status !== ANSWERED_STATE) return { status };
  return { status, answered_at: sql<string>`coalesce(answered_at, ${now.toISOString()})` };
}

export async function changeEnquiry(db: Db, id: string, change: EnquiryChange): Promise<boolean> {
  const updated = await db.updateTable("enquiries").set(change).where("id", "=", id).executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Returns false if `basedOn` is not the stored version, except when these notes are already stored. */
export async function saveNotes(
  db: Db,
  id: string,
  notes: Pick<EnquiryRow, "note" | "labels">,
  basedOn: number,
): Promise<boolean> {
  const updated = await db
    .updateTable("enquiries")
    .set({ ...notes, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("version", "=", basedOn), eb.and({ ...notes })]))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export function enquiryIntents(
  deps: PhotoFiles & { db: Db; now: Now },
  id: string,
): Record<string, (form: FormData) => Promise<EnquiryFormAnswer | Response>> {
  const { db, now } = deps;
  const change = (to: EnquiryChange) => async (form: FormData) =>
    (await changeEnquiry(db, id, to)) ? accept(form, null) : refuse<never>(form, "NOT_FOUND");
  const states = STATE_NAMES.map((status) => [status, change(stateChange(status, now()))] as const);
  return {
    ...Object.fromEntries(states),
    "save-note": validated(NotesSchema, async ({ basedOn, ...notes }, form) =>
      (await saveNotes(db, id, notes, basedOn)) ? accept(form, null) : refuse<never>(form, "CONFLICT"),
    ),
    trust: change({ suspected: false }),
    restore: change({ deleted_at: null }),
    async "move-to-trash"(form) {
      if (await hasReservedOrder(db, id)) return refuse(form, "RESERVED");
      const answer = await change({ deleted_at: now().toISOString() })(form);
      return answer.ok ? redirect(href("/consultas"), 303) : answer;
    },
    async erase(form) {
      if (await hasReservedOrder(db, id)) return refuse(form, "RESERVED");
      const erased = await eraseEnquiry(db, deps, id);
      return erased ? redirect(href("/consultas"), 303) : refuse<never>(form, "CONFLICT");
    },
  };
}
