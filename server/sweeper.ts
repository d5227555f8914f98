import { sweep } from "../app/catalogue/sweep.server.ts";
import { sweepEnquiryPhotos } from "../app/enquiries/sweep-photos.server.ts";
import type { Services } from "../app/services.server.ts";

const EVERY_MS = 60 * 60 * 1000;

export interface Sweeper {
  /** Resolves once a sweep under way is done; none begins after it. */
  stop(): Promise<void>;
}

/** Sweeps what nobody will ask for again, now and every hour. A failure is logged; the next hour tries again. */
export function startSweeper({
  database,
  store,
  now,
  log,
}: Pick<Services, "database" | "store" | "now" | "log">): Sweeper {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(async () => {
      try {
        const swept = await sweep(database.db, { store, now, log });
        if (swept.files + swept.uploads + swept.products > 0) log.info({ ...swept }, "swept");
      } catch (error) {
        log.error({ err: error }, "the sweep failed");
      }
      try {
        const swept = await sweepEnquiryPhotos(database.db, { store, now, log });
        if (swept.files + swept.waiting > 0) log.info({ ...swept }, "swept visitors' pictures");
      } catch (error) {
        log.error({ err: error }, "the sweep of visitors' pictures failed");
      }
    });
  };
  run();
  // The process may end although the next sweep is due.
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
