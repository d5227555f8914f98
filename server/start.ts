import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { formSecret } from "../app/enquiries/form-stamp.server.ts";
import { type Config, withListeningPort } from "../app/platform/config.ts";
import type { Log } from "../app/platform/log.ts";
import type { Services } from "../app/services.server.ts";
import { createApp } from "./app.ts";
import { startMailWorker } from "./mail-worker.ts";
import { type OpenShop, openShop, type StartFault } from "./open-shop.ts";
import type { RouterBuild } from "./router.ts";

/** Milliseconds that requests in flight get to finish once the process is told to stop. */
const DRAIN = 3500;

export interface RunningServer {
  ok: true;
  port: number;
  shop: OpenShop;
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

  const services: Services = {
    database: shop.database,
    store: shop.store,
    auth: { session: async () => null },
    now: () => new Date(),
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

  let listening: { server: Server; port: number } | StartFault;
  try {
    await options.prepare?.(shop);
    const app = createApp({
      build: await options.build(services),
      services,
      facts: { trustedProxyHops: config.trustedProxyHops, previewHosts: config.adminPreviewHosts },
      clientDir: options.clientDir,
      cachePages: options.cachePages,
    });
    const server = createAdaptorServer({
      fetch: app.fetch,
      serverOptions: { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 5000 },
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
  worker = startMailWorker(services, config.mail);
  let stopping: Promise<void> | undefined;
  return {
    ok: true,
    port,
    shop,
    stop() {
      stopping ??= Promise.all([drain(server), worker?.stop()]).then(() => shop.close());
      return stopping;
    },
  };
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
    return `Port ${port} on ${host} is taken by another program. Stop it, or choose another: PORT=${port + 1}.`;
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

/** Stops the server on SIGTERM and SIGINT; a second signal ends the process at once. */
export function stopOnSignals(running: RunningServer, log: Log): void {
  let asked = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      log.info({ signal }, "stopping");
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
