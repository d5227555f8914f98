import { defineConfig } from "@playwright/test";
import { phone } from "./tests/e2e/devices.ts";
import { chromiumFlags, findChromium } from "./tests/support/chromium.ts";

/** Journeys in a real browser: a phone's, unless a file says otherwise. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  // Some of these tests need the demo's photos in all sizes, which only LONG=1 makes.
  grepInvert: process.env.LONG ? [] : /@long/,
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
    ...phone,
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
});
