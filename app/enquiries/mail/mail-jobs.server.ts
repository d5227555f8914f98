import type { Transaction } from "kysely";
import type { MailOrder } from "../../mail/mail-order.ts";
import { type MailSending, partitionOf } from "../../mail/mail-sending.server.ts";
import type { Mail } from "../../mail/smtp.server.ts";
import type { Db, EnquiryRow, Schema } from "../../platform/db/schema.ts";
import { defineJobs, type JobHandlers } from "../../platform/jobs/jobs.ts";
import { keyedLimit } from "../../platform/limits/keyed-limit.ts";
import { takeWithin } from "../../platform/limits/limit-buckets.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { isAnswerable } from "../inbox/reply-links.ts";
import { photosOf } from "../photos/photos.server.ts";
import { acknowledgementMail } from "./acknowledgement-mail.server.ts";
import { floodMail, noticeMail } from "./notice-mail.server.ts";

interface MailPayload {
  enquiryId: string;
  /** Constant for all attempts. */
  messageId: string;
}

type FloodPayload = { messageId: string; from: string; to: string };

type MailJobs = {
  "enquiry-notice": MailPayload;
  "enquiry-acknowledgement": MailPayload;
  "enquiry-flood": FloodPayload;
};

const queue = defineJobs<MailJobs>();

export const NOTICE = "enquiry-notice";
export const ACKNOWLEDGEMENT = "enquiry-acknowledgement";
const FLOOD = "enquiry-flood";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const NOTICE_GIVE_UP_AFTER = 3 * DAY;
const ACKNOWLEDGEMENT_GIVE_UP_AFTER = 12 * HOUR;

/** Daily acknowledgements to one mailbox, and to all: too few to harm the sender's reputation. */
const A_DAY = 3;
const ALL_A_DAY = 200;

/** Milliseconds; the suspected enquiries of one window share one mail. */
const FLOOD_WINDOW = 15 * 60_000;
/** Milliseconds until all transactions of that window are committed. */
const COMMITTED = 30_000;

interface NewMail {
  enquiryId: string;
  host: string;
  at: Date;
}

export const storeNotice = (trx: Db, mail: NewMail) => storeMail(trx, NOTICE, mail);

async function storeMail(
  trx: Db,
  kind: typeof NOTICE | typeof ACKNOWLEDGEMENT,
  { enquiryId, host, at, partition }: NewMail & { partition?: string },
): Promise<void> {
  const messageId = `<${enquiryId}.${kind.replace("enquiry-", "")}@${host}>`;
  const payload = { enquiryId, messageId };
  await queue.enqueue(trx, { kind, key: enquiryId, payload, at, ...(partition ? { partition } : {}) });
}

/** Stores one job for each window; a second call changes nothing. */
export async function storeFloodNotice(trx: Db, { host, at }: Pick<NewMail, "host" | "at">): Promise<void> {
  const end = (Math.floor(at.getTime() / FLOOD_WINDOW) + 1) * FLOOD_WINDOW;
  const to = new Date(end).toISOString();
  const from = new Date(end - FLOOD_WINDOW).toISOString();
  const payload = { messageId: `<flood.${end}@${host}>`, from, to };
  await queue.enqueue(trx, { kind: FLOOD, key: to, payload, at: new Date(end + COMMITTED) });
}

type Acknowledged = Pick<NewEnquiry, "email" | "source" | "kind" | "suspected"> & { id: string };

/** Limited, because the address may be another person's; cancellations are counted apart. API clients send their own. */
export async function storeAcknowledgement(
  trx: Transaction<Schema>,
  { at, host, secret }: { at: Date; host: string; secret: string },
  { id, email, source, kind = "enquiry", suspected }: Acknowledged,
): Promise<void> {
  if (suspected || source === "api" || !isAnswerable(email)) return;
  const limits = [
    keyedLimit(secret, `${kind}-acknowledged`, mailboxOf(email), A_DAY, DAY),
    { bucket: "acknowledged", max: ALL_A_DAY, window: DAY },
  ];
  if ((await takeWithin(trx, limits, at)) === 0) {
    await storeMail(trx, ACKNOWLEDGEMENT, { enquiryId: id, host, at, partition: partitionOf(email) });
  }
}

/** Many providers deliver `ana+tienda@` and `a.n.a@` to `ana@`. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}${email.slice(at)}`.toLowerCase();
}

/** Retries for three days. Returns false when the notice is being sent or was sent. */
export async function retryNotice(db: Db, enquiryId: string, at: Date): Promise<boolean> {
  return await queue.retry(db, { kind: NOTICE, key: enquiryId, at });
}

