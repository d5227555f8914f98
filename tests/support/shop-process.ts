import { markAsDemo } from "../../app/platform/data-dir.ts";
import { atEnd, newFolder } from "./folder.ts";
import { startServerProcess } from "./server-process.ts";

/**
 * Starts the production server as a process, by default with a new data folder. The test's end kills it.
 * For OPEN_ADMIN_ON_LOCALHOST the folder is marked as a demo's, because the server requires a demo's folder.
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
