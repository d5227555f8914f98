import { type MailSending, partitionOf } from "../../mail/mail-sending.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { defineJobs, type JobHandlers } from "../../platform/jobs/jobs.ts";
import { findAdministrator, linkAddress, MAILED_LINK_LIFE, makeLink } from "../one-time-links.server.ts";
import type { AccountNotice, accountNoticeMail, resetLinkMail } from "./account-mail.server.tsx";

/** `to` is null for an email without an account, which gets a job too. */
type LinkPayload = Pick<AccountNotice, "at" | "browser" | "network"> & { to: string | null };

type AccountMailJobs = { "account-notice": AccountNotice; "account-link": LinkPayload };

const queue = defineJobs<AccountMailJobs>();

const DAY = 24 * 3_600_000;
const NOTICE_GIVE_UP_AFTER = 3 * DAY;
const LINK_GIVE_UP_AFTER = 30 * 60_000;

export async function storeNotices(
  db: Db,
  { to, ...notice }: Omit<AccountNotice, "to"> & { to: readonly string[] },
): Promise<void> {
  for (const email of to) {
    await queue.enqueue(db, {
      kind: "account-notice",
      key: newId(),
      payload: { ...notice, to: email },
      at: new Date(notice.at),
      partition: partitionOf(email),
    });
  }
}

/** The link is made when the mail leaves, so no token is stored. An email without an account runs the same statement. */
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
  queue.sweep(db, { kinds: ["account-notice", "account-link"], before: new Date(now.getTime() - DAY) });

export interface AccountMails {
  accountNotice: typeof accountNoticeMail;
  resetLink: typeof resetLinkMail;
}

export function accountMailHandlers(options: MailSending<AccountMails>): JobHandlers<AccountMailJobs> {
  const { db, now, smtp, mails, shop, publicUrl } = options;
  const shown = async () => ({ brand: (await shop()).brand, publicUrl: publicUrl() });
  const messageId = (id: string) => `<${id}.account@${new URL(publicUrl()).hostname}>`;
  return {
    "account-notice": {
      giveUpAfter: NOTICE_GIVE_UP_AFTER,
      async run({ id, payload }, signal) {
        return await smtp.send((await mails()).accountNotice(payload, await shown()), messageId(id), signal);
      },
    },
    "account-link": {
      giveUpAfter: LINK_GIVE_UP_AFTER,
      async run({ id, payload: { to, ...where } }, signal) {
        if (to === null || !(await findAdministrator(db, to))) return { ok: true };
        const link = { purpose: "reset", email: to } as const;
        const token = await makeLink(db, link, now(), { life: MAILED_LINK_LIFE, beside: true });
        const address = linkAddress(publicUrl(), token);
        const mail = (await mails()).resetLink({ ...where, to, address }, await shown());
        return await smtp.send(mail, messageId(id), signal);
      },
    },
  };
}
