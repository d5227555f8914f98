import { createMiddleware } from "hono/factory";
import { newId } from "../app/platform/ids.ts";
import type { Log } from "../app/platform/log.ts";
import { ROUTES } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";

/** The status under which a request is logged whose sender went away before the answer, as nginx names it. */
const CLIENT_GONE = 499;

/** Addresses whose end opens what it names. */
const LINKS = new RegExp(
  `^/(${ROUTES.flatMap(({ path }) => /^\/(.+)\/:token$/.exec(path)?.[1] ?? []).join("|")})/[^/]+`,
);

/**
 * Gives each request an id (sent back as X-Request-Id, quoted by error pages) and logs one line for it.
 * The line holds no personal data: no address, no agent, no query, no cookie. Nor a link that opens what it names.
 */
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
    // Nobody is left to answer: whatever it came to is no fault of the shop's.
    if (c.env?.outgoing?.destroyed) log.info({ ...line, status: CLIENT_GONE }, "request");
    else if (c.res.status === 503) log[c.get("isTold") ? "info" : "warn"](line, "request");
    else if (c.res.status >= 500) log.error(line, "request");
    else log.info(line, "request");
  });
}
