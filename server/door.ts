import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app.ts";
import { lastResort } from "./last-resort.ts";

/** Bytes that a request may carry. No route takes uploads yet; those that will get a limit of their own. */
export const MAX_BODY_BYTES = 64 * 1024;

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Refuses methods that no route answers (TRACE and CONNECT among them) before anything reads the request. */
export function allowedMethods() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (METHODS.has(c.req.method)) return next();
    c.header("Allow", [...METHODS].join(", "));
    return lastResort(c, 405);
  });
}
