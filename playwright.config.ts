import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./tests/support/chromium.ts";

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const tablet = { viewport: { width: 768, height: 1024 } };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Journeys in a real browser. A folder says where its journeys run: `every-width` in three, the others in their own. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/start-shop.ts",
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    // Set by the global setup, which knows the port.
    baseURL: process.env.COPITO_E2E_ORIGIN ?? "http://127.0.0.1:0",
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    colorScheme: "light",
    trace: "retain-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  projects: [
    { name: "phone", testMatch: ["every-width/*.e2e.ts", "phone/*.e2e.ts"], use: phone },
    { name: "tablet", testMatch: "every-width/*.e2e.ts", use: tablet },
    { name: "desktop", testMatch: ["every-width/*.e2e.ts", "desktop/*.e2e.ts"], use: desktop },
    { name: "no-script phone", testMatch: "no-script/*.e2e.ts", use: { ...phone, javaScriptEnabled: false } },
    {
      name: "no-script desktop",
      testMatch: "no-script/*.e2e.ts",
      use: { ...desktop, javaScriptEnabled: false },
    },
    { name: "owner phone", testMatch: "owner/*.e2e.ts", use: phone },
    { name: "slow", testMatch: "slow/*.e2e.ts", use: phone },
  ],
});
