import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { openAdminAuth } from "../app/admin/auth.server.ts";
import { openAuthSecret } from "../app/admin/auth-secret.server.ts";
import { offerSetup } from "../app/admin/one-time-links.server.ts";
import { openPush, type VapidKeys, vapidKeys } from "../app/admin/push/push.server.ts";
import { openCatalogueIndex } from "../app/catalogue/catalogue-index.server.ts";
import { findingSetting } from "../app/catalogue/search/search-section.ts";
import { findProduct } from "../app/catalogue/slugs.server.ts";
import { pushHandlers } from "../app/enquiries/push/push-jobs.server.ts";
import { holdHandlers } from "../app/orders/order/progress.server.ts";
import type { Now } from "../app/platform/clock.ts";
import { type Config, withListeningPort } from "../app/platform/config.ts";
import type { Database } from "../app/platform/db/database.ts";
import { type JobWorker, startJobs } from "../app/platform/jobs/worker.ts";
import type { Log } from "../app/platform/log.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import { isStorageError } from "../app/platform/storage-errors.ts";
import type { Services } from "../app/services.server.ts";
import { settingsOf } from "../app/shop/settings.server.ts";
import { readRows, reportingTo } from "../app/shop/stored.server.ts";
import { formSecret } from "../app/visitor-forms/honeypot.server.ts";
import { type AppParts, createApp } from "./app.ts";
import { backupDownloads, lastBackup, startDailyBackups } from "./backup-schedule.ts";
import { PACKED_ASSETS } from "./build.ts";
import { type MailWorker, startMailWorker } from "./mail-worker.ts";
import { malformedRequests } from "./malformed.ts";
import { type OpenShop, openShop, type Purpose, type StartFault } from "./open-shop.ts";
import { openOtherBuilds } from "./other-builds.ts";
import { endSlowClients } from "./slow-clients.ts";
import { startSweeper } from "./sweeper.ts";

/** Milliseconds that `/healthz` says so before the listener closes, where a proxy may ask for it. */
const NOTICE = 3000;

/** Milliseconds that a start waits until its files are where instances of another build look for them. */
const SHARING = 3000;

/** Milliseconds that requests in flight get to finish once the process is told to stop. */
const DRAIN = 3500;

/** Milliseconds that a request may take to arrive: a 5 MB photograph over a telephone's 300 kbit/s is 140 s. */
const REQUEST_TIMEOUT = 300_000;

export interface RunningServer {
  ok: true;
  port: number;
  /** Where to open the shop on this machine. */
  address: string;
  shop: OpenShop;
  /** The address on which the first administrator is made, or null where there is one. A new one each time. */
  offerSetup(): Promise<string | null>;
  /** Finishes requests in flight, closes the database, lets go of the folder. Safe to call twice. */
  stop(): Promise<void>;
}

interface StartOptions extends Pick<AppParts, "build" | "development"> {
  config: Config;
  log: Log;
  purpose?: Purpose | undefined;
  /** Called with the open shop before the first request is answered: the demo fills itself here. */
  prepare?: (shop: OpenShop) => Promise<void>;
  /** Wraps the request listener; Vite's development middleware goes here. */
  wrap?: (server: Server) => void;
}

/** Opens the shop and listens. Faults of the surroundings (port taken, folder in use) come back as one sentence. */
export async function startServer(options: StartOptions): Promise<RunningServer | StartFault> {
  const { config, log } = options;
  const opened = await openShop(config, log, options.purpose);
  if (!opened.ok) return opened;
  const { shop } = opened;
  await using ends = new AsyncDisposableStack();
  ends.defer(shop.close);
  const secret = await openAuthSecret({
    given: config.authSecret,
    dataDir: config.dataDir,
    shared: config.databaseUrl !== null,
  });
  if (!secret.ok) return secret;

  const services = createServices(shop, {
    config,
    log,
    now: shop.database.now,
    authSecret: secret.secret,
    formSecret: await formSecret(shop.database.db, shop.database.now()),
    pushKeys: await vapidKeys(shop.database.db, shop.database.now()),
    mailWorker: () => worker,
    ownJobs: () => ownJobs,
  });
  const otherBuilds = openOtherBuilds(services);
  const shareBuild = async () => {
    if (options.development) return;
    await otherBuilds.share(PACKED_ASSETS).catch((error: unknown) => {
      log.error({ err: error }, "this build's files could not be kept for instances of other builds");
    });
  };
  let worker: MailWorker | null = null;
  let ownJobs: JobWorker | null = null;
  let stopping: Promise<void> | undefined;

  await options.prepare?.(shop);
  // What is missing in it shows now, not at the first request; in development it is made when it is asked for.
  if (!options.development) await options.build();
  await Promise.race([shareBuild(), delay(SHARING, undefined, { ref: false })]);
  const app = createApp({ ...options, services, otherBuilds, stopping: () => stopping !== undefined });
  const malformed = malformedRequests(log, () => services.publicUrl.startsWith("https:"));
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: 20_000,
      keepAliveTimeout: 5000,
      // Refused in words, by `canonicalUrls`.
      requireHostHeader: false,
    },
    getRequestListener(app.fetch, {
      // For requests without a Host (plain balancer checks): they get an answer of the shop's, not a bare 400.
      hostname: "localhost",
      errorHandler: malformed.answer,
    }),
  );
  server.on("clientError", malformed.refuse);
  // Node's own answers to these two would lack the headers and the line in the log.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket) => malformed.refuse({ code: "CONNECT" }, socket));
  endSlowClients(server);
  options.wrap?.(server);
  const listening = await listen(server, config);
  if (!listening.ok) return listening;

  const { port } = listening;
  services.publicUrl = withListeningPort(config, port).publicUrl;
  const sweeper = startSweeper(services, shareBuild);
  const copies = startDailyBackups({ ...services, config });
  worker = startMailWorker(services, { mail: config.mail, build: options.build });
  // What is no mail waits for no mail server.
  const { db } = shop.database;
  const { tell } = services.push;
  const handlers = { ...holdHandlers({ ...services, db }), ...pushHandlers({ db, tell }) };
  ownJobs = startJobs({ ...services, db, handlers });
  ends.move();
  const leave = async () => {
    copies.stop();
    if (config.trustedProxyHops > 0) await delay(NOTICE);
    await drain(server);
  };
  return {
    ok: true,
    port,
    address: `http://${addressName(config.host)}:${port}`,
    shop,
    offerSetup: () =>
      offerSetup(shop.database.db, services.publicUrl, services.now()).catch((err: unknown) => {
        if (!isStorageError(err)) throw err;
        log.error({ err }, "no link for the first administrator could be made");
        return null;
      }),
    stop() {
      stopping ??= Promise.all([leave(), sweeper.stop(), worker?.stop(), ownJobs?.stop()]).then(() =>
        shop.close(),
      );
      return stopping;
    },
  };
}

