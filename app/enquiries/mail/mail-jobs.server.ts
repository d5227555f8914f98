import type { Transaction } from "kysely";
import { deliverer, type MailSending, partitionOf } from "../../mail/deliver.server.ts";
import type { MailOrder } from "../../mail/mail-order.ts";
import { beginOutage, probeNow, readOutage } from "../../mail/outage.server.ts";
import type { Mail, Smtp } from "../../mail/smtp.server.ts";
import { mailboxCheck, mailTest } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db, EnquiryRow, JobRow, Schema } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import type { ImagePool } from "../../platform/images/pool.ts";
import { defineJobs, type JobHandlers } from "../../platform/jobs/jobs.ts";
import { keyedLimit } from "../../platform/limits/keyed-limit.ts";
import { takeWithin } from "../../platform/limits/limit-buckets.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { isAnswerable } from "../inbox/answer-links.ts";
import { photosOf } from "../photos/photos.server.ts";
import type { acknowledgementMail } from "./acknowledgement-mail.server.tsx";
import type { bundleMail } from "./bundle-mail.server.tsx";
import { mailPreviews } from "./mail-previews.server.ts";
import type { noticeMail } from "./notice-mail.server.tsx";

/*
 * The mails that an enquiry asks for: the notice to the owner, and the acknowledgement to the visitor. Jobs of the
 * platform's queue, keyed by the enquiry.
 */

interface MailPayload {
  enquiryId: string;
  /** The same at every attempt, so that mail programs can tell a repeated message. */
  messageId: string;
  /** Key of the one mail that tells of this enquiry together with others. */
  bundle?: string | undefined;
}

type MailJobs = {
  "enquiry-notice": MailPayload;
  "enquiry-acknowledgement": MailPayload;
  "enquiry-bundle": { messageId: string; bundle: string };
};

const queue = defineJobs<MailJobs>();

export const NOTICE = "enquiry-notice";
export const ACKNOWLEDGEMENT = "enquiry-acknowledgement";
const BUNDLE = "enquiry-bundle";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What a provider's outage, a full mailbox or a weekend lasts. */
const NOTICE_GIVE_UP_AFTER = 3 * DAY;
/** Who has been answered by then would read 'we got your enquiry'. */
const ACKNOWLEDGEMENT_GIVE_UP_AFTER = 12 * HOUR;

/** Acknowledgements of orders in a day to one mailbox: each holds another order's link. */
const ORDERS_A_DAY = 2;

/** Acknowledgements in a day to all mailboxes together: above a good day, below what would make us known for it. */
const A_DAY = 200;

/** Enquiries of so many milliseconds are told in one mail, where too many come in. */
const BUNDLED = 15 * 60_000;
/** Cancellations that a mailbox is told of in a day. */
const CANCELLATIONS_A_DAY = 3;
/** Milliseconds after which none of them can still be on its way into the database. */
const COMMITTED = 30_000;
/** Enquiries that the one mail shows; it says how many there are. */
const BUNDLE_SHOWS = 30;

interface NewMail {
  enquiryId: string;
  host: string;
  at: Date;
}

/** Stores a mail, within the transaction that stores the enquiry. Acknowledgements have rules of their own, below. */
export async function storeMail(
  trx: Db,
  kind: typeof NOTICE | typeof ACKNOWLEDGEMENT,
  { enquiryId, host, at, bundle, partition }: NewMail & { bundle?: string; partition?: string },
): Promise<void> {
  const messageId = `<${enquiryId}.${kind.replace("enquiry-", "")}@${host}>`;
  await queue.enqueue(trx, {
    kind,
    key: enquiryId,
    payload: { enquiryId, messageId, bundle },
    at,
    ...(partition ? { partition } : {}),
  });
}

/** Has the owner told of an enquiry in one mail with the others of its quarter of an hour (decision 031). */
export async function storeBundled(trx: Db, { enquiryId, host, at }: NewMail): Promise<void> {
  const end = (Math.floor(at.getTime() / BUNDLED) + 1) * BUNDLED;
  const key = new Date(end).toISOString();
  const payload = { messageId: `<bundle.${end}@${host}>`, bundle: key };
  await queue.enqueue(trx, { kind: BUNDLE, key, payload, at: new Date(end + COMMITTED) });
  await storeMail(trx, NOTICE, { enquiryId, host, at: new Date(end + 3 * COMMITTED), bundle: key });
}

async function bundleState(db: Db, key: string): Promise<JobRow["state"] | null> {
  const bundle = db.selectFrom("jobs").select("state").where("kind", "=", BUNDLE).where("key", "=", key);
  return (await bundle.executeTakeFirst())?.state ?? null;
}