export async function retryNotices(db: Db, at: Date): Promise<void> {
  await queue.retry(db, { kind: NOTICE, at });
  await queue.retry(db, { kind: FLOOD, at });
}

/** Returns null while notices are sent. An abandoned notice counts until its enquiry is read. */
export async function mailTrouble(db: Db) {
  const unsent = db
    .selectFrom("jobs")
    .leftJoin("enquiries", "enquiries.id", "jobs.key")
    .where("jobs.kind", "in", [NOTICE, FLOOD])
    .where("enquiries.deleted_at", "is", null)
    .where(({ eb, or, and }) =>
      or([
        eb("jobs.state", "in", ["waiting", "running"]),
        and([eb("jobs.state", "=", "given_up"), eb("enquiries.read_at", "is", null)]),
      ]),
    );
  const failed = unsent.where("jobs.last_error_text", "is not", null);
  const [latest, { since }, { count }] = await Promise.all([
    failed.select("jobs.last_error_text as why").orderBy("jobs.run_at", "desc").executeTakeFirst(),
    failed.select((eb) => eb.fn.min<string>("jobs.created_at").as("since")).executeTakeFirstOrThrow(),
    unsent.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return latest ? { since, why: latest.why ?? "", waiting: Number(count) } : null;
}

export const removeMails = (trx: Db, enquiryIds: readonly string[]) =>
  queue.remove(trx, { kinds: [NOTICE, ACKNOWLEDGEMENT], keys: enquiryIds });

export async function mailsOf(db: Db, enquiryId: string) {
  return await db
    .selectFrom("jobs")
    .select(["kind", "state", "attempts", "run_at", "finished_at", "last_error_code", "last_error_text"])
    .where("kind", "in", [NOTICE, ACKNOWLEDGEMENT])
    .where("key", "=", enquiryId)
    .execute();
}

export type MailState = Awaited<ReturnType<typeof mailsOf>>[number];

type Sending = MailSending & {
  order: (enquiryId: string) => Promise<MailOrder | null>;
};

export function mailHandlers(sending: Sending): JobHandlers<MailJobs> {
  const send = async (mail: Mail | null, { messageId }: { messageId: string }, signal: AbortSignal) =>
    mail ? await sending.smtp.send(mail, messageId, signal) : ({ ok: true } as const);
  return {
    [NOTICE]: {
      giveUpAfter: NOTICE_GIVE_UP_AFTER,
      run: async ({ payload }, signal) => send(await composeNotice(sending, payload), payload, signal),
    },
    [FLOOD]: {
      giveUpAfter: NOTICE_GIVE_UP_AFTER,
      run: async ({ payload }, signal) => send(await composeFloodNotice(sending, payload), payload, signal),
    },
    [ACKNOWLEDGEMENT]: {
      giveUpAfter: ACKNOWLEDGEMENT_GIVE_UP_AFTER,
      run: async ({ payload }, signal) =>
        send(await composeAcknowledgement(sending, payload), payload, signal),
    },
  };
}

async function enquiryOf(db: Db, { enquiryId }: MailPayload): Promise<EnquiryRow | undefined> {
  return await db.selectFrom("enquiries").selectAll().where("id", "=", enquiryId).executeTakeFirst();
}

async function composeNotice({ db, shop, publicUrl, order }: Sending, payload: MailPayload) {
  const enquiry = await enquiryOf(db, payload);
  if (!enquiry) return null;
  const { brand } = await shop();
  const photos = (await photosOf(db, enquiry.id)).length;
  return noticeMail(enquiry, { brand, publicUrl: publicUrl(), photos, order: await order(enquiry.id) });
}

async function composeFloodNotice({ db, shop, publicUrl }: Sending, { from, to }: FloodPayload) {
  const { count } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("suspected", "=", true)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return null;
  const { brand } = await shop();
  return floodMail({ brand, publicUrl: publicUrl() }, { count: Number(count), date: new Date(to) });
}

async function composeAcknowledgement({ db, shop, publicUrl, order }: Sending, payload: MailPayload) {
  const enquiry = await enquiryOf(db, payload);
  if (!enquiry) return null;
  const shown = { shop: await shop(), publicUrl: publicUrl(), order: await order(enquiry.id) };
  return acknowledgementMail(enquiry, shown);
}
