import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeDemoData } from "../../support/demo-data.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { EMAIL, makeAccount, SETUP_LINK, type SessionCookie } from "../../support/owned-shop.ts";
import { startServerProcess } from "../../support/server-process.ts";
import { test as base, hydrated } from "../fixtures.ts";

interface ShopOfTest {
  /**
   * `owned`: an empty shop with an owner. `new`: an empty shop without an owner. `sample`: the sample
   * catalogue, without an owner.
   */
  begins: "owned" | "new" | "sample";
  shop: Awaited<ReturnType<typeof openShop>>;
}

/** Tests of the owner's pages, each in a shop of its own. */
export const test = base.extend<ShopOfTest>({
  begins: ["owned", { option: true }],
  shop: async ({ begins }, use) => {
    const shop = await openShop(begins);
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
});

async function openShop(begins: "owned" | "new" | "sample") {
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
  /** The link to create the first account, printed at start. */
  const link = () => server.finds(SETUP_LINK);
  let cookie = begins === "owned" ? owned.cookie : undefined;
  return {
    origin,
    mail,
    kill: () => server.kill(),
    /** Starts the server again on the same port. */
    async start(env?: Record<string, string>) {
      server = run(port, env);
      await server.ready();
    },
    link,
    /** Opens a page with the owner's session cookie, without the sign-in form. */
    async enter(page: Page, path = "/catalogo") {
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

/** A photo to upload, small by default, so that the shop stores few sizes of it. */
export async function photo(name: string, colour: string, side = 120) {
  const buffer = await sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
