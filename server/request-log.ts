import { createMiddleware } from "hono/factory";
import { newId } from "../app/platform/ids.ts";
import type { Log } from "../app/platform/log.ts";
import { ROUTES } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";

/** nginx's status for a client that disconnected before the answer. */
const CLIENT_GONE = 499;

const LINKS = new RegExp(
  `^/(${ROUTES.flatMap(({ path }) => /^\/(.+)\/:token$/.exec(path)?.[1] ?? []).join("|")})/[^/]+`,
);

/** Logs one line a request, without client address, user agent, query, cookie or token of an order or list. */
export function requestLog(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId();
    c.set("requestId", requestId);
    const start = performance.now();
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path.replace(LINKS, "/$1/:token").slice(0, 200),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      cache: c.res.headers.get("X-Cache") ?? undefined,
    };
    if (c.env?.outgoing?.destroyed) log.info({ ...line, status: CLIENT_GONE }, "request");
    else if (c.res.status === 503) log[c.get("isLogged") ? "info" : "warn"](line, "request");
    else if (c.res.status >= 500) log.error(line, "request");
    else log.info(line, "request");
  });
}
