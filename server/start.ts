import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { openAuthSecret } from "../app/admin/auth-secret.server.ts";
import { offerSetup } from "../app/admin/one-time-links.server.ts";
import { vapidKeys } from "../app/admin/push/push.server.ts";
import { priceHandlers } from "../app/catalogue/prices/price-changes.server.ts";
import { pushHandlers } from "../app/enquiries/push/push-jobs.server.ts";
import { holdHandlers } from "../app/orders/order/hold-jobs.server.ts";
import { type Config, localUrl } from "../app/platform/config.ts";
import { startJobs } from "../app/platform/jobs/worker.ts";
import type { Log } from "../app/platform/log.ts";
import { isStorageError } from "../app/platform/storage-errors.ts";
import { withTimeout } from "../app/platform/with-timeout.ts";
import type { Services } from "../app/services.server.ts";
import { formSecret } from "../app/visitor-forms/honeypot.server.ts";
import { type AppParts, createApp } from "./app.ts";
import { startDailyBackups } from "./backup-schedule.ts";
import { PACKED_ASSETS } from "./build.ts";
import { createHttpServer, drain, listen, openAt } from "./http-server.ts";
import { startMailWorker } from "./mail-worker.ts";
import { type OpenShop, openShop, type Purpose, type StartFault } from "./open-shop.ts";
import { openOtherBuilds } from "./other-builds.ts";
import { createServices, type Workers } from "./services.ts";
import { startSweeper } from "./sweeper.ts";

/** Milliseconds for which `/readyz` answers 503 before the server closes, so proxies stop sending requests. */
const NOTICE = 3000;

/** Longest wait in milliseconds at the start, to store this build's files for other instances. */
const SHARE_BUILD_TIMEOUT = 3000;

export interface RunningServer {
  ok: true;
  port: number;
  address: string;
  shop: OpenShop;
  /** Makes a link to create the first administrator. Null if an administrator exists or the storage fails. */
  offerSetup(): Promise<string | null>;
  /** Finishes requests in flight, closes the database and unlocks the data folder. Safe to call twice. */
  stop(): Promise<void>;
}

interface StartOptions extends Pick<AppParts, "build" | "development"> {
  config: Config;
  log: Log;
  purpose?: Purpose | undefined;
  prepare?: (shop: OpenShop) => Promise<void>;
  wrap?: (server: Server) => void;
}

/** Opens the shop and listens. A fault that the user can fix, such as a taken port, is returned as a text. */
export async function startServer(options: StartOptions): Promise<RunningServer | StartFault> {
  const { config, log } = options;
  const opened = await openShop(config, log, options.purpose);
  if (!opened.ok) return opened;
  const { shop } = opened;
  await using ends = new AsyncDisposableStack();
  ends.defer(shop.close);
  const workers: Workers = { mail: null, other: null };
  const made = await openServices(shop, { config, log, workers });
  if (!made.ok) return made;
  const { services } = made;
  await options.prepare?.(shop);
  // Loads the build now, so that a broken one fails the start. In development Vite builds on request.
  if (!options.development) await options.build();
  const otherBuilds = openOtherBuilds(services);
  const shareBuild = async () => {
    if (options.development) return;
    await otherBuilds.share(PACKED_ASSETS).catch((err: unknown) => {
      log.error({ err }, "this build's files could not be kept for instances of other builds");
    });
  };
  await withTimeout(shareBuild(), SHARE_BUILD_TIMEOUT);

  let stopping: Promise<void> | undefined;
  const app = createApp({ ...options, services, otherBuilds, stopping: () => stopping !== undefined });
  const server = createHttpServer(app, { log, https: () => services.publicUrl.startsWith("https:") });
  options.wrap?.(server);
  const listening = await listen(server, config);
  if (!listening.ok) return listening;
  const { port } = listening;
  if (!config.publicUrlGiven) services.publicUrl = localUrl(port);
  const background = startBackground(services, { ...options, workers, shareBuild });
  ends.move();
  const leave = async () => {
    if (config.trustedProxyHops > 0) await delay(NOTICE);
    await drain(server);
  };
  return {
    ok: true,
    port,
    address: openAt(config.host, port),
    shop,
    offerSetup: () => setupLink(services),
    stop() {
      stopping ??= Promise.all([leave(), background.stop()]).then(services.visits.flush).then(shop.close);
      return stopping;
    },
  };
}

async function openServices(
  shop: OpenShop,
  { config, log, workers }: { config: Config; log: Log; workers: Workers },
): Promise<{ ok: true; services: Services } | StartFault> {
  const { db, now } = shop.database;
  const secret = await openAuthSecret({
    given: config.authSecret,
    dataDir: config.dataDir,
    shared: config.databaseUrl !== null,
  });
  if (!secret.ok) return secret;
  const services = createServices(shop, {
    config,
    log,
    now,
    authSecret: secret.secret,
    formSecret: await formSecret(db),
    pushKeys: await vapidKeys(db),
    workers,
  });
  return { ok: true, services };
}

function startBackground(
  services: Services,
  { config, workers, shareBuild }: StartOptions & { workers: Workers; shareBuild: () => Promise<void> },
) {
  const { db, push } = services;
  const sweeper = startSweeper(services, shareBuild);
  const backups = startDailyBackups({ ...services, config });
  workers.mail = startMailWorker(services, config.mail);
  const handlers = {
    ...holdHandlers(services),
    ...priceHandlers(services),
    ...pushHandlers({ db, notify: push.notify }),
  };
  workers.other = startJobs({ ...services, handlers });
  return {
    async stop() {
      backups.stop();
      await Promise.all([sweeper.stop(), workers.mail?.stop(), workers.other?.stop()]);
    },
  };
}

async function setupLink({ db, publicUrl, now, log }: Services): Promise<string | null> {
  try {
    return await offerSetup(db, publicUrl, now());
  } catch (err) {
    if (!isStorageError(err)) throw err;
    log.error({ err }, "no link for the first administrator could be made");
    return null;
  }
}
