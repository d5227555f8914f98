/** `npm start`: the production server. Builds first where there is no build; an empty catalogue on the first start. */
import { readConfig } from "../app/platform/config.ts";
import { CLIENT_DIR, loadBuild, needsBuild, runBuild } from "./build.ts";
import { createLogger } from "./logger.ts";
import { refuse } from "./refuse.ts";
import { startServer, stopOnSignals } from "./start.ts";

process.env.NODE_ENV ??= "production";

const read = readConfig(process.env);
if (!read.ok) refuse(read.faults);

const { config } = read;
const log = createLogger(config.logLevel);
if (await needsBuild()) {
  console.log("Building the shop (once; about 20 seconds) …");
  await runBuild();
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
console.log(
  `Copito is open at http://localhost:${running.port} · data in ${config.dataDir} · stop with Ctrl+C`,
);
const setup = await running.offerSetup();
if (setup) {
  console.log(
    `\nThis shop has no administrator yet. Open this link to become the first one (it works once, for 24 hours):\n\n  ${setup}\n`,
  );
}
