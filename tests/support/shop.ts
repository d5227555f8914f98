import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import { openAdminAuth } from "../../app/admin/auth.server.ts";
import { type DatedProduct, insertProducts } from "../../app/catalogue/products.server.ts";
import { type Config, readConfig } from "../../app/platform/config.ts";
import type { Services } from "../../app/services.server.ts";
import { writeSettings } from "../../app/settings/settings.server.ts";
import type { Shop } from "../../app/settings/shop.ts";
import { createApp } from "../../server/app.ts";
import type { AppEnv } from "../../server/app-env.ts";
import { CLIENT_DIR, loadBuild } from "../../server/build.ts";
import { type OpenShop, openShop } from "../../server/open-shop.ts";
import { type RunningServer, startServer } from "../../server/start.ts";
import { recordingLog } from "./log.ts";
import { sampleProducts } from "./products.ts";

/*
 * The real shop for tests: production build, SQLite and pictures in a temporary folder, nothing replaced but the
 * clock. Both kinds are closed and their folder removed when the test that opened them ends.
 */

// React and the router choose their production code by this when the build is first loaded.
process.env.NODE_ENV = "production";

/** Where the tests' shops say that visitors reach them; nothing listens there. */
export const PUBLIC_URL = "https://tienda.example";

/** Nobody's, as the examples of a new shop are, but not the same: a shop on a public address hides those. */
const OWN_CONTACTS: Partial<Shop> = {
  whatsapp: "5491155550123",
  phone: "+54 11 5555-0123",
  instagram: "copito.prueba",
};

interface ShopOptions {
  publicUrl?: string;
  /** A day in the working week, 12:00 in Buenos Aires, unless told otherwise. */
  now?: Date;
  products?: readonly DatedProduct[];
  /** What the owner has set; ways to reach the shop unless told otherwise. */
  settings?: Partial<Shop>;
  cachePages?: boolean;
}

export interface TestShop extends OpenShop {
  app: Hono<AppEnv>;
  services: Services;
  dataDir: string;
  log: ReturnType<typeof recordingLog>;
  /** A request that reaches the shop without a socket. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

async function temporaryConfig(publicUrl: string): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-shop-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const read = readConfig({ DATA_DIR: dataDir, PORT: "0", PUBLIC_URL: publicUrl });
  if (!read.ok) throw new Error(read.faults.join(" "));
  return read.config;
}

/** Opens a shop that answers requests handed to it. */
export async function openTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const { publicUrl = PUBLIC_URL, products = sampleProducts, cachePages = true } = options;
  const { now = new Date("2026-11-20T15:00:00Z") } = options;
  const config = await temporaryConfig(publicUrl);
  const log = recordingLog();
  const opened = await openShop(config, log);
  if (!opened.ok) throw new Error(opened.message);
  const { shop } = opened;
  onTestFinished(() => shop.close());
  await insertProducts(shop.database.db, products);
  await writeSettings(shop.database.db, { now: () => now }, options.settings ?? OWN_CONTACTS);

  const services: Services = {
    database: shop.database,
    store: shop.store,
    imagePool: shop.imagePool,
    auth: openAdminAuth({
      database: shop.database,
      secret: "a secret for tests, long enough to sign with",
      publicUrl: () => publicUrl,
      now: () => now,
      log,
    }),
    now: () => now,
    log,
    publicUrl,
    openAdmin: false,
    enquiries: { secret: "a secret for the tests' forms", mailOn: false, wake: () => {} },
    report: (message, detail) => log.error(detail ?? {}, message),
  };
  const build = await loadBuild();
  const app = createApp({
    build: async () => build,
    services,
    facts: { trustedProxyHops: 0, previewHosts: [] },
    clientDir: CLIENT_DIR,
    cachePages,
  });
  return {
    ...shop,
    app,
    services,
    dataDir: config.dataDir,
    log,
    get: async (path, headers = {}) => await app.request(path, { headers }),
  };
}

/** Starts a shop that listens on a free port of 127.0.0.1, for what only a socket shows. */
export async function startTestServer(
  options: ShopOptions = {},
): Promise<RunningServer & { origin: string; log: ReturnType<typeof recordingLog> }> {
  const { publicUrl = PUBLIC_URL, products = sampleProducts, cachePages = true } = options;
  const log = recordingLog();
  const running = await startServer({
    config: await temporaryConfig(publicUrl),
    log,
    build: async () => {
      const build = await loadBuild();
      return async () => build;
    },
    clientDir: CLIENT_DIR,
    cachePages,
    prepare: async ({ database }) => {
      await insertProducts(database.db, products);
      await writeSettings(database.db, { now: () => new Date() }, options.settings ?? OWN_CONTACTS);
    },
  });
  if (!running.ok) throw new Error(running.message);
  onTestFinished(() => running.stop());
  return { ...running, origin: `http://127.0.0.1:${running.port}`, log };
}
