import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { Hono } from "hono";
import type { Log } from "../app/platform/log.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage } from "./error-page.ts";
import { contentPolicy, securityHeaders } from "./headers.ts";
import { requestLog } from "./request-log.ts";

type Status = 400 | 405 | 408 | 431 | 500;

const STATUS_OF: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  CONNECT: 405,
};

/** Answers requests that do not reach the app, such as CONNECT, invalid HTTP or headers that come too late. */
export function malformedRequests(log: Log, https: () => boolean) {
  const app = new Hono<AppEnv>();
  app.use(requestLog(log), (c, next) => securityHeaders(https())(c, next), contentPolicy(false));
  app.all("*", (c) => errorPage(c, Number(c.req.path.split("/").at(-1)) as Status));
  const page = async (status: Status) => await app.request(`/malformed/${status}`);
  return {
    answer: (error: unknown) => page(error instanceof RequestError ? 400 : 500),
    async refuse(error: Pick<NodeJS.ErrnoException, "code">, socket: Duplex): Promise<void> {
      if (error.code === "ECONNRESET" || !socket.writable || socket.writableLength > 0) {
        socket.destroy();
        return;
      }
      const response = await page(STATUS_OF[error.code ?? ""] ?? 400);
      const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
      const body = await response.text();
      socket.end(
        `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${head}connection: close\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    },
  };
}
