import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./tests/support/chromium.ts";

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/**
 * Journeys in a real browser. A folder says where its journeys run: `narrow-and-wide` on a phone and a wide screen, all
 * others on one of them, because what they try does not depend on the width.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/start-shop.ts",
  // A journey waits half of its time: three keep two cores busy.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Generous, for busy machines.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    // Set by the global setup, which knows the port.
    baseURL: process.env.COPITO_E2E_ORIGIN ?? "http://127.0.0.1:0",
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    colorScheme: "light",
    // A press that begins on a moving sheet ends beside what it was meant for.
    contextOptions: { reducedMotion: "reduce" },
    // The journeys that are about it allow it.
    serviceWorkers: "block",
    // A trace of every test costs as much as the tests: asked for where one fails.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  // The longest first: the workers then end together. Few, because each starts browsers of its own.
  projects: [
    { name: "owner phone", testMatch: "owner/*.e2e.ts", use: phone },
    {
      name: "phone",
      testMatch: ["phone", "narrow-and-wide"].map((at) => `${at}/*.e2e.ts`),
      use: phone,
    },
    {
      name: "desktop",
      testMatch: ["desktop/*.e2e.ts", "narrow-and-wide/*.e2e.ts"],
      use: desktop,
    },
  ],
});
