import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { makeDemoData } from "../../support/demo-data.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { startServerProcess } from "../../support/server-process.ts";
import { test as base } from "../fixtures.ts";

interface NewShop {
  /** Whether it begins with the sample catalogue. */
  sample: boolean;
  /** Where the shop's mail goes. */
  mail: MailServer;
  /** A shop on its first start: empty, without an administrator. */
  shop: {
    origin: string;
    setupLink: string;
    /** As a power cut does. */
    kill: () => Promise<unknown>;
    /** Again, at the same address. */
    start: (env?: Record<string, string>) => Promise<void>;
    /** The link of the last start. */
    link: () => Promise<string>;
  };
}

/** Journeys of an owner each begin with a shop of their own. */
export const test = base.extend<NewShop>({
  sample: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  mail: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.close();
  },
  shop: async ({ mail, sample }, use) => {
    const dataDir = sample ? await makeDemoData() : await mkdtemp(join(tmpdir(), "copito-owner-"));
    const run = (PORT: string, env: Record<string, string> = {}) =>
      startServerProcess("server/main.ts", {
        PORT,
        DATA_DIR: dataDir,
        SMTP_URL: mail.url,
        MAIL_FROM: "Copito <tienda@copito.example>",
        MAIL_TO: "duena@example.com",
        ...env,
      });
    let server = run("0");
    const link = () => server.finds(/http:\/\/localhost:\d+\/ingresar\?enlace=\S+/);
    const setupLink = await link();
    const { origin, port } = new URL(setupLink);
    const start = async (env?: Record<string, string>) => {
      server = run(port, env);
      await server.ready();
    };
    await use({ origin, setupLink, kill: () => server.kill(), start, link });
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
