import { type MailSending, messageId, partitionOf } from "../../mail/smtp.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { defineJobs, type JobHandlers } from "../../platform/jobs/jobs.ts";
import { findAdministrator, linkAddress, MAILED_LINK_LIFE, makeLink } from "../one-time-links.server.ts";
import { type AccountMail, accountMail } from "./account-mail.server.ts";

/** `to` is null for an email without an account. Storing such a job hides that the account is missing. */
type LinkPayload = Pick<AccountMail, "at" | "browser" | "network"> & { to: string | null };

type AccountMailJobs = { "account-event": AccountMail; "account-link": LinkPayload };

const queue = defineJobs<AccountMailJobs>();

const DAY = 24 * 3_600_000;
const EVENT_GIVE_UP_AFTER = 3 * DAY;
const LINK_GIVE_UP_AFTER = 30 * 60_000;

export async function storeEventMails(
  db: Db,
  { to, ...mail }: Omit<AccountMail, "to"> & { to: readonly string[] },
): Promise<void> {
  for (const email of to) {
    await queue.enqueue(db, {
      kind: "account-event",
      key: newId(),
      payload: { ...mail, to: email },
      at: new Date(mail.at),
      partition: partitionOf(email),
    });
  }
}

/** Stores a job that mails a link. The token is made when the job runs, so that no payload contains it. */
export async function storeLinkMail(db: Db, payload: LinkPayload): Promise<void> {
  await queue.enqueue(db, {
    kind: "account-link",
    key: payload.to === null ? "nobody" : newId(),
    payload,
    at: new Date(payload.at),
    partition: partitionOf(payload.to ?? ""),
  });
}

export const sweepAccountMails = (db: Db, now: Date) =>
  queue.sweep(db, { kinds: ["account-event", "account-link"], before: new Date(now.getTime() - DAY) });

export function accountMailHandlers(options: MailSending): JobHandlers<AccountMailJobs> {
  const { db, now, smtp, shop, publicUrl } = options;
  const send = async (id: string, mail: AccountMail, signal: AbortSignal) => {
    const { brand } = await shop();
    const content = accountMail(mail, { brand, publicUrl: publicUrl() });
    return await smtp.send(content, messageId(`${id}.account`, options), signal);
  };
  return {
    "account-event": {
      giveUpAfter: EVENT_GIVE_UP_AFTER,
      run: ({ id, payload }, signal) => send(id, payload, signal),
    },
    "account-link": {
      giveUpAfter: LINK_GIVE_UP_AFTER,
      async run({ id, payload: { to, ...where } }, signal) {
        if (to === null || !(await findAdministrator(db, to))) return { ok: true };
        const purpose = { purpose: "reset", email: to } as const;
        const token = await makeLink(db, purpose, now(), MAILED_LINK_LIFE);
        const link = linkAddress(publicUrl(), token);
        return await send(id, { ...where, event: "reset-link", to, about: to, link }, signal);
      },
    },
  };
}
