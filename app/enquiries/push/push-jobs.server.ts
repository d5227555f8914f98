import { pushMessage as texts } from "../../messages/es/push.ts";
import { say } from "../../messages/message.ts";
import type { PushMessage } from "../../offline/protocol.ts";
import type { Db } from "../../platform/db/schema.ts";
import { defineJobs, type JobHandlers, type JobResult } from "../../platform/jobs/jobs.ts";
import { writtenCode } from "../../ui/short-code.ts";

/* A push notification holds the unread count or an enquiry's code, but no data of a visitor (decision 057). */

type PushJobs = { "enquiry-push": { enquiryId: string } };

const queue = defineJobs<PushJobs>();

const PUSH = "enquiry-push";

const PUSH_GIVE_UP_AFTER = 6 * 3_600_000;
const DAY = 24 * 3_600_000;

export async function storePush(trx: Db, { enquiryId, at }: { enquiryId: string; at: Date }): Promise<void> {
  if (!(await trx.selectFrom("push_subscriptions").select("endpoint").limit(1).executeTakeFirst())) return;
  // One partition runs pushes one by one, because two at once could break the minimum time between them.
  await queue.enqueue(trx, { kind: PUSH, key: enquiryId, payload: { enquiryId }, at, partition: PUSH });
}

export const removePushes = (trx: Db, enquiryIds: readonly string[]) =>
  queue.remove(trx, { kinds: [PUSH], keys: enquiryIds });

export const sweepPushes = (db: Db, now: Date) =>
  queue.sweep(db, { kinds: [PUSH], before: new Date(now.getTime() - DAY) });

type Notify = (message: PushMessage, until: string, signal: AbortSignal) => Promise<JobResult>;

export function pushHandlers({ db, notify }: { db: Db; notify: Notify }): JobHandlers<PushJobs> {
  return {
    [PUSH]: {
      giveUpAfter: PUSH_GIVE_UP_AFTER,
      async run({ payload: { enquiryId } }, signal) {
        const unread = db
          .selectFrom("enquiries")
          .where("read_at", "is", null)
          .where("deleted_at", "is", null)
          .where("suspected", "=", false);
        const enquiry = await unread.select(["id", "code"]).where("id", "=", enquiryId).executeTakeFirst();
        if (!enquiry) return { ok: true };
        const { count, newest } = await unread
          .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("created_at").as("newest")])
          .executeTakeFirstOrThrow();
        return await notify(messageOf(enquiry, count), newest, signal);
      },
    },
  };
}

function messageOf({ id, code }: { id: string; code: string }, unread: number): PushMessage {
  if (unread > 1) return { title: texts.several, body: say(texts.unread, { n: unread }), path: "/consultas" };
  return {
    title: texts.one,
    body: say(texts.code, { code: writtenCode(code) }),
    path: `/consultas/${id}`,
  };
}
