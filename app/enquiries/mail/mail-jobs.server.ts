import type { Transaction } from "kysely";
import type { MailOrder } from "../../mail/mail-order.ts";
import { type MailSending, partitionOf } from "../../mail/mail-sending.server.ts";
import type { Mail } from "../../mail/smtp.server.ts";
import type { Db, EnquiryRow, Schema } from "../../platform/db/schema.ts";
import { defineJobs, type JobHandlers, type JobResult } from "../../platform/jobs/jobs.ts";
import { keyedLimit } from "../../platform/limits/keyed-limit.ts";
import { takeWithin } from "../../platform/limits/limit-buckets.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { isAnswerable } from "../inbox/reply-links.ts";
import { photosOf } from "../photos/photos.server.ts";
import { acknowledgementMail } from "./acknowledgement-mail.server.ts";
import { floodMail, noticeMail } from "./notice-mail.server.ts";

type MailPayload = { enquiryId: string };
type FloodPayload = { from: string; to: string };

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

/** Acknowledgements a day to one mailbox, and to all mailboxes: too few to harm the sender's reputation. */
const A_DAY = 3;
const ALL_A_DAY = 200;

/** One mail reports the suspected enquiries of this many milliseconds. */
const FLOOD_WINDOW = 15 * 60_000;
/** Milliseconds after the end of that time until all its transactions are committed. */
const COMMITTED = 30_000;

export async function storeNotice(trx: Db, enquiryId: string, at: Date): Promise<void> {
  await queue.enqueue(trx, { kind: NOTICE, key: enquiryId, payload: { enquiryId }, at });
}

/** Stores one job for each {@link FLOOD_WINDOW}. A second call in it changes nothing. */
export async function storeFloodNotice(trx: Db, at: Date): Promise<void> {
  const end = (Math.floor(at.getTime() / FLOOD_WINDOW) + 1) * FLOOD_WINDOW;
  const to = new Date(end).toISOString();
  const from = new Date(end - FLOOD_WINDOW).toISOString();
  await queue.enqueue(trx, { kind: FLOOD, key: to, payload: { from, to }, at: new Date(end + COMMITTED) });
}

type Acknowledged = Pick<NewEnquiry, "email" | "source" | "kind" | "suspected"> & { id: string };

/** The number is limited, because the address may be another person's. API clients send their own acknowledgement. */
export async function storeAcknowledgement(
  trx: Transaction<Schema>,
  { at, secret }: { at: Date; secret: string },
  { id: enquiryId, email, source, kind = "enquiry", suspected }: Acknowledged,
): Promise<void> {
  if (suspected || source === "api" || !isAnswerable(email)) return;
  const limits = [
    keyedLimit(secret, `${kind}-acknowledged`, mailboxOf(email), A_DAY, DAY),
    { bucket: "acknowledged", max: ALL_A_DAY, window: DAY },
  ];
  if ((await takeWithin(trx, limits, at)) > 0) return;
  const job = { key: enquiryId, payload: { enquiryId }, at, partition: partitionOf(email) };
  await queue.enqueue(trx, { kind: ACKNOWLEDGEMENT, ...job });
}

/** Many providers deliver `ana+tienda@` and `a.n.a@` to `ana@`. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}${email.slice(at)}`.toLowerCase();
}

export async function retryNotices(db: Db, at: Date): Promise<void> {
  await queue.retry(db, { kind: NOTICE, at });
  await queue.retry(db, { kind: FLOOD, at });
}

/** Returns null when no notice has failed. A notice that was given up counts until its enquiry is read. */
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

type Sending = MailSending & {
  order: (enquiryId: string) => Promise<MailOrder | null>;
};

export function mailHandlers(sending: Sending): JobHandlers<MailJobs> {
  /** All attempts of a mail have one Message-ID. */
  const send = async (name: string, mail: Mail | null, signal: AbortSignal): Promise<JobResult> => {
    if (!mail) return { ok: true };
    return await sending.smtp.send(mail, `<${name}@${new URL(sending.publicUrl()).hostname}>`, signal);
  };
  return {
    [NOTICE]: {
      giveUpAfter: NOTICE_GIVE_UP_AFTER,
      run: async ({ payload }, signal) =>
        await send(`${payload.enquiryId}.notice`, await composeNotice(sending, payload), signal),
    },
    [FLOOD]: {
      giveUpAfter: NOTICE_GIVE_UP_AFTER,
      run: async ({ payload }, signal) =>
        await send(`${Date.parse(payload.to)}.flood`, await composeFloodNotice(sending, payload), signal),
    },
    [ACKNOWLEDGEMENT]: {
      giveUpAfter: ACKNOWLEDGEMENT_GIVE_UP_AFTER,
      run: async ({ payload }, signal) =>
        await send(
          `${payload.enquiryId}.acknowledgement`,
          await composeAcknowledgement(sending, payload),
          signal,
        ),
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
