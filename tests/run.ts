/** `npm test`: every check, then every test, each with its time. The last line is `N passed, N failed`. */
import { type SpawnOptions, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { findChromium } from "./support/chromium.ts";
import { provideSwift } from "./support/object-store.ts";
import { provideBuild } from "./support/server-process.ts";

const ROOT = join(import.meta.dirname, "..");

type Count = { passed: number; failed: number };

const reports = await mkdtemp(join(tmpdir(), "copito-reports-"));
const total: Count = { passed: 0, failed: 0 };
/** Told once more at the end, where who reads only the last lines finds it. */
const failures: string[] = [];

// One after the other, before anything else wants them: Debian's installer works for one at a time.
findChromium();
provideSwift();

await Promise.all([
  step("check", checks),
  step("build", build).then(async (built) => {
    // Together: each waits half of its time, for mail, processes and pages.
    if (built) await Promise.all([step("vitest", vitest), step("playwright", playwright)]);
    // Nothing can be tested: both suites have failed.
    else total.failed += 2;
  }),
]);
await rm(reports, { recursive: true });

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** Runs one part, shows its count and time, adds it up. What it throws counts as one failure. */
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

/** Each step of `npm run check` for itself, so that all that is wrong is seen at once. */
async function checks(): Promise<Count> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const count: Count = { passed: 0, failed: 0 };
  for (const command of String(scripts.check).split(" && ")) {
    const start = performance.now();
    const ok = (await runShell(command)) === 0;
    console.log(`${ok ? "✓" : "✗"} ${command} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    if (ok) count.passed++;
    else {
      count.failed++;
      failures.push(command);
    }
  }
  return count;
}

async function build(): Promise<Count> {
  await provideBuild();
  return { passed: 1, failed: 0 };
}

async function vitest(): Promise<Count> {
  const report = join(reports, "vitest.json");
  const code = await runShell(`vitest run --reporter=default --reporter=json --outputFile.json=${report}`);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(report, "utf8"));
  for (const { name, status, message, assertionResults } of testResults) {
    if (status === "failed" && message) failures.push(`${relative(ROOT, name)}: ${message}`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === "failed") failures.push(`${relative(ROOT, name)}: ${fullName}: ${failureMessages[0]}`);
    }
  }
  return suiteCount({ passed: numPassedTests, failed: numFailedTests }, code);
}

async function playwright(): Promise<Count> {
  const report = join(reports, "playwright.json");
  const code = await runShell("playwright test --reporter=line,json", {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    // Told at its end: Vitest is writing.
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { stats, suites } = JSON.parse(await readFile(report, "utf8"));
  noteFailed(suites);
  return suiteCount({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code);
}

interface BrowserSuite {
  file: string;
  suites?: BrowserSuite[];
  specs: { title: string; tests: BrowserTest[] }[];
}

interface BrowserTest {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: { errors: { message?: string }[] }[];
}

function noteFailed(suites: BrowserSuite[]) {
  for (const { file, specs, suites: inner = [] } of suites) {
    for (const { title, tests } of specs) {
      for (const { projectName, status, results } of tests) {
        if (status === "expected" || status === "skipped") continue;
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
        failures.push([`${file} (${projectName}): ${title}`, ...errors].join("\n"));
      }
    }
    noteFailed(inner);
  }
}

/** A suite that failed beside its tests (a file that does not load, a setup that throws), or ran none, has failed. */
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
    // What Node has compiled once is not compiled again for each of the many processes.
    env: { NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "node"), ...process.env, ...env, PATH },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => said.push(bytes));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}
