/**
 * The shop with a sample catalogue, in a data folder of its own, open on this machine only.
 * The first start builds the shop and fills it; the next ones are ready at once.
 */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "../app/platform/config.ts";
import { fillWithSamples } from "../demo/fill.ts";
import { CLIENT_DIR, loadBuild, needsBuild, runBuild } from "../server/build.ts";
import { createLogger } from "../server/logger.ts";
import { refuse } from "../server/refuse.ts";
import { listenFaultNow, startServer, stopOnSignals } from "../server/start.ts";

process.env.NODE_ENV ??= "production";

// The demo never touches a real shop's database, bucket or mailbox, whatever the surroundings say.
const REAL = /^(DATABASE_URL|PUBLIC_URL|SMTP_URL|AUTH_SECRET|MAIL_|S3_)/;
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !REAL.test(name)));
const read = readConfig({
  ...own,
  DATA_DIR: process.env.DATA_DIR ?? "data-demo",
  OPEN_ADMIN_ON_LOCALHOST: "true",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
});
if (!read.ok) refuse(read.faults);
const { config } = read;

// A shop that the demo did not make could be a real one, and the demo opens its administration and fills it.
const mark = join(config.dataDir, "demo");
if (existsSync(join(config.dataDir, "copito.sqlite")) && !existsSync(mark)) {
  refuse([
    `The data folder ${config.dataDir} holds a shop that the demo did not make. Unset DATA_DIR, or name another folder.`,
  ]);
}
const taken = await listenFaultNow(config);
if (taken) refuse([taken]);
const log = createLogger(config.logLevel);

if (await needsBuild()) {
  console.log("Building the shop …");
  const built = await runBuild();
  if (!built.ok) refuse([built.message]);
}

const running = await startServer({
  config,
  log,
  build: async () => {
    const build = await loadBuild();
    return async () => build;
  },
  clientDir: CLIENT_DIR,
  cachePages: true,
  prepare: async ({ database, store }) => {
    await writeFile(mark, "This folder was made by `npm run demo` and may be deleted.\n");
    const onStart = () => console.log("Filling it with the sample catalogue …");
    await fillWithSamples({ database, store, now: new Date(), onStart });
  },
});
if (!running.ok) refuse([running.message]);
stopOnSignals(running, log);
console.log(`Copito is open at ${running.address} · data in ${config.dataDir} · stop with Ctrl+C`);
