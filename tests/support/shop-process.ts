import { atEnd, newFolder } from "./folder.ts";
import { startServerProcess } from "./server-process.ts";

/** The production server as a process, with a data folder of its own unless told otherwise; killed at the end. */
export async function startShopProcess(env: Record<string, string> = {}) {
  const dataDir = env.DATA_DIR ?? (await newFolder());
  const server = startServerProcess("server/main.ts", {
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    ...env,
  });
  atEnd(() => server.kill());
  return { ...server, dataDir, origin: await server.ready() };
}