async function bundledEnquiries(db: Db, key: string): Promise<EnquiryRow[]> {
  return await db
    .selectFrom("enquiries")
    .innerJoin("jobs", (join) => join.onRef("jobs.key", "=", "enquiries.id").on("jobs.kind", "=", NOTICE))
    .selectAll("enquiries")
    .where("jobs.payload", "like", `%"bundle":"${key}"%`)
    .where("enquiries.created_at", ">=", new Date(Date.parse(key) - BUNDLED).toISOString())
    .orderBy("enquiries.created_at")
    .execute();
}

/**
 * Stores the mail that tells a visitor that the enquiry arrived, within the transaction that stores the enquiry; where
 * it may be. Whoever fills in the form may have typed somebody else's address, so that it must not become a way to
 * pester people through us: one a day to a mailbox ({@link ORDERS_A_DAY} for orders), {@link A_DAY} a day in all, none for
 * suspected ones, and none for other clients, which tell their visitors themselves and have no honeypot.
 */
export async function storeAcknowledgement(
  trx: Transaction<Schema>,
  { at, host, secret }: { at: Date; host: string; secret: string },
  {
    id,
    email,
    source,
    kind,
    suspected,
    orders,
  }: Pick<NewEnquiry, "email" | "source" | "kind" | "suspected"> & {
    id: string;
    /** It asks for garments. */
    orders: boolean;
  },
): Promise<void> {
  if (suspected || source === "api" || !isAnswerable(email)) return;
  const limits = [
    kind === "cancellation"
      ? keyedLimit(secret, "cancellation-acknowledged", mailboxOf(email), CANCELLATIONS_A_DAY, DAY)
      : orders
        ? keyedLimit(secret, "order-acknowledged", mailboxOf(email), ORDERS_A_DAY, DAY)
        : keyedLimit(secret, "acknowledged", mailboxOf(email), 1, DAY),
    { bucket: "acknowledged", max: A_DAY, window: DAY },
  ];
  if ((await takeWithin(trx, limits, at)) === 0) {
    await storeMail(trx, ACKNOWLEDGEMENT, { enquiryId: id, host, at, partition: partitionOf(email) });
  }
}

/**
 * What is counted as one mailbox: many providers deliver `ana+tienda@` and `a.n.a@` to `ana@`, and whoever wants to
 * flood a mailbox knows it. Two people who are taken for one lose a mail that says nothing new.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}${email.slice(at)}`.toLowerCase();
}

/** Tries the notice again from now on, at the owner's wish: the three days begin anew. False when it is on its way. */
export async function retryNotice(db: Db, enquiryId: string, at: Date): Promise<boolean> {
  await probeNow(db, at);
  return await queue.retry(db, { kind: NOTICE, key: enquiryId, at });
}

/** The same of all notices that have not left. */
export async function retryNotices(db: Db, at: Date): Promise<void> {
  await probeNow(db, at);
  await queue.retry(db, { kind: NOTICE, at });
}

/**
 * Why notices do not leave, since when, and how many wait; null while all is well. Those that were given up count until
 * their enquiry has been read.
 */
