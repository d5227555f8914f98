/** The production server. Builds first where there is no build; an empty catalogue on the first start. */
import { readConfig } from "../app/platform/config.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import { CLIENT_DIR, loadBuild, needsBuild, runBuild } from "./build.ts";
import { createLogger } from "./logger.ts";
import { refuse } from "./refuse.ts";
import { listenFaultNow, startServer, stopOnSignals } from "./start.ts";

process.env.NODE_ENV ??= "production";

const read = readConfig(process.env);
if (!read.ok) refuse(read.faults);

const { config } = read;
const taken = await listenFaultNow(config);
if (taken) refuse([taken]);
const log = createLogger(config.logLevel);
if (!config.publicUrlGiven && !isLoopbackHost(config.host)) {
  log.warn("PUBLIC_URL is not set: links in the pages lead to this machine only");
}
if (await needsBuild()) {
  console.log("Building the shop (once; about 20 seconds) …");
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
});
if (!running.ok) refuse([running.message]);
stopOnSignals(running, log);
console.log(`Copito is open at ${running.address} · data in ${config.dataDir} · stop with Ctrl+C`);
const setup = await running.offerSetup();
if (setup) {
  console.log(
    `\nThis shop has no administrator yet. Open this link to become the first one (it works once, for 24 hours):\n\n  ${setup}\n`,
  );
}
