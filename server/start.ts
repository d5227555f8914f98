import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { openAdminAuth } from "../app/admin/auth.server.ts";
import { openAuthSecret } from "../app/admin/auth-secret.server.ts";
import { offerSetup } from "../app/admin/one-time-links.server.ts";
import { formSecret } from "../app/enquiries/intake/honeypot.server.ts";
import { type Config, withListeningPort } from "../app/platform/config.ts";
import type { Log } from "../app/platform/log.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import type { Services } from "../app/services.server.ts";
import { createApp } from "./app.ts";
import { startMailWorker } from "./mail-worker.ts";
import { type OpenShop, openShop, type StartFault } from "./open-shop.ts";
import type { RouterBuild } from "./router.ts";
import { startSweeper } from "./sweeper.ts";

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

interface StartOptions {
  config: Config;
  log: Log;
  build: (services: Services) => Promise<() => Promise<RouterBuild>>;
  clientDir: string | null;
  cachePages: boolean;
  /** Called with the open shop before the first request is answered: the demo fills itself here. */
  prepare?: (shop: OpenShop) => Promise<void>;
  /** Wraps the request listener; Vite's development middleware goes here. */
  wrap?: (server: Server) => void;
}

/** Opens the shop and listens. Faults of the surroundings (port taken, folder in use) come back as one sentence. */
export async function startServer(options: StartOptions): Promise<RunningServer | StartFault> {
  const { config, log } = options;
  const opened = await openShop(config, log);
  if (!opened.ok) return opened;
  const { shop } = opened;
  const secret = await openAuthSecret({
    given: config.authSecret,
    dataDir: config.dataDir,
    shared: config.databaseUrl !== null,
  });
  if (!secret.ok) {
    await shop.close();
    return secret;
  }

  const now = () => new Date();
  const services: Services = {
    database: shop.database,
    store: shop.store,
    imagePool: shop.imagePool,
    auth: openAdminAuth({
      database: shop.database,
      secret: secret.secret,
      publicUrl: () => services.publicUrl,
      now,
      log,
    }),
    now,
    log,
    publicUrl: config.publicUrl,
    openAdmin: config.openAdminOnLocalhost,
    enquiries: {
      secret: await formSecret(shop.database.db, new Date()),
      mailOn: config.mail !== null,
      wake: () => worker?.wake(),
    },
    report: (message, detail) => log.error(detail ?? {}, message),
  };
  let worker: ReturnType<typeof startMailWorker> = null;

  let build: () => Promise<RouterBuild>;
  let listening: { server: Server; port: number } | StartFault;
  try {
    await options.prepare?.(shop);
    build = await options.build(services);
    const app = createApp({
      build,
      services,
      facts: { trustedProxyHops: config.trustedProxyHops, previewHosts: config.adminPreviewHosts },
      clientDir: options.clientDir,
      cachePages: options.cachePages,
    });
    const server = createAdaptorServer({
      fetch: app.fetch,
      // For requests without a Host (plain balancer checks): they get an answer of the shop's, not a bare 400.
      hostname: "localhost",
      serverOptions: { requestTimeout: REQUEST_TIMEOUT, headersTimeout: 20_000, keepAliveTimeout: 5000 },
    }) as Server;
    options.wrap?.(server);
    listening = await listen(server, config);
  } catch (error) {
    await shop.close();
    throw error;
  }
  if ("ok" in listening) {
    await shop.close();
    return listening;
  }

  const { server, port } = listening;
  services.publicUrl = withListeningPort(config, port).publicUrl;
  const sweeper = startSweeper(services);
  worker = startMailWorker(services, { mail: config.mail, build });
  let stopping: Promise<void> | undefined;
  return {
    ok: true,
    port,
    address: `http://${addressName(config.host)}:${port}`,
    shop,
    offerSetup: () => offerSetup(shop.database.db, services.publicUrl, now()),
    stop() {
      stopping ??= Promise.all([drain(server), sweeper.stop(), worker?.stop()]).then(() => shop.close());
      return stopping;
    },
  };
}

/**
 * Why the shop could not listen now, or null: asked before a build takes its time. Somebody may still
 * take the port in between, which {@link startServer} then says.
 */
export async function listenFaultNow(config: Config): Promise<string | null> {
  const probe = await listen(createServer(), config);
  if ("ok" in probe) return probe.message;
  await new Promise((resolve) => probe.server.close(resolve));
  return null;
}

/** The name to open: `localhost` for this machine's own addresses and for all of them at once. */
function addressName(host: string): string {
  if (isLoopbackHost(host) || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

async function listen(
  server: Server,
  config: Config,
): Promise<{ server: Server; port: number } | StartFault> {
  server.listen(config.port, config.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const message = listenFault(error, config);
    if (!message) throw error;
    return { ok: false, message };
  }
  return { server, port: (server.address() as AddressInfo).port };
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

/** Milliseconds until a stop that hangs (a database that does not answer) ends the process all the same. */
const STOP_DEADLINE = 9000;

/** Stops the server on SIGTERM and SIGINT; a second signal ends the process at once. */
export function stopOnSignals(running: RunningServer, log: Log): void {
  let asked = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      log.info({ signal }, "stopping");
      setTimeout(() => {
        log.warn("the database did not close in time");
        process.exit(1);
      }, STOP_DEADLINE).unref();
      running.stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, "the shop did not close cleanly");
          process.exit(1);
        },
      );
    });
  }
}
