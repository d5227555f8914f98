import { createServer } from "node:http";
import { type Config, readConfig } from "../app/platform/config.ts";
import type { Log } from "../app/platform/log.ts";
import { isStorageError } from "../app/platform/storage-errors.ts";
import { loadBuild, mayBuild, needsBuild, ROOT, runBuild } from "./build.ts";
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
  purpose?: "demo";
  /** Looks at the surroundings before anything is touched; it may {@link refuse}. */
  check?: (config: Config, log: Log) => void;
  /** Gets the open shop before the first request is answered. */
  prepare?: (shop: OpenShop) => Promise<void>;
}

/** Runs the production server until it is told to stop. Builds first where there is no build. */
export async function runServer({ env, check, ...options }: RunOptions): Promise<RunningServer> {
  const read = readConfig(env);
  if (!read.ok) refuse(read.errors);
  const { config } = read;
  const log = createLogger(config.logLevel);
  const stopOnSignal = listenForSignals(log);
  check?.(config, log);
  // Asked before a build takes its time; somebody may still take the port in between.
  const probe = createServer();
  const listening = await listen(probe, config);
  if (!listening.ok) refuse([listening.message]);
  await new Promise((resolve) => probe.close(resolve));
  if (await needsBuild()) {
    if (!(await mayBuild())) {
      refuse([
        `the build in ${ROOT} is missing or older than the program, and this user may not write there. Run npm run build as the owner of that folder.`,
      ]);
    }
    console.log("Building the shop (once; about 20 seconds) …");
    const built = await runBuild();
    if (!built.ok) refuse([built.message]);
  }
  // What the shop writes from now on is its user's alone; the build is anybody's to run.
  process.umask(0o077);
  const running = await startServer({ config, log, build: loadBuild, ...options }).catch((error: unknown) => {
    if (!isStorageError(error)) throw error;
    return refuse([`its database cannot be written to (${error instanceof Error ? error.message : error}).`]);
  });
  if (!running.ok) refuse([running.message]);
  stopOnSignal(running);
  console.log(`Copito is open at ${running.address} · data in ${config.dataDir} · stop with Ctrl+C`);
  return running;
}

/** Milliseconds until a stop that hangs (a database that does not answer) ends the process all the same. */
const STOP_DEADLINE = 9000;

/**
 * Listens for SIGTERM and SIGINT, which a container's first process must ask for. They end the process at once while it
 * starts, then stop the server that the returned function is given; a second one ends the process whatever is under way.
 */
export function listenForSignals(log: Log): (running: Pick<RunningServer, "stop">) => void {
  let running: Pick<RunningServer, "stop"> | undefined;
  let asked = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (!running) process.exit(0);
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
  return (started) => {
    running = started;
  };
}
