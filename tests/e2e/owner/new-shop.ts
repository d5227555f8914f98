import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeDemoData } from "../../support/demo-data.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { EMAIL, makeAccount, SETUP_LINK, type SessionCookie } from "../../support/owned-shop.ts";
import { startServerProcess } from "../../support/server-process.ts";
import { test as base, hydrated } from "../fixtures.ts";

interface OpenShop {
  origin: string;
  /** Where its mail goes. */
  mail: MailServer;
  /** As a power cut does. */
  kill: () => Promise<unknown>;
  /** Again, at the same address. */
  start: (env?: Record<string, string>) => Promise<void>;
  /** The link to the first account, which the last start printed. */
  link: () => Promise<string>;
  /** Opens a page as the owner, with her account; without the form, which other journeys fill in. */
  enter: (page: Page, path?: string) => Promise<void>;
  close: () => Promise<void>;
}

interface ShopOfTest {
  /**
   * What it begins with, in a shop of its own: nothing but the owner's account, not even that, or the sample catalogue,
   * whose owner has hers once she enters. Or in the shop of all that leave each other's products and enquiries alone.
   */
  begins: "owned" | "new" | "sample" | "shared";
  shop: OpenShop;
}

interface ShopOfWorker {
  /** Opened by the first who asks: a server costs as much as three pages. */
  shared: () => Promise<OpenShop>;
}

/** Journeys of an owner, each in a shop that nobody else uses meanwhile. */
export const test = base.extend<ShopOfTest, ShopOfWorker>({
  begins: ["owned", { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      let opened: Promise<OpenShop> | undefined;
      await use(() => {
        opened ??= openShop("owned");
        return opened;
      });
      await (await opened)?.close();
    },
    { scope: "worker" },
  ],
  shop: async ({ begins, shared }, use) => {
    if (begins === "shared") return await use(await shared());
    const shop = await openShop(begins);
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
});

async function openShop(begins: "owned" | "new" | "sample"): Promise<OpenShop> {
  const mail = await startMailServer();
  const owned: { dataDir: string; cookie: SessionCookie } = JSON.parse(process.env.COPITO_E2E_OWNED ?? "");
  const dataDir = begins === "sample" ? await makeDemoData() : await mkdtemp(join(tmpdir(), "copito-owner-"));
  if (begins === "owned") await cp(owned.dataDir, dataDir, { recursive: true });
  const run = (PORT: string, env: Record<string, string> = {}) =>
    startServerProcess("server/main.ts", {
      PORT,
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      MAIL_FROM: "Copito <tienda@copito.example>",
      MAIL_TO: EMAIL,
      ...env,
    });
  let server = run("0");
  const { port } = new URL(await server.ready());
  const origin = `http://localhost:${port}`;
  const link = () => server.finds(SETUP_LINK);
  let cookie = begins === "owned" ? owned.cookie : undefined;
  return {
    origin,
    mail,
    kill: () => server.kill(),
    async start(env) {
      server = run(port, env);
      await server.ready();
    },
    link,
    async enter(page, path = "/catalogo") {
      cookie ??= await makeAccount(await link());
      await page.context().addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: "Lax" }]);
      await page.goto(path);
      await hydrated(page);
    },
    async close() {
      await server.terminate();
      await mail.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A photograph to upload, different for each colour; a small one, which is kept in few sizes. */
export async function photo(name: string, colour: string, side = 120) {
  const buffer = await sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
