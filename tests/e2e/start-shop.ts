import { rm } from "node:fs/promises";
import { makeDemoData } from "../support/demo-data.ts";
import { startServerProcess } from "../support/server-process.ts";

/** One production server for the whole run, on a free port and on the sample catalogue: a visitor's view. Returns what ends it. */
export default async function startShop(): Promise<() => Promise<void>> {
  const dataDir = await makeDemoData();
  const server = startServerProcess("server/main.ts", { PORT: "0", DATA_DIR: dataDir });
  process.env.COPITO_E2E_ORIGIN = await server.ready();
  return async () => {
    const { code, stderr } = await server.terminate();
    await rm(dataDir, { recursive: true });
    if (code !== 0) throw new Error(`The demo server did not end cleanly (${code}):\n${stderr}`);
  };
}
