import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "../app/platform/config.ts";
import type { Log } from "../app/platform/log.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import type { AppEnv } from "./app-env.ts";
import { malformedRequests } from "./malformed.ts";
import type { StartFault } from "./open-shop.ts";
import { endSlowClients } from "./slow-clients.ts";

/** Milliseconds that a request may take to arrive. A 5 MB photo takes 140 s at 300 kbit/s. */
const REQUEST_TIMEOUT = 300_000;

const DRAIN = 3500;

export function createHttpServer(
  app: Hono<AppEnv>,
  { log, https }: { log: Log; https: () => boolean },
): Server {
  const malformed = malformedRequests(log, https);
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT,
      headersTimeout: 20_000,
      keepAliveTimeout: 5000,
      // With false, requests without a Host header reach `canonicalUrls`, which answers with our error page.
      requireHostHeader: false,
    },
    getRequestListener(app.fetch, { hostname: "localhost", errorHandler: malformed.answer }),
  );
  server.on("clientError", malformed.refuse);
  // By default Node closes the connection of a CONNECT request, and answers unknown Expect headers with 417.
  // These listeners give both requests our headers and a log line.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket) => {
    // Node leaves this socket to us: we must close it, and an error without a listener would end the process.
    socket.on("error", () => {}).once("finish", () => socket.destroy());
    socket.resume();
    malformed.refuse({ code: "CONNECT" }, socket);
  });
  endSlowClients(server);
  return server;
}

export async function listen(
  server: Server,
  config: Config,
): Promise<{ ok: true; port: number } | StartFault> {
  server.listen(config.port, config.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const message = listenFault(error, config);
    if (!message) throw error;
    return { ok: false, message };
  }
  return { ok: true, port: (server.address() as AddressInfo).port };
}

function listenFault(error: unknown, { host, port }: Config): string | null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `Port ${port} on ${host} is taken by another program. Stop it, or choose another: PORT=${port < 65535 ? port + 1 : 3000}.`;
  }
  if (code === "EACCES") return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST=${host} is not an address of this machine.`;
  return null;
}

export function openAt(host: string, port: number): string {
  const isLocal = isLoopbackHost(host) || host === "0.0.0.0" || host === "::";
  return `http://${isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
