import { accountMailHandlers } from "../app/admin/mail/account-mail-jobs.server.ts";
import { type MailboxCode, mailHandlers, sendTestMail } from "../app/enquiries/mail/mail-jobs.server.ts";
import { usedMailboxes } from "../app/enquiries/mail/mailbox.ts";
import { mailClosedUntil } from "../app/mail/outage.server.ts";
import { openSmtp, type SmtpOptions } from "../app/mail/smtp.server.ts";
import { mailOrder } from "../app/orders/order/order-mail.server.ts";
import { hurryJobs, type JobResult } from "../app/platform/jobs/jobs.ts";
import { type JobWorker, startJobs } from "../app/platform/jobs/worker.ts";
import type { Services } from "../app/services.server.ts";
import type { RouterBuild } from "./router.ts";

export interface MailWorker extends JobWorker {
  test(mailbox?: MailboxCode): Promise<JobResult>;
}

export function startMailWorker(
  services: Services,
  { mail, build }: { mail: SmtpOptions | null; build: () => Promise<RouterBuild> },
): MailWorker | null {
  if (!mail) return null;
  const { database, now, log, store, imagePool, settings, find } = services;
  const { db } = database;
  const smtp = openSmtp(mail, async () => (await settings()).read(usedMailboxes));
  const sending = {
    db,
    now,
    smtp,
    mails: async () => (await build()).entry.module.mails,
    shop: async () => (await settings()).shop,
    publicUrl: () => services.publicUrl,
  };
  const order = (enquiryId: string) => mailOrder({ db, find, publicUrl: services.publicUrl }, enquiryId);
  const handlers = {
    ...mailHandlers({ ...sending, store, imagePool, log, order }),
    ...accountMailHandlers(sending),
  };
  const onEnd = () => hurryJobs(db, { kinds: Object.keys(handlers), at: now() });
  const closedUntil = () => mailClosedUntil({ db, now, smtp, onEnd });
  const worker = startJobs({ db, handlers, closedUntil, now, log });
  return {
    ...worker,
    async test(mailbox) {
      const { brand } = (await settings()).shop;
      const said = { brand, publicUrl: services.publicUrl, mailbox };
      const sent = await sendTestMail({ db, now, smtp }, said);
      worker.wake();
      return sent;
    },
    async stop() {
      await worker.stop();
      smtp.close();
    },
  };
}
