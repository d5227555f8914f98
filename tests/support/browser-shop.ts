import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { chromiumFlags, findChromium } from "./chromium.ts";
import { startServerProcess } from "./server-process.ts";

/** A page with what went wrong in it: errors of scripts, breaks of the policy, hydration that did not fit. */
export type WatchedPage = Page & { errors: string[] };

/** A new empty shop of a test file, as a process, and a phone's browser to walk through it. */
export function provideBrowserShop() {
  let browser: Browser;
  let origin: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "copito-browser-"));
    const server = startServerProcess("server/main.ts", {
      PORT: "0",
      LOG_LEVEL: "warn",
      DATA_DIR: dataDir,
    });
    [browser, origin] = await Promise.all([
      chromium.launch({ executablePath: findChromium(), args: chromiumFlags }),
      server.ready(),
    ]);
    close = async () => {
      await browser.close();
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    };
  }, 60_000);
  afterAll(() => close());

  return {
    origin: () => origin,
    /** A page of a visitor of its own, 360 px wide; closed with the test. */
    async open(path: string, { script = true } = {}): Promise<WatchedPage> {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        reducedMotion: "reduce",
        serviceWorkers: "block",
        javaScriptEnabled: script,
      });
      onTestFinished(() => context.close());
      const page = Object.assign(await context.newPage(), { errors: [] as string[] });
      page.setDefaultTimeout(10_000);
      page.on("pageerror", (error) => page.errors.push(error.message));
      page.on("console", (message) => {
        if (/Content Security Policy|Hydration/i.test(message.text())) page.errors.push(message.text());
      });
      await page.goto(origin + path);
      await page.waitForLoadState("networkidle");
      return page;
    },
  };
}
