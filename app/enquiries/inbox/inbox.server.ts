import { sql } from "kysely";
import { href, redirect } from "react-router";
import * as v from "valibot";
import type { Now } from "../../platform/clock.ts";
import type { Db, EnquiryRow } from "../../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../../platform/db/search-words.ts";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import type { Log } from "../../platform/log.ts";
import { isStorageError } from "../../platform/storage-errors.ts";
import type { Services } from "../../services.server.ts";
import { intentOf, parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { typedCode } from "../../ui/short-code.ts";
import { ACKNOWLEDGEMENT, mailsOf, NOTICE, retryNotice } from "../mail/mail-jobs.server.ts";
import { photoCount, photosOf } from "../photos/photos.server.ts";
import { eraseEnquiry } from "../privacy/erase.server.ts";
import { answersSetting } from "../sections.ts";
import { claimOf, countAdministrators, dropClaim, takeClaim } from "./claims.server.ts";
import { type EnquiryFormAnswer, NoteSchema, StatusSchema } from "./forms.ts";
import { INBOX_PAGE_SIZE, type InboxQuery } from "./inbox-addresses.ts";
import { LabelsSchema, labelsOf } from "./labels.ts";
import { isNear, ReminderSchema, shopDay } from "./reminder.ts";

/** Words of a search that are looked for; whoever types more is not searching. */
const SEARCH_WORDS = 8;

interface Looking {
  me: string;
  now: Date;
}

type Shown = Pick<InboxQuery, "view" | "search"> & Partial<Pick<InboxQuery, "label">>;

/** The rows that a view of the inbox shows. A search, and a label, look everywhere but in the trash. */
function shown(db: Db, { view, search, label = "" }: Shown) {
  const all = db.selectFrom("enquiries");
  const rows =
    view === "papelera" ? all.where("deleted_at", "is not", null) : all.where("deleted_at", "is", null);
  if (label) {
    const pattern = containsPattern(`, ${label},`);
    // The first condition is the index's, whose rows are few.
    return rows
      .where(sql<boolean>`labels <> ''`)
      .where(sql<boolean>`', ' || labels || ',' like ${pattern} escape '\\'`);
  }
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
export async function listEnquiries(db: Db, query: InboxQuery, { me, now }: Looking) {
  const { view, search, label, page } = query;
  const today = shopDay(now);
  const listed = async (rows: ReturnType<typeof shown>) => {
    const found = await db
      .selectFrom("enquiries")
      // Put in order by an index alone, before anything of what was said is read.
      .where("enquiries.id", "in", rows.select("id"))
      .innerJoin("jobs", (join) => join.onRef("jobs.key", "=", "enquiries.id").on("jobs.kind", "=", NOTICE))
      .leftJoin("orders", "orders.enquiry_id", "enquiries.id")
      .leftJoin("admins", "admins.id", "claimed_by")
      .select([
        "enquiries.id",
        "code",
        "enquiries.name",
        "subject",
        "message",
        "status",
        "enquiries.created_at",
        "read_at",
        "labels",
        "remind_on",
        "answering_at",
        "claimed_by",
        "claimed_at",
        "admins.email",
        "jobs.state as delivery",
        "orders.state as order",
        photoCount(db),
      ])
      .orderBy("enquiries.created_at", "desc")
      .orderBy("enquiries.id", "desc")
      .execute();
    return found.map((row) => ({ ...row, claim: claimOf(row, { me, now }) }));
  };
  const rows = shown(db, query);
  // What was to come back today stands above the newest, whatever became of it, and not among them.
  const comesBack = view === "todas" && !search && !label;
  const rest = comesBack
    ? rows.where(({ eb, or }) => or([eb("remind_on", "is", null), eb("remind_on", ">", today)]))
    : rows;
  const due = db
    .selectFrom("enquiries")
    .where("deleted_at", "is", null)
    .where("remind_on", "is not", null)
    .where("remind_on", "<=", today);
  return {
    due: comesBack && page === 1 ? await listed(due) : [],
    enquiries: await listed(
      rest
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(INBOX_PAGE_SIZE)
        .offset((page - 1) * INBOX_PAGE_SIZE),
    ),
    total: await count(rest),
    suspected: await count(shown(db, { view: "sospechosas", search: "" })),
    unread: await countUnread(db),
    labels: await knownLabels(db),
    today,
  };
}

async function knownLabels(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select("labels")
    .distinct()
    .where(sql<boolean>`labels <> ''`)
    .where("deleted_at", "is", null)
    .execute();
  const labels = new Set(rows.flatMap(({ labels }) => labelsOf(labels)));
  return [...labels].sort((a, b) => a.localeCompare(b, "es"));
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

/** What an enquiry's page shows to the administrator `me`; null where there is none. */
export async function readEnquiryPage(services: Services & { me: string }, id: string) {
  const opened = await openEnquiry(services.db, services, id);
  if (!opened) return null;
  const { read } = await services.settings();
  return { ...opened, prepared: read(answersSetting), mailOn: services.enquiries.mailOn };
}

/** One enquiry with its photos and what became of its mails, or null. From now on it counts as read. */
export async function openEnquiry(db: Db, { now, log, me }: { now: Now; log: Log; me: string }, id: string) {
  const found = await db
    .selectFrom("enquiries")
    .leftJoin("admins", "admins.id", "claimed_by")
    .selectAll("enquiries")
    .select("admins.email as claimant")
    .where("enquiries.id", "=", id)
    .executeTakeFirst();
  if (found?.read_at === null) await markRead(db, id, now()).catch(keptUnread(log));
  const mails = (await mailsOf(db, [id])).get(id) ?? [];
  const delivery = mails.find(({ kind }) => kind === NOTICE);
  // Stored in one transaction, so that whoever finds one of them missing comes in the middle of its erasure.
  if (!found || !delivery) return null;
  const { claimant, ...enquiry } = found;
  return {
    enquiry: { ...enquiry, suspected: Boolean(enquiry.suspected) },
    photos: (await photosOf(db, id)).map(({ position }) => position),
    delivery,
    acknowledgement: mails.find(({ kind }) => kind === ACKNOWLEDGEMENT) ?? null,
    claim: claimOf({ ...enquiry, email: claimant }, { me, now: now() }),
    several: (await countAdministrators(db)) > 1,
    labels: await knownLabels(db),
    today: shopDay(now()),
  };
}

export type OpenedEnquiry = NonNullable<Awaited<ReturnType<typeof readEnquiryPage>>>;

async function markRead(db: Db, id: string, now: Date): Promise<void> {
  const unread = db.updateTable("enquiries").where("id", "=", id).where("read_at", "is", null);
  await unread.set({ read_at: now.toISOString() }).execute();
}

/** A full disk keeps nobody from reading. */
const keptUnread = (log: Log) => (err: unknown) => {
  if (!isStorageError(err)) throw err;
  log.warn({ err }, "an enquiry stays unread");
};

export async function exportedEnquiries(db: Db, query: InboxQuery): Promise<EnquiryRow[]> {
  return await shown(db, query)
    .selectAll("enquiries")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type EnquiryChange = Partial<
  Pick<EnquiryRow, "status" | "note" | "labels" | "remind_on" | "deleted_at" | "answering_at">
> & { suspected?: false };

/**
 * Makes a change. `basedOn`: the version that was seen; where it is another one meanwhile nothing is done, unless
 * everything is as it was to be. A page that an older program drew says none.
 */
export async function changeEnquiry(
  db: Db,
  id: string,
  change: EnquiryChange,
  basedOn?: number,
): Promise<"DONE" | "NOT_FOUND" | "CONFLICT"> {
  const known = db.updateTable("enquiries").where("id", "=", id);
  const query = basedOn === undefined ? known : known.where("version", "=", basedOn);
  const { numUpdatedRows } = await query
    .set({ ...change, version: sql<number>`version + 1` })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return "DONE";
  const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return "NOT_FOUND";
  const asWished = Object.entries(change).every(([column, wished]) => {
    const stored = row[column as keyof EnquiryChange];
    // When does not matter, nor how the database writes no.
    return column === "deleted_at" || wished === false ? !stored === !wished : stored === wished;
  });
  return asWished ? "DONE" : "CONFLICT";
}

/**
 * What the owner does with an enquiry, by intent, for `answerForm`. Each may be sent twice: the second time finds it
 * done. Who sends it to the trash, or erases it, goes on to the inbox. `wake` tells the mail worker.
 */
export function enquiryIntents(
  { db, now, wake, me, ...files }: PhotoFiles & { db: Db; now: Now; wake: () => void; me: string },
  id: string,
) {
  type Answer = Promise<EnquiryFormAnswer | Response>;
  const done = (
    form: FormData,
    value: { status: EnquiryRow["status"] } | null = null,
  ): EnquiryFormAnswer => ({
    ok: true,
    intent: intentOf(form),
    value,
  });
  const make = async (form: FormData, to: EnquiryChange): Answer => {
    const basedOn = String(form.get("basedOn") ?? "");
    const made = await changeEnquiry(db, id, to, /^\d{1,9}$/.test(basedOn) ? Number(basedOn) : undefined);
    return made === "DONE" ? done(form, to.status ? { status: to.status } : null) : refuse<never>(form, made);
  };
  const change = (to: EnquiryChange) => (form: FormData) => make(form, to);
  const checked =
    <Schema extends v.GenericSchema<unknown, EnquiryChange>>(schema: Schema) =>
    async (form: FormData): Answer => {
      const submission = parseForm<Schema>(form, schema);
      if (submission.status !== "success") return unfinished(form, submission);
      return await make(form, submission.value);
    };
  return {
    // Whoever says how it stands has said whether it was answered.
    "set-status": checked(
      v.pipe(
        StatusSchema,
        v.transform((to) => ({ ...to, answering_at: null })),
      ),
    ),
    "save-note": checked(NoteSchema),
    "save-labels": checked(LabelsSchema),
    async "set-reminder"(form: FormData): Answer {
      const submission = parseForm(form, ReminderSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { date } = submission.value;
      if (!isNear(date, shopDay(now())))
        return refuse<never>(form, "INVALID", { errors: { date: ["DATE"] } });
      return await make(form, { remind_on: date });
    },
    "clear-reminder": change({ remind_on: null }),
    /** A way to answer was opened. It is nobody's change, and whoever has the enquiry keeps it. */
    async "begin-answer"(form: FormData): Answer {
      const unanswered = db.updateTable("enquiries").where("id", "=", id).where("status", "=", "nueva");
      await unanswered.set({ answering_at: now().toISOString() }).execute();
      await takeClaim(db, id, { me, seen: "", now: now() });
      return done(form);
    },
    async "not-yet"(form: FormData): Answer {
      await db.updateTable("enquiries").set({ answering_at: null }).where("id", "=", id).execute();
      return done(form);
    },
    async claim(form: FormData): Answer {
      const seen = String(form.get("seen") ?? "");
      return (await takeClaim(db, id, { me, seen, now: now() })) ? done(form) : refuse(form, "CLAIMED");
    },
    async release(form: FormData): Answer {
      await dropClaim(db, id, me);
      return done(form);
    },
    trust: change({ suspected: false }),
    async "move-to-trash"(form: FormData): Answer {
      const answer = await make(form, { deleted_at: now().toISOString() });
      return answer instanceof Response || !answer.ok ? answer : redirect(href("/consultas"), 303);
    },
    restore: change({ deleted_at: null }),
    async erase(form: FormData): Answer {
      if (!(await eraseEnquiry(db, files, id))) {
        // Taken out of the trash meanwhile, it stays.
        const stays = await db.selectFrom("enquiries").select("id").where("id", "=", id).executeTakeFirst();
        if (stays) return refuse(form, "NOT_IN_TRASH");
      }
      return redirect(href("/consultas"), 303);
    },
    async "retry-mail"(form: FormData): Answer {
      await retryNotice(db, id, now());
      wake();
      return done(form);
    },
  };
}