export function createServices(
  { database, store, imagePool }: OpenShop,
  options: {
    config: Config;
    log: Log;
    now: Now;
    authSecret: string;
    formSecret: string;
    pushKeys: VapidKeys;
    /** Null while mail is off, or not yet started. */
    mailWorker: () => MailWorker | null;
    /** The worker of what is no mail; null where none is started. */
    ownJobs?: () => JobWorker | null;
  },
): Services {
  const { config, now, authSecret, formSecret, pushKeys, mailWorker, ownJobs } = options;
  const log = quietInOutage(options.log, database);
  const report: Services["report"] = (message, detail) => log.error(detail ?? {}, message);
  const settings = async () => settingsOf(await readRows(database.db), reportingTo({ report }));
  const readFinding = async () => {
    const { read, shop } = await settings();
    return { ...read(findingSetting), brand: shop.brand };
  };
  const catalogue = openCatalogueIndex({ database, readFinding });
  const services: Services = {
    database,
    db: database.db,
    catalogue,
    find: (slug) => findProduct({ db: database.db, catalogue }, slug),
    settings,
    store,
    imagePool,
    downloadBackup: backupDownloads({ config, now, log }),
    lastBackup: () => lastBackup({ config, database, now }),
    auth: openAdminAuth({
      database,
      secret: authSecret,
      previousSecret: config.previousAuthSecret,
      publicUrl: () => services.publicUrl,
      now,
      log,
      mail: { on: config.mail !== null, wake: () => mailWorker()?.wake() },
    }),
    now,
    log,
    publicUrl: config.publicUrl,
    mediaPublicUrl: config.mediaPublicUrl,
    openAdmin: config.openAdminOnLocalhost,
    enquiries: {
      secret: formSecret,
      mailOn: config.mail !== null,
      mailTo: config.mail?.to ?? null,
      wake() {
        mailWorker()?.wake();
        ownJobs?.()?.wake();
      },
      mailBacklog: () => mailWorker()?.backlog() ?? 0,
      testMail: async (mailbox) => (await mailWorker()?.test(mailbox)) ?? null,
    },
    push: openPush({
      db: database.db,
      now,
      log,
      publicUrl: () => services.publicUrl,
      keys: pushKeys,
      on: config.offline,
    }),
    report,
    isStorageError,
  };
  return services;
}

/** Without what only follows from an outage of the database: that it began, and is over, is one line each. */
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

/** The name to open: `localhost` for this machine's own addresses and for all of them at once. */
function addressName(host: string): string {
  if (isLoopbackHost(host) || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

export async function listen(
  server: Server,
  config: Config,
): Promise<{ ok: true; port: number } | StartFault> {
  server.listen(config.port, config.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const message = listenFault(error, config);
    if (!message) throw error;
    return { ok: false, message };
  }
  return { ok: true, port: (server.address() as AddressInfo).port };
}

function listenFault(error: unknown, { host, port }: Config): string | null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `Port ${port} on ${host} is taken by another program. Stop it, or choose another: PORT=${port < 65535 ? port + 1 : 3000}.`;
  }
  if (code === "EACCES") return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST=${host} is not an address of this machine.`;
  return null;
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // An idle connection may only now become idle, and a stalled one never does.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
