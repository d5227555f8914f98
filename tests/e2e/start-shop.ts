import { rm } from "node:fs/promises";
import { makeDemoData } from "../support/demo-data.ts";
import { makeOwnedShop } from "../support/owned-shop.ts";
import { provideBuild, startServerProcess } from "../support/server-process.ts";

/**
 * Playwright's global setup: starts a server with the demo's products for the visitors' tests, and makes the
 * data folder with which the owner's tests begin. Returns the teardown.
 */
export default async function startShop(): Promise<() => Promise<void>> {
  // Builds first, because the two servers below would both build into the same folder.
  await provideBuild();
  const dataDir = await makeDemoData();
  const server = startServerProcess("server/main.ts", { PORT: "0", DATA_DIR: dataDir });
  const [origin, owned] = await Promise.all([server.ready(), makeOwnedShop()]);
  process.env.COPITO_E2E_ORIGIN = origin;
  process.env.COPITO_E2E_OWNED = JSON.stringify(owned);
  return async () => {
    const { code, stderr } = await server.terminate();
    for (const folder of [dataDir, owned.dataDir]) await rm(folder, { recursive: true });
    if (code !== 0) throw new Error(`The demo server did not end cleanly (${code}):\n${stderr}`);
  };
}
