import { defineConfig } from "vitest/config";

/** Unit and route tests, in plain Node. Playwright runs the browser tests (`tests/e2e`). */
export default defineConfig({
  // React's production build lacks the function that development JSX calls (`jsxDEV`).
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    environment: "node",
    // Set before React is loaded, because React and the router choose their production code when they load.
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
    // Processes, because sharp and SQLite are native. Files share modules, because imports took half the time.
    pool: "forks",
    isolate: false,
    // A test often waits for another process or the disk, so four workers keep two cores busy.
    maxWorkers: 4,
    testTimeout: 120_000,
    // Milliseconds that `expect.poll` waits at most. They are many, because a busy machine may stall.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
