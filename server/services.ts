import { openAdminAuth } from "../app/admin/auth.server.ts";
import { openPush, type VapidKeys } from "../app/admin/push/push.server.ts";
import { openCatalogueIndex } from "../app/catalogue/catalogue-index.server.ts";
import { PARAMS, readCatalogueQuery } from "../app/catalogue/list/catalogue-query.ts";
import { searchSection } from "../app/catalogue/search/search-section.ts";
import { findProduct } from "../app/catalogue/slugs.server.ts";
import type { Now } from "../app/platform/clock.ts";
import type { Config } from "../app/platform/config.ts";
import type { Database } from "../app/platform/db/database.ts";
import type { JobWorker } from "../app/platform/jobs/worker.ts";
import type { Log } from "../app/platform/log.ts";
import { isStorageError } from "../app/platform/storage-errors.ts";
import type { Services } from "../app/services.server.ts";
import { readRows, settingsOf } from "../app/shop/settings.server.ts";
import { openVisitCounts } from "../app/summary/visit-counts.server.ts";
import { backupDownloads, lastBackup } from "./backup-schedule.ts";
import type { MailWorker } from "./mail-worker.ts";
import type { OpenShop } from "./open-shop.ts";

interface ServicesOptions {
  config: Config;
  log: Log;
  now: Now;
  authSecret: string;
  formSecret: string;
  pushKeys: VapidKeys;
  workers: Workers;
}

export interface Workers {
  mail: MailWorker | null;
  other: JobWorker | null;
}

export function createServices({ database, store, imagePool }: OpenShop, options: ServicesOptions): Services {
  const { config, now, authSecret, pushKeys, workers } = options;
  const { db } = database;
  const log = quietInOutage(options.log, database);
  const report: Services["report"] = (message, detail) => log.error(detail ?? {}, message);
  const settings = async () => settingsOf(await readRows(db), report);
  const readSearchSettings = async () => {
    const { read, shop } = await settings();
    return { ...read(searchSection), brand: shop.brand };
  };
  const { read: catalogue, changesAt } = openCatalogueIndex({ database, readSearchSettings, now });
  const findsNothing = async (search: string) => {
    const query = readCatalogueQuery(new URLSearchParams({ [PARAMS.search]: search }));
    return (await catalogue()).view(query).total === 0;
  };
  const publicUrl = () => services.publicUrl;
  const mail = { on: config.mail !== null, wake: () => workers.mail?.wake() };
  const services: Services = {
    database,
    db,
    catalogue,
    catalogueChangesAt: changesAt,
    find: (slug, reader) => findProduct({ db, catalogue }, slug, reader),
    settings,
    store,
    imagePool,
    async storeExamples(ids) {
      const { fillWithExamples } = await import("../demo/fill.ts");
      await fillWithExamples({ database, store, now: now() }, ids);
    },
    downloadBackup: backupDownloads({ config, now, log }),
    lastBackup: () => lastBackup({ config, database, now }),
    auth: openAdminAuth({
      database,
      secret: authSecret,
      previousSecret: config.previousAuthSecret,
      publicUrl,
      now,
      log,
      mail,
    }),
    now,
    log,
    publicUrl: config.publicUrl,
    mediaPublicUrl: config.mediaPublicUrl,
    openAdmin: config.openAdminOnLocalhost,
    enquiries: enquiryServices(options),
    push: openPush({ db, now, log, publicUrl, keys: pushKeys, on: config.offline }),
    visits: openVisitCounts({ db, now, log, secret: options.formSecret, findsNothing }),
    report,
    isStorageError,
  };
  return services;
}

function enquiryServices({ config, formSecret, workers }: ServicesOptions): Services["enquiries"] {
  return {
    secret: formSecret,
    mailOn: config.mail !== null,
    wake() {
      workers.mail?.wake();
      workers.other?.wake();
    },
    mailBacklog: () => workers.mail?.backlog() ?? 0,
    testMail: async () => (await workers.mail?.test()) ?? null,
  };
}

/** Drops storage errors during a database outage, because `heartbeat.ts` logs the outage's start and end. */
function quietInOutage(log: Log, { outage }: Database): Log {
  const unlessItFollows =
    (level: "warn" | "error") =>
    (fields: unknown, ...message: [string?]) => {
      const { err, error = err } = (fields ?? {}) as { err?: unknown; error?: unknown };
      if (!outage() || !isStorageError(error)) log[level](fields, ...message);
    };
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: unlessItFollows("warn"),
    error: unlessItFollows("error"),
  };
}
