import { accountMailHandlers } from "../app/admin/mail/account-mail-jobs.server.ts";
import { mailHandlers, sendTestMail } from "../app/enquiries/mail/mail-jobs.server.ts";
import { chosenMailboxes, mailboxSection } from "../app/enquiries/sections.ts";
import { openSmtp, type SmtpOptions } from "../app/mail/smtp.server.ts";
import { mailOrder } from "../app/orders/order/orders.server.ts";
import type { JobResult } from "../app/platform/jobs/jobs.ts";
import { type JobWorker, startJobs } from "../app/platform/jobs/worker.ts";
import type { Services } from "../app/services.server.ts";
import { weeklyMailHandlers } from "../app/summary/weekly-mail.server.ts";

export interface MailWorker extends JobWorker {
  test(): Promise<JobResult>;
}

/** Runs the mail jobs. Returns null without a mail server. The inbox then says that mail is off. */
export function startMailWorker(services: Services, mail: SmtpOptions | null): MailWorker | null {
  if (!mail) return null;
  const { database, now, log, settings, find, catalogue } = services;
  const { db } = database;
  const smtp = openSmtp(mail, async () => chosenMailboxes((await settings()).read(mailboxSection)));
  const sending = {
    db,
    now,
    smtp,
    shop: async () => (await settings()).shop,
    publicUrl: () => services.publicUrl,
  };
  const order = (enquiryId: string) => mailOrder({ db, find, publicUrl: services.publicUrl }, enquiryId);
  const handlers = {
    ...mailHandlers({ ...sending, order }),
    ...accountMailHandlers(sending),
    ...weeklyMailHandlers({ ...sending, catalogue }),
  };
  const worker = startJobs({ db, handlers, now, log });
  return {
    ...worker,
    test: () => sendTestMail(sending),
    async stop() {
      await worker.stop();
      smtp.close();
    },
  };
}
