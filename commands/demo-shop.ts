/**
 * The shop with a sample catalogue, in a data folder of its own, open on this machine only.
 * The first start builds the shop and draws the pictures; the next ones are ready at once.
 */
import { readConfig } from "../app/platform/config.ts";
import { fillWithSamples } from "../demo/fill.ts";
import { CLIENT_DIR, loadBuild, needsBuild, runBuild } from "../server/build.ts";
import { createLogger } from "../server/logger.ts";
import { refuse } from "../server/refuse.ts";
import { listenFaultNow, startServer, stopOnSignals } from "../server/start.ts";
import { demoFolderFault, markDemoFolder } from "./demo-folder.ts";
import { startProgress } from "./progress.ts";

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
const taken = (await demoFolderFault(config.dataDir)) ?? (await listenFaultNow(config));
if (taken) refuse([taken]);
const log = createLogger(config.logLevel);
if (await needsBuild()) {
  const progress = startProgress("Building the shop");
  const built = await runBuild();
  if (!built.ok) refuse([built.message]);
  progress.done();
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
  prepare: async ({ database, store, imagePool }) => {
    await markDemoFolder(config.dataDir);
    let progress: ReturnType<typeof startProgress> | undefined;
    await fillWithSamples({
      database,
      store,
      imagePool,
      log,
      now: new Date(),
      onProgress: (done, total) => {
        progress ??= startProgress("Drawing the sample catalogue");
        progress.step(done, total);
      },
    });
    progress?.done();
  },
});
if (!running.ok) refuse([running.message]);
stopOnSignals(running, log);
console.log(`Copito is open at ${running.address} · data in ${config.dataDir} · stop with Ctrl+C`);
