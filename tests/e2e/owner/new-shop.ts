import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeDemoData } from "../../support/demo-data.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { EMAIL, SETUP_LINK } from "../../support/owned-shop.ts";
import { startServerProcess } from "../../support/server-process.ts";
import { test as base } from "../fixtures.ts";
import { ready } from "./steps.ts";

interface NewShop {
  /** What it begins with: nothing but the owner's account, not even that, or the sample catalogue without an account. */
  begins: "owned" | "new" | "sample";
  /** Where the shop's mail goes. */
  mail: MailServer;
  shop: {
    origin: string;
    /** As a power cut does. */
    kill: () => Promise<unknown>;
    /** Again, at the same address. */
    start: (env?: Record<string, string>) => Promise<void>;
    /** The link to the first account, which the last start printed. */
    link: () => Promise<string>;
    /** Opens the catalogue as the owner, where she has her account; without the form, which other journeys fill in. */
    enter: (page: Page) => Promise<void>;
  };
}

/** Journeys of an owner each begin with a shop of their own. */
export const test = base.extend<NewShop>({
  begins: ["owned", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  mail: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.close();
  },
  shop: async ({ mail, begins }, use) => {
    const owned: { dataDir: string; cookie: { name: string; value: string } } = JSON.parse(
      process.env.COPITO_E2E_OWNED ?? "",
    );
    const dataDir =
      begins === "sample" ? await makeDemoData() : await mkdtemp(join(tmpdir(), "copito-owner-"));
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
    await use({
      origin,
      kill: () => server.kill(),
      async start(env) {
        server = run(port, env);
        await server.ready();
      },
      link: () => server.finds(SETUP_LINK),
      async enter(page) {
        await page.context().addCookies([{ ...owned.cookie, url: origin, httpOnly: true, sameSite: "Lax" }]);
        await page.goto("/catalogo");
        await ready(page);
      },
    });
    await server.terminate();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
});

/** A photograph to upload, different for each colour. */
export async function photo(name: string, colour: string) {
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
