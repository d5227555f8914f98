import { markAsDemo } from "../../app/platform/data-dir.ts";
import { atEnd, newFolder } from "./folder.ts";
import { startServerProcess } from "./server-process.ts";

/**
 * The production server as a process, with a data folder of its own unless told otherwise; killed at the end. One whose
 * administration is open is a demonstration's, as it has to be.
 */
export async function startShopProcess(env: Record<string, string> = {}) {
  const dataDir = env.DATA_DIR ?? (await newFolder());
  if (env.OPEN_ADMIN_ON_LOCALHOST === "true") await markAsDemo(dataDir);
  const server = startServerProcess("server/main.ts", {
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    ...env,
  });
  atEnd(() => server.kill());
  return { ...server, dataDir, origin: await server.ready() };
}
