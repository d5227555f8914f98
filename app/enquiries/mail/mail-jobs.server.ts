import type { Transaction } from "kysely";
import type { MailOrder } from "../../mail/mail-body.server.ts";
import { type Mail, type MailSending, messageId, partitionOf } from "../../mail/smtp.server.ts";
import { mailTest as testTexts } from "../../messages/es/inbox.ts";
import { say } from "../../messages/message.ts";
import type { Db, EnquiryRow, Schema } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { defineJobs, type JobHandlers, type JobResult } from "../../platform/jobs/jobs.ts";
import { keyedLimit } from "../../platform/limits/keyed-limit.ts";
import { takeWithin } from "../../platform/limits/limit-buckets.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { isAnswerable } from "../inbox/reply-links.ts";
import { photosOf } from "../photos/photos.server.ts";
import { acknowledgementMail, floodMail, noticeMail } from "./enquiry-mails.server.ts";

type MailPayload = { enquiryId: string };

type MailJobs = {
  "enquiry-notice": MailPayload;
  "enquiry-acknowledgement": MailPayload;
  "enquiry-flood": { at: string };
};

const queue = defineJobs<MailJobs>();

export const NOTICE = "enquiry-notice";
export const ACKNOWLEDGEMENT = "enquiry-acknowledgement";
const FLOOD = "enquiry-flood";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const NOTICE_GIVE_UP_AFTER = 3 * DAY;
const ACKNOWLEDGEMENT_GIVE_UP_AFTER = 12 * HOUR;

/** Daily limit of acknowledgements to one mailbox. Each kind of enquiry is counted separately. */
const A_DAY = 3;
/** Daily limit of acknowledgements to all mailboxes together. */
const ALL_A_DAY = 200;

/** Milliseconds. In each period of this length, at most one mail about a flood of enquiries is sent. */
const FLOOD_WINDOW = 15 * 60_000;

export async function storeNotice(trx: Db, enquiryId: string, at: Date): Promise<void> {
  await queue.enqueue(trx, { kind: NOTICE, key: enquiryId, payload: { enquiryId }, at });
}

/** Queues the owner's mail about a flood. Further calls in the same {@link FLOOD_WINDOW} change nothing. */
export async function storeFloodNotice(trx: Db, at: Date): Promise<void> {
  const key = String(Math.floor(at.getTime() / FLOOD_WINDOW));
  await queue.enqueue(trx, { kind: FLOOD, key, payload: { at: at.toISOString() }, at });
}

type Acknowledged = Pick<NewEnquiry, "email" | "source" | "kind" | "suspected"> & { id: string };

/** Queues an acknowledgement within daily limits, because a visitor may enter another person's email. */
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

/** Some providers deliver `ana+tienda@` and `a.n.a@` to `ana@`, so these addresses share one limit. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}${email.slice(at)}`.toLowerCase();
}

export async function retryNotices(db: Db, at: Date): Promise<void> {
  await queue.retry(db, { kinds: [NOTICE, FLOOD], at });
}

/** Says why mails to the owner fail, and since when. Returns null if none of the unsent mails has failed. */
export async function mailTrouble(db: Db) {
  const unsent = await db
    .selectFrom("jobs")
    .leftJoin("enquiries", "enquiries.id", "jobs.key")
    .where("jobs.kind", "in", [NOTICE, FLOOD])
    .where("enquiries.deleted_at", "is", null)
    .where(({ eb, or, and }) =>
      or([
        eb("jobs.state", "in", ["waiting", "running"]),
        and([eb("jobs.state", "=", "given_up"), eb("enquiries.read_at", "is", null)]),
      ]),
    )
    .select(["jobs.last_error_text as why", "jobs.created_at"])
    .orderBy("jobs.run_at")
    .execute();
  const failed = unsent.filter(({ why }) => why !== null);
  const [since = ""] = failed.map(({ created_at }) => created_at).sort();
  return failed.length > 0 ? { since, why: failed.at(-1)?.why ?? "", waiting: unsent.length } : null;
}

export const removeMails = (trx: Db, enquiryIds: readonly string[]) =>
  queue.remove(trx, { kinds: [NOTICE, ACKNOWLEDGEMENT], keys: enquiryIds });

function isKnown(enquiry: Pick<EnquiryRow, "created_at" | "read_at" | "deleted_at">, now: Date): boolean {
  const isOld = Date.parse(enquiry.created_at) < now.getTime() - NOTICE_GIVE_UP_AFTER;
  return enquiry.deleted_at !== null || (isOld && enquiry.read_at !== null);
}

type Sending = MailSending & {
  order: (enquiryId: string) => Promise<MailOrder | null>;
};

export function mailHandlers(sending: Sending): JobHandlers<MailJobs> {
  const { db, smtp } = sending;
  const send = (name: string, mail: Mail, signal: AbortSignal) =>
    smtp.send(mail, messageId(name, sending), signal);
  /** Sends no mail about an erased enquiry, and no notice if the team already knows the enquiry (`isKnown`). */
  const runWith =
    (name: string, compose: typeof noticeMail | typeof acknowledgementMail) =>
    async ({ payload: { enquiryId } }: { payload: MailPayload }, signal: AbortSignal): Promise<JobResult> => {
      const query = db.selectFrom("enquiries").selectAll().where("id", "=", enquiryId);
      const enquiry = await query.executeTakeFirst();
      if (!enquiry || (compose === noticeMail && isKnown(enquiry, sending.now()))) return { ok: true };
      const mail = compose(enquiry, {
        shop: await sending.shop(),
        publicUrl: sending.publicUrl(),
        photos: (await photosOf(db, enquiryId)).length,
        order: await sending.order(enquiryId),
      });
      return await send(`${enquiryId}.${name}`, mail, signal);
    };
  return {
    [NOTICE]: { giveUpAfter: NOTICE_GIVE_UP_AFTER, run: runWith("notice", noticeMail) },
    [ACKNOWLEDGEMENT]: {
      giveUpAfter: ACKNOWLEDGEMENT_GIVE_UP_AFTER,
      run: runWith("acknowledgement", acknowledgementMail),
    },
    [FLOOD]: {
      giveUpAfter: NOTICE_GIVE_UP_AFTER,
      async run({ payload: { at } }, signal) {
        const mail = floodMail({ shop: await sending.shop(), publicUrl: sending.publicUrl() }, new Date(at));
        return await send(`${Date.parse(at)}.flood`, mail, signal);
      },
    },
  };
}

/** Longest time in milliseconds that the owner waits for the result of a test mail. */
const TEST_TIMEOUT = 10_000;

export async function sendTestMail(sending: MailSending) {
  const { subject, text } = testTexts;
  const title = say(subject, await sending.shop());
  const mail: Mail = { to: "owner", subject: title, text, html: `<p>${text}</p>`, date: sending.now() };
  const id = messageId(`${newId()}.test`, sending);
  return await sending.smtp.send(mail, id, AbortSignal.timeout(TEST_TIMEOUT), { retryLogin: true });
}
