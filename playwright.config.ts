import { defineConfig } from "@playwright/test";
import { phone } from "./tests/e2e/devices.ts";
import { chromiumFlags, findChromium } from "./tests/support/chromium.ts";

/** Tests in a real browser. It emulates a phone, unless a test file sets another device. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  // Leaves out tests tagged `@long`, unless LONG=1 is set. Some need photos in all sizes, which LONG=1 makes.
  grepInvert: process.env.LONG ? [] : /@long/,
  outputDir: "test-results",
  globalSetup: "./tests/e2e/start-shop.ts",
  // A test spends half of its time waiting, so three workers keep two cores busy.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Milliseconds. Both limits are long, because tests are slow on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...phone,
    // Set by the global setup, which knows the port.
    baseURL: process.env.COPITO_E2E_ORIGIN ?? "http://127.0.0.1:0",
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    colorScheme: "light",
    // Turns animations off, because a press on a sheet that still moves would miss its button.
    contextOptions: { reducedMotion: "reduce" },
    // The tests that need the service worker allow it themselves.
    serviceWorkers: "block",
    // Recording traces doubles the time of the tests, so TRACE=1 is set only to study a failure.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
