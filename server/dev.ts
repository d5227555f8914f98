import type { RequestListener, Server } from "node:http";
import { createServer as createViteServer } from "vite";
import { readConfig } from "../app/platform/config.ts";
import { createLogger } from "./logger.ts";
import type { RouterBuild } from "./router.ts";
import { listenForSignals, refuse } from "./run.ts";
import { startServer } from "./start.ts";

process.env.NODE_ENV ??= "development";

const read = readConfig({ ...process.env, OPEN_ADMIN_ON_LOCALHOST: "true" });
if (!read.ok) refuse(read.errors);
const { config } = read;
const log = createLogger(config.logLevel);
const stopOnSignal = listenForSignals(log);

const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { port: 0 } },
  appType: "custom",
});
const running = await startServer({
  config,
  log,
  build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as RouterBuild,
  development: true,
  purpose: "development",
  wrap: (server) => serveModulesFirst(server),
});
if (!running.ok) {
  await vite.close();
  refuse([running.message]);
}
stopOnSignal({ stop: async () => void (await Promise.all([vite.close(), running.stop()])) });
console.log(`Copito (development) is open at ${running.address} · data in ${config.dataDir}`);

function serveModulesFirst(server: Server): void {
  const [shop] = server.listeners("request") as RequestListener[];
  if (!shop) throw new Error("The server has no request listener");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => shop(request, response));
  });
}
