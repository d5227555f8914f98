import { chromium, type Page } from "@playwright/test";
import { afterAll, onTestFinished } from "vitest";
import { hydrated } from "../e2e/fixtures.ts";
import { chromiumFlags, findChromium } from "./chromium.ts";
import { startTestServer } from "./shop.ts";

/** A page with what went wrong in it: errors of scripts, breaks of the policy, hydration that did not fit. */
export type WatchedPage = Page & { errors: string[] };

/** A new empty shop of a test file, and a phone's browser to walk through it. */
export async function provideBrowserShop() {
  const { origin } = await startTestServer({ publicUrl: null, products: [], settings: {} });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  afterAll(() => browser.close());

  return {
    origin,
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
      if (script) await hydrated(page);
      return page;
    },
  };
}
