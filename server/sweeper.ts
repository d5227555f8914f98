import { sweep } from "../app/catalogue/sweep.server.ts";
import { sweepEnquiryPhotos } from "../app/enquiries/photos/photos.server.ts";
import { purgeEnquiries } from "../app/enquiries/privacy/erase.server.ts";
import { purgeRestock } from "../app/enquiries/restock/restock.server.ts";
import { handlingSetting } from "../app/enquiries/sections.ts";
import type { Services } from "../app/services.server.ts";

const EVERY_MS = 60 * 60 * 1000;
const FOLD_EVERY_MS = 60 * 1000;

export interface Sweeper {
  /** Resolves once a sweep under way is done; none begins after it. */
  stop(): Promise<void>;
}

/**
 * Sweeps what nobody will ask for again, now and every hour: photos and products, enquiries, visitors' photos. A failure of one is
 * logged and does not keep the others from being done; the next hour tries again.
 */
export function startSweeper({
  database,
  settings,
  store,
  now,
  log,
}: Pick<Services, "database" | "settings" | "store" | "now" | "log">): Sweeper {
  const sweepCatalogue = async () => {
    const swept = await sweep(database.db, { store, now, log });
    if (swept.files + swept.uploads + swept.products > 0) log.info({ ...swept }, "swept");
  };
  const sweepEnquiries = async () => {
    const { purgeAfter } = (await settings()).read(handlingSetting);
    const ids = await purgeEnquiries(database.db, { now, store, log, purgeAfter });
    if (ids.length > 0) log.info({ enquiries: ids.length }, "swept");
  };
  const sweepRestock = async () => {
    const requests = await purgeRestock(database.db, { now });
    if (requests > 0) log.info({ requests }, "swept requests to be told of stock");
  };
  const sweepVisitorsPhotos = async () => {
    const swept = await sweepEnquiryPhotos(database.db, { store, now, log });
    if (swept.files + swept.waiting > 0) log.info({ ...swept }, "swept visitors' photos");
  };

  let running: Promise<void> = Promise.resolve();
  const run = (...sweeps: (() => Promise<void>)[]) => {
    for (const each of sweeps) {
      running = running.then(each).catch((error: unknown) => log.error({ err: error }, "the sweep failed"));
    }
  };
  const all = [sweepCatalogue, sweepEnquiries, sweepRestock, sweepVisitorsPhotos];
  run(...all);
  // The process may end although the next sweep is due.
  const timers = [
    setInterval(run, EVERY_MS, ...all).unref(),
    setInterval(run, FOLD_EVERY_MS, () => database.foldLog()).unref(),
  ];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
