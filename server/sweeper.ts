import { sweepActivity } from "../app/admin/activity/activity.server.ts";
import { sweepAccountMails } from "../app/admin/mail/account-mail-jobs.server.ts";
import { sweep } from "../app/catalogue/sweep.server.ts";
import { sweepChats } from "../app/enquiries/chats/chats.server.ts";
import { sweepEnquiryPhotos } from "../app/enquiries/photos/photos.server.ts";
import { purgeEnquiries } from "../app/enquiries/privacy/erase.server.ts";
import { sweepPushes } from "../app/enquiries/push/push-jobs.server.ts";
import { purgeRestock } from "../app/enquiries/restock/restock.server.ts";
import { handlingSetting } from "../app/enquiries/sections.ts";
import { sweepSharedLists } from "../app/orders/sharing/shared-lists.server.ts";
import { sweepLimits, takeFrom } from "../app/platform/limits/limit-buckets.ts";
import type { Services } from "../app/services.server.ts";

const EVERY_MS = 60 * 60 * 1000;
const FOLD_EVERY_MS = 60 * 1000;

/** One sweep in so long, whichever instance makes it: less than an hour, or its own timer would come too early. */
const SWEEPS = { bucket: "sweep", max: 1, window: EVERY_MS - 5 * 60_000 };

/**
 * Sweeps what nobody will ask for again, now and every hour, where no instance has within the hour: photos and products,
 * enquiries, visitors' photos, shared lists, activity. A failure of one is logged and does not keep the others from being done; the
 * next hour tries again, also what an instance that died left undone.
 */
export function startSweeper(
  { database, settings, store, now, log }: Pick<Services, "database" | "settings" | "store" | "now" | "log">,
  /** What each instance does by itself as often. */
  own: () => Promise<void> = async () => {},
) {
  const { db } = database;
  /** Each says how many of what it has removed. */
  const sweeps: (() => Promise<Record<string, number>>)[] = [
    async () => ({ ...(await sweep(db, { store, now, log })) }),
    async () => {
      const { purgeAfter } = (await settings()).read(handlingSetting);
      return { enquiries: (await purgeEnquiries(db, { now, store, log, purgeAfter })).length };
    },
    async () => ({ restockRequests: await purgeRestock(db, { now }) }),
    async () => ({ chats: await sweepChats(db, now()) }),
    async () => {
      const { waiting, files } = await sweepEnquiryPhotos(db, { store, now, log });
      return { visitorsPhotos: waiting, visitorsFiles: files };
    },
    async () => ({ sharedLists: await sweepSharedLists({ db, now }) }),
    async () => {
      await sweepAccountMails(db, now());
      await sweepPushes(db, now());
      return {};
    },
    async () => ({ activity: await sweepActivity(db, now()) }),
    async () => {
      // What is counted with what it stores leaves its buckets behind.
      while ((await sweepLimits(db, now())) > 0);
      return {};
    },
  ];

  const attempt = (each: () => Promise<void>) =>
    each().catch((error: unknown) => log.error({ err: error }, "the sweep failed"));
  let running: Promise<void> = Promise.resolve();
  const run = (...sweeps: (() => Promise<void>)[]) => {
    for (const each of sweeps) running = running.then(() => attempt(each));
  };
  const sweepInTurn = async () => {
    if (!(await takeFrom(database.db, [SWEEPS], now())).ok) return;
    for (const each of sweeps) {
      await attempt(async () => {
        const swept = await each();
        if (Object.values(swept).some((count) => count > 0)) log.info(swept, "swept");
      });
    }
  };
  const all = [own, sweepInTurn];
  run(...all);
  // The process may end although the next sweep is due.
  const timers = [
    setInterval(run, EVERY_MS, ...all).unref(),
    setInterval(run, FOLD_EVERY_MS, () => database.foldLog()).unref(),
  ];
  return {
    /** Resolves once a sweep under way is done; none begins after it. */
    stop() {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
