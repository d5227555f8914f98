import { createServer } from "node:http";
import { type Config, readConfig } from "../app/platform/config.ts";
import type { Log } from "../app/platform/log.ts";
import { isStorageError } from "../app/platform/storage-errors.ts";
import { loadBuild, mayBuild, needsBuild, ROOT, runBuild } from "./build.ts";
import { listen } from "./http-server.ts";
import { createLogger } from "./logger.ts";
import type { OpenShop } from "./open-shop.ts";
import { type RunningServer, startServer } from "./start.ts";

export function refuse(faults: readonly string[]): never {
  for (const fault of faults) console.error(`Copito did not start: ${fault}`);
  process.exit(1);
}

interface RunOptions {
  env: NodeJS.ProcessEnv;
  purpose?: "demo";
  check?: (config: Config, log: Log) => void;
  prepare?: (shop: OpenShop) => Promise<void>;
}

export async function runServer({ env, check, ...options }: RunOptions): Promise<RunningServer> {
  const read = readConfig(env);
  if (!read.ok) refuse(read.errors);
  const { config } = read;
  const log = createLogger(config.logLevel);
  const stopOnSignal = listenForSignals(log);
  check?.(config, log);
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
  // From here on, new files are readable by the shop's user only. The build above may be readable by all.
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

const STOP_TIMEOUT = 9000;

/** Without a listener, PID 1 of a container ignores signals. A second signal ends the process at once. */
export function listenForSignals(log: Log): (running: Pick<RunningServer, "stop">) => void {
  let running: Pick<RunningServer, "stop"> | undefined;
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (!running) process.exit(0);
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info({ signal }, "stopping");
      setTimeout(() => {
        log.warn("the database did not close in time");
        process.exit(1);
      }, STOP_TIMEOUT).unref();
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
