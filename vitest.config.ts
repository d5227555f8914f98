import { defineConfig } from "vitest/config";

/** Unit and route tests, in plain Node. The browser's are Playwright's (`tests/e2e`). */
export default defineConfig({
  // The production runtime of React has no development JSX.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    environment: "node",
    // Before any file of a test loads React: the build that the tests ask is the production one, and so are the mails.
    env: { NODE_ENV: "production" },
    include: [
      "app/**/*.test.ts",
      "server/**/*.test.ts",
      "commands/**/*.test.ts",
      "drills/**/*.test.ts",
      "tests/routes/**/*.test.ts",
      "tests/spec/**/*.test.ts",
    ],
    tags: [{ name: "long", description: "Runs only with the environment variable LONG=1." }],
    // One PostgreSQL for the whole run; `tests/support/databases.ts` gives every test an empty database in it.
    globalSetup: ["tests/support/postgres.ts"],
    // Processes, since sharp and SQLite are native. Files share what they import: half their time was importing it.
    pool: "forks",
    isolate: false,
    // A test often waits for another process or the disk, so four keep two cores busy.
    maxWorkers: 4,
    testTimeout: 120_000,
    // As generous as the browser's: a busy machine stands still now and then.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