export async function mailTrouble(db: Db) {
  const outage = await readOutage(db);
  const unsent = db
    .selectFrom("jobs")
    .innerJoin("enquiries", "enquiries.id", "jobs.key")
    .where("jobs.kind", "=", NOTICE)
    .where("enquiries.deleted_at", "is", null)
    .where(({ eb, or, and }) =>
      or([
        eb("jobs.state", "in", ["waiting", "running"]),
        and([eb("jobs.state", "=", "given_up"), eb("enquiries.read_at", "is", null)]),
      ]),
    );
  const failed = unsent.where("jobs.last_error_text", "is not", null);
  const latest = await failed
    .select("jobs.last_error_text as text")
    .orderBy("jobs.run_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!outage && !latest) return null;
  const { count } = await unsent
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { since } = await failed
    .select((eb) => eb.fn.min<string | null>("jobs.created_at").as("since"))
    .executeTakeFirstOrThrow();
  return {
    since: outage && (since === null || outage.since < since) ? outage.since : (since ?? ""),
    why: outage?.text ?? latest?.text ?? "",
    waiting: count,
  };
}

/** Forgets the mails of enquiries, within the transaction that erases these. */
export const removeMails = (trx: Db, enquiryIds: readonly string[]) =>
  queue.remove(trx, { kinds: [NOTICE, ACKNOWLEDGEMENT], keys: enquiryIds });

const STATE = [
  "kind",
  "state",
  "attempts",
  "run_at",
  "finished_at",
  "last_error_code",
  "last_error_text",
] as const;

export type MailState = Pick<JobRow, (typeof STATE)[number]>;

export async function mailsOf(db: Db, enquiryIds: readonly string[]): Promise<Map<string, MailState[]>> {
  const rows = await db
    .selectFrom("jobs")
    .select(["key", ...STATE])
    .where("kind", "in", [NOTICE, ACKNOWLEDGEMENT])
    .where("key", "in", enquiryIds)
    .execute();
  return Map.groupBy(rows, ({ key }) => key ?? "");
}

/** The mails' texts and markup. Of the build, since they are components; who runs the jobs is plain Node. */
export interface Mails {
  notice: typeof noticeMail;
  bundle: typeof bundleMail;
  acknowledgement: typeof acknowledgementMail;
}

/** Milliseconds that the owner waits for what comes of a test. */
const TEST_PATIENCE = 10_000;

/** A code for an address that the owner wants for her notices. */
export interface MailboxCode {
  address: string;
  code: string;
}

/**
 * A mail to the owner, now and without the queue: a test, or a mailbox's code. What it finds out of the server counts for
 * all mails.
 */
export async function sendTestMail(
  { db, now, smtp }: { db: Db; now: Now; smtp: Pick<Smtp, "send"> },
  { brand, publicUrl, mailbox }: { brand: string; publicUrl: string; mailbox?: MailboxCode | undefined },
) {
  const code = mailbox?.code ?? "";
  const text = mailbox ? say(mailboxCheck.text, { brand, code }) : mailTest.text;
  const subject = mailbox ? say(mailboxCheck.subject, { brand, code }) : say(mailTest.subject, { brand });
  const mail: Mail = {
    to: mailbox ? { name: "", address: mailbox.address } : "owner",
    replyTo: null,
    subject,
    text,
    html: `<p>${text}</p>`,
    date: now(),
    headers: {},
  };
  const messageId = `<${newId()}.test@${new URL(publicUrl).hostname}>`;
  const sent = await smtp.send(mail, messageId, AbortSignal.timeout(TEST_PATIENCE));
  if (sent.ok) await probeNow(db, now());
  else if (sent.at === "login") await beginOutage(db, sent.text, now());
  return sent;
}

/** Hands mails to the mail server. An enquiry that was erased meanwhile has nothing to tell. */
export function mailHandlers(
  options: MailSending<Mails> &
    PhotoFiles & {
      imagePool: ImagePool;
      /** What an enquiry orders; null for nothing. */
      order: (enquiryId: string) => Promise<MailOrder | null>;
    },
): JobHandlers<MailJobs> {
  const { db, now, store, log, imagePool, smtp, mails, shop, publicUrl, order } = options;
  const enquiryOf = async ({ enquiryId }: MailPayload) =>
    await db.selectFrom("enquiries").selectAll().where("id", "=", enquiryId).executeTakeFirst();
  const deliver = deliverer({ db, now, smtp });
  return {
    [NOTICE]: {
      giveUpAfter: NOTICE_GIVE_UP_AFTER,
      async run({ payload, attempts }, signal) {
        const enquiry = await enquiryOf(payload);
        if (!enquiry) return { ok: true };
        const told = payload.bundle === undefined ? null : await bundleState(db, payload.bundle);
        if (told === "done") return { ok: true };
        if (told === "waiting" || told === "running") {
          return { ok: false, code: "BUNDLED", text: "Va en un solo aviso con otras consultas." };
        }
        const photos = await photosOf(db, enquiry.id);
        const previews = await mailPreviews({ store, log, imagePool }, photos, { attempts, signal });
        const { brand } = await shop();
        const shown = {
          brand,
          publicUrl: publicUrl(),
          photos: { count: photos.length, previews },
          order: await order(enquiry.id),
        };
        const mail = (await mails()).notice(enquiry, shown);
        const sent = await deliver(mail, payload.messageId, signal);
        // The owner's mailbox may be mended; a visitor's that was mistyped does not come into being.
        return sent.ok ? sent : { ...sent, final: false };
      },
    },
    [BUNDLE]: {
      giveUpAfter: NOTICE_GIVE_UP_AFTER,
      async run({ payload }, signal) {
        const enquiries = await bundledEnquiries(db, payload.bundle);
        if (enquiries.length === 0) return { ok: true };
        const { brand } = await shop();
        const shown = enquiries.slice(0, BUNDLE_SHOWS);
        const mail = (await mails()).bundle(shown, {
          brand,
          publicUrl: publicUrl(),
          total: enquiries.length,
        });
        const sent = await deliver(mail, payload.messageId, signal);
        return sent.ok ? sent : { ...sent, final: false };
      },
    },
    [ACKNOWLEDGEMENT]: {
      giveUpAfter: ACKNOWLEDGEMENT_GIVE_UP_AFTER,
      async run({ payload, tryingSince }, signal) {
        // The process may have stood still for days.
        if (now().getTime() > tryingSince.getTime() + ACKNOWLEDGEMENT_GIVE_UP_AFTER) {
          const text = "No salió a tiempo, y ya no tenía sentido mandarlo.";
          return { ok: false, code: "TOO_LATE", text, final: true };
        }
        const enquiry = await enquiryOf(payload);
        if (!enquiry) return { ok: true };
        const { acknowledgement } = await mails();
        const shown = { shop: await shop(), publicUrl: publicUrl(), order: await order(enquiry.id) };
        const mail = acknowledgement(enquiry, shown);
        return await deliver(mail, payload.messageId, signal);
      },
    },
  };
}
