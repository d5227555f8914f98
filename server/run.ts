import { createServer } from "node:http";
import { type Config, readConfig } from "../app/platform/config.ts";
import type { Log } from "../app/platform/log.ts";
import { loadBuild, needsBuild, runBuild } from "./build.ts";
import { createLogger } from "./logger.ts";
import type { OpenShop } from "./open-shop.ts";
import { listen, type RunningServer, startServer } from "./start.ts";

/** Ends the process with what is wrong, a line for each fault and no stack: these are for a person to mend. */
export function refuse(faults: readonly string[]): never {
  for (const fault of faults) console.error(`Copito did not start: ${fault}`);
  process.exit(1);
}

interface RunOptions {
  env: NodeJS.ProcessEnv;
  /** Looks at the surroundings before anything is touched; it may {@link refuse}. */
  check?: (config: Config, log: Log) => void;
  /** Gets the open shop before the first request is answered. */
  prepare?: (shop: OpenShop, config: Config) => Promise<void>;
}

/** Runs the production server until it is told to stop. Builds first where there is no build. */
export async function runServer({ env, check, prepare }: RunOptions): Promise<RunningServer> {
  const read = readConfig(env);
  if (!read.ok) refuse(read.errors);
  const { config } = read;
  const log = createLogger(config.logLevel);
  check?.(config, log);
  // Asked before a build takes its time; somebody may still take the port in between.
  const probe = await listen(createServer(), config);
  if ("ok" in probe) refuse([probe.message]);
  await new Promise((resolve) => probe.server.close(resolve));
  if (await needsBuild()) {
    console.log("Building the shop (once; about 20 seconds) …");
    const built = await runBuild();
    if (!built.ok) refuse([built.message]);
  }
  // What the shop writes from now on is its user's alone; the build is anybody's to run.
  process.umask(0o077);
  const running = await startServer({
    config,
    log,
    build: loadBuild,
    prepare: async (shop) => await prepare?.(shop, config),
  });
  if (!running.ok) refuse([running.message]);
  stopOnSignals(running, log);
  console.log(`Copito is open at ${running.address} · data in ${config.dataDir} · stop with Ctrl+C`);
  return running;
}

/** Milliseconds until a stop that hangs (a database that does not answer) ends the process all the same. */
const STOP_DEADLINE = 9000;

/** Stops the server on SIGTERM and SIGINT; a second signal ends the process at once. */
export function stopOnSignals(running: RunningServer, log: Log): void {
  let asked = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      log.info({ signal }, "stopping");
      setTimeout(() => {
        log.warn("the database did not close in time");
        process.exit(1);
      }, STOP_DEADLINE).unref();
      running.stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, "the shop did not close cleanly");
          process.exit(1);
        },
      );
    });
  }
}
