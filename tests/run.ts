/** `npm test` runs the checks while it builds and tests. The last line it prints is `N passed, N failed`. */
import { type SpawnOptions, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findChromium } from "./support/chromium.ts";
import { provideSwift } from "./support/object-store.ts";
import { provideBuild } from "./support/server-process.ts";

const ROOT = join(import.meta.dirname, "..");

type Count = { passed: number; failed: number };

/** Holds every temporary file of this run. PostgreSQL runs as another user, so everyone may write in it. */
const temporary = await mkdtemp(join(tmpdir(), "copito-tests-"));
await chmod(temporary, 0o1777);
const total: Count = { passed: 0, failed: 0 };

// Both may install Debian packages. They must not do so at once, because apt-get locks out a second run.
findChromium();
provideSwift();

await Promise.all([
  step("check", checks),
  step("build", build).then(async (built) => {
    // The suites run one after the other. At the same time, they would time out on a slow machine.
    if (built) {
      await step("vitest", vitest);
      await step("playwright", playwright);
    } else total.failed += 2;
  }),
]);
// A browser or a database may still write for a moment.
await rm(temporary, { recursive: true, force: true, maxRetries: 5 });

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** Runs a step, prints its count and time, and adds the count to `total`. An exception is one failure. */
async function step(name: string, run: () => Promise<Count>): Promise<boolean> {
  const start = performance.now();
  let count: Count;
  try {
    count = await run();
  } catch (error) {
    console.error(error);
    count = { passed: 0, failed: 1 };
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s\n`);
  return count.failed === 0;
}

/** Runs every command of `npm run check`, even if an earlier one failed. */
async function checks(): Promise<Count> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const count: Count = { passed: 0, failed: 0 };
  for (const command of String(scripts.check).split(" && ")) {
    const start = performance.now();
    const ok = (await runShell(command)) === 0;
    console.log(`${ok ? "✓" : "✗"} ${command} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    if (ok) count.passed++;
    else count.failed++;
  }
  return count;
}

async function build(): Promise<Count> {
  await provideBuild();
  return { passed: 1, failed: 0 };
}

async function vitest(): Promise<Count> {
  const report = join(temporary, "vitest.json");
  // Leaves out tests tagged `long`, unless LONG=1 is set (decision 128). playwright.config.ts does the same.
  const filter = process.env.LONG ? "" : "--tags-filter='!long'";
  const code = await runShell(
    `vitest run ${filter} --reporter=default --reporter=json --outputFile.json=${report}`,
  );
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, "utf8"));
  return suiteCount({ passed: numPassedTests, failed: numFailedTests }, code);
}

async function playwright(): Promise<Count> {
  const report = join(temporary, "playwright.json");
  const code = await runShell("playwright test --reporter=line,json", {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    // `runShell` prints piped output at the end, so it does not mix with the output of the checks.
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { stats } = JSON.parse(await readFile(report, "utf8"));
  return suiteCount({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code);
}

/** Adds a failure if no test failed, but a file did not load, a setup threw or no test ran. */
function suiteCount({ passed, failed }: Count, code: number): Count {
  const brokenOff = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: failed + (brokenOff ? 1 : 0) };
}

function runShell(command: string, { env, stdio = "inherit" }: SpawnOptions = {}): Promise<number> {
  const PATH = [join(ROOT, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    cwd: ROOT,
    shell: true,
    stdio,
    env: {
      NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "node"),
      ...process.env,
      TMPDIR: temporary,
      ...env,
      PATH,
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => output.push(bytes));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}
