import { vapidKeys } from "../../app/admin/push/push.server.ts";
import { type DatedProduct, insertProducts } from "../../app/catalogue/products.server.ts";
import { type Config, readConfig } from "../../app/platform/config.ts";
import { markAsDemo } from "../../app/platform/data-dir.ts";
import type { Db } from "../../app/platform/db/schema.ts";
import { createApp } from "../../server/app.ts";
import { loadBuild } from "../../server/build.ts";
import { openShop } from "../../server/open-shop.ts";
import { createServices } from "../../server/services.ts";
import { startServer } from "../../server/start.ts";
import { putDatabase } from "./databases.ts";
import { atEnd, newFolder } from "./folder.ts";
import { readResponse } from "./html.ts";
import { recordingLog } from "./log.ts";
import { sampleProducts } from "./products.ts";
import { type StoredSections, writeSettings } from "./settings.ts";

/*
 * Real shops for tests, with the production build, SQLite and photos in a temporary folder. The clock stands
 * still in `openTestShop` and runs in `startTestServer`. A shop is closed after the test that opened it, or
 * after the test file when it was opened outside a test.
 */

// React and the router choose their production code by NODE_ENV when the build is first loaded.
process.env.NODE_ENV = "production";

/** The shops' public URL; nothing listens there. */
export const PUBLIC_URL = "https://tienda.example";

/** Signs the sessions of the tests' shops. */
export const AUTH_SECRET = "a secret for tests, long enough to sign with";

/** The owner's contacts. A shop with a public URL hides the default ones, because they are examples. */
const OWN_CONTACTS: StoredSections = {
  contact: { whatsapp: "5491155550123", phone: "+54 11 5555-0123", instagram: "copito.prueba" },
};

interface ShopOptions {
  /** Null leaves PUBLIC_URL unset, so that the shop's public URL is its port on localhost. */
  publicUrl?: string | null;
  /** Default: Friday, 12:00 in Buenos Aires. */
  now?: Date;
  products?: readonly DatedProduct[];
  /** Replaces parts of the configuration, which the server reads from environment variables. */
  config?: Partial<Config>;
  /** True opens the administration without a session and leaves PUBLIC_URL unset, as the demo does. */
  openAdmin?: boolean;
  /** Settings that the owner has saved. Default: `OWN_CONTACTS`. */
  settings?: StoredSections;
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

async function temporaryConfig({ publicUrl = PUBLIC_URL, openAdmin, config }: ShopOptions): Promise<Config> {
  const named = publicUrl ? { PUBLIC_URL: publicUrl } : {};
  const reached = openAdmin ? { OPEN_ADMIN_ON_LOCALHOST: "true" } : named;
  const read = readConfig({ DATA_DIR: await newFolder(), PORT: "0", ...reached });
  if (!read.ok) throw new Error(read.errors.join(" "));
  const { dataDir } = read.config;
  if (openAdmin) await markAsDemo(dataDir);
  await putDatabase(dataDir);
  return { ...read.config, ...config };
}

/** Opens a shop that listens on no port. Tests send requests with `get`, `page` and `post` of the result. */
export async function openTestShop(options: ShopOptions = {}) {
  const { now = new Date("2026-11-20T15:00:00Z") } = options;
  const config = await temporaryConfig(options);
  const log = recordingLog();
  const opened = await openShop(config, log);
  if (!opened.ok) throw new Error(opened.message);
  const { shop } = opened;
  atEnd(() => shop.close());
  await fill(shop.database.db, options);
  const services = createServices(shop, {
    config,
    log,
    now: () => now,
    authSecret: AUTH_SECRET,
    formSecret: "a secret for the tests' forms",
    pushKeys: await vapidKeys(shop.database.db),
    workers: { mail: null, other: null },
  });
  const app = createApp({ build: loadBuild, services, config });
  return {
    ...shop,
    app,
    services,
    dataDir: config.dataDir,
    log,
    /** Sends a GET request without a socket. */
    get: async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers }),
    /** Gets a page and parses its HTML. */
    page: async (path: string, headers: Record<string, string> = {}) =>
      readResponse(await app.request(path, { headers })),
    /** Sends a form or another body with the Origin header of the shop's own pages. */
    post: async (
      path: string,
      sent: BodyInit | Record<string, string>,
      headers: Record<string, string> = {},
    ) => {
      const body = sent.constructor === Object ? new URLSearchParams(sent as Record<string, string>) : sent;
      const init = { method: "POST", body: body as BodyInit, headers: { Origin: PUBLIC_URL, ...headers } };
      return await app.request(path, init);
    },
  };
}

/** Starts a shop that listens on a free port of 127.0.0.1, for tests that need a socket. */
export async function startTestServer(options: ShopOptions = {}) {
  const log = recordingLog();
  const config = await temporaryConfig(options);
  const running = await startServer({
    config,
    purpose: options.openAdmin ? "demo" : undefined,
    log,
    build: loadBuild,
    prepare: ({ database }) => fill(database.db, options),
  });
  if (!running.ok) throw new Error(running.message);
  atEnd(() => running.stop());
  return { ...running, origin: `http://127.0.0.1:${running.port}`, dataDir: config.dataDir, log };
}

async function fill(db: Db, { products = sampleProducts, settings = OWN_CONTACTS }: ShopOptions) {
  await insertProducts(db, products);
  await writeSettings(db, settings);
}
