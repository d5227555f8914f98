import { onTestFinished } from "vitest";
import { accountMailHandlers } from "../../app/admin/mail/account-mail-jobs.server.ts";
import { mailHandlers } from "../../app/enquiries/mail/mail-jobs.server.ts";
import { openSmtp, type Smtp } from "../../app/mail/smtp.server.ts";
import type { Db, JobRow } from "../../app/platform/db/schema.ts";
import { type JobWorker, startJobs } from "../../app/platform/jobs/worker.ts";
import { DEFAULT_SETTINGS } from "../../app/shop/settings.server.ts";
import type { Shop } from "../../app/shop/shop.ts";
import { NOON } from "./enquiries.ts";
import { recordingLog } from "./log.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

/** A real mail server and a worker that runs the mail jobs against it; both end with the test. */
export async function openMailJobs(
  db: Db,
  { now = () => NOON, shop }: { now?: () => Date; shop?: Shop } = {},
) {
  const server: MailServer = await startMailServer();
  const log = recordingLog();
  const running: { worker: JobWorker; smtp: Smtp }[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map(({ worker }) => worker.stop()));
    for (const { smtp } of running) smtp.close();
    await server.close();
  });
  return {
    server,
    log,
    start(): JobWorker {
      const smtp = openSmtp({
        smtpUrl: server.url,
        from: "Copito <tienda@copito.example>",
        to: "duenia@copito.example",
      });
      const sending = {
        db,
        now,
        smtp,
        shop: async () => shop ?? DEFAULT_SETTINGS.shop,
        publicUrl: () => "https://tienda.example",
      };
      const handlers = {
        ...mailHandlers({ ...sending, order: async () => null }),
        ...accountMailHandlers(sending),
      };
      const worker = startJobs({ db, handlers, now, log });
      running.push({ worker, smtp });
      return worker;
    },
  };
}

/** A running clock that starts at `NOON`. The test can move it forward. */
export function movableClock() {
  let offset = 0;
  const start = Date.now();
  return {
    now: () => new Date(NOON.getTime() + (Date.now() - start) + offset),
    forward: (milliseconds: number) => {
      offset += milliseconds;
    },
  };
}

export async function jobsIn(db: Db): Promise<JobRow[]> {
  return await db.selectFrom("jobs").selectAll().orderBy("id").execute();
}
