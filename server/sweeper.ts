import { sweepActivity } from "../app/admin/activity/activity.server.ts";
import { sweepAccountMails } from "../app/admin/mail/account-mail-jobs.server.ts";
import { sweepBulkChanges } from "../app/catalogue/bulk/bulk-changes.server.ts";
import { sweepPriceJobs } from "../app/catalogue/prices/price-changes.server.ts";
import { sweep } from "../app/catalogue/trash.server.ts";
import { sweepChats } from "../app/enquiries/chats/chats.server.ts";
import { sweepEnquiryPhotos } from "../app/enquiries/photos/photos.server.ts";
import { purgeEnquiries } from "../app/enquiries/privacy/erase.server.ts";
import { sweepPushes } from "../app/enquiries/push/push-jobs.server.ts";
import { purgeRestock } from "../app/enquiries/restock/restock.server.ts";
import { enquiriesSection } from "../app/enquiries/sections.ts";
import { sweepSharedLists } from "../app/orders/sharing/shared-lists.server.ts";
import { sweepLimits, takeFrom } from "../app/platform/limits/limit-buckets.ts";
import type { Services } from "../app/services.server.ts";
import { sweepCounts } from "../app/summary/visit-counts.server.ts";
import { scheduleWeeklyMail } from "../app/summary/weekly-mail.server.ts";

const EVERY = 60 * 60 * 1000;

/** All instances together sweep once an hour. The window is 5 minutes shorter, as a timer may fire early. */
const SWEEPS = { bucket: "sweep", max: 1, window: EVERY - 5 * 60_000 };

type Parts = Pick<Services, "database" | "settings" | "store" | "now" | "log"> & {
  enquiries: Pick<Services["enquiries"], "mailOn">;
};

function sweepsOf({
  database: { db },
  settings,
  store,
  now,
  log,
  enquiries,
}: Parts): (() => Promise<unknown>)[] {
  const deps = { store, now, log };
  return [
    () => sweep(db, deps),
    async () => {
      const { purgeAfter } = (await settings()).read(enquiriesSection);
      return await purgeEnquiries(db, { ...deps, purgeAfter });
    },
    () => purgeRestock(db, { now }),
    () => sweepChats(db, now()),
    () => sweepEnquiryPhotos(db, deps),
    () => sweepSharedLists({ db, now }),
    () => sweepAccountMails(db, now()),
    () => sweepPushes(db, now()),
    () => sweepBulkChanges(db, now()),
    () => sweepPriceJobs(db, now()),
    () => sweepActivity(db, now()),
    () => sweepCounts(db, now()),
    () => scheduleWeeklyMail({ db, now, settings, mailOn: enquiries.mailOn }),
    () => sweepLimits(db, now()),
  ];
}

/** Every hour, each instance runs `own`, and one of them runs all sweeps. A failed sweep is only logged. */
export function startSweeper(parts: Parts, own: () => Promise<void> = async () => {}) {
  const { database, now, log } = parts;
  const sweeps = sweepsOf(parts);
  const attempt = (work: () => Promise<unknown>) =>
    work().catch((err: unknown) => log.error({ err }, "the sweep failed"));
  const sweepAll = async () => {
    if (!(await takeFrom(database.db, [SWEEPS], now())).ok) return;
    for (const each of sweeps) await attempt(each);
  };
  let running: Promise<unknown> = Promise.resolve();
  const run = (...works: (() => Promise<void>)[]) => {
    for (const work of works) running = running.then(() => attempt(work));
  };
  run(own, sweepAll);
  const timer = setInterval(run, EVERY, own, sweepAll).unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
