import { setTimeout } from "node:timers/promises";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { createRateLimit } from "../app/platform/limits/rate-limit.ts";
import type { AppEnv } from "./app-env.ts";

/** Requests of one IP. A page with its files and photos needs up to 60. */
const RATE = { burst: 500, perSecond: 100 };

/** Milliseconds. A random wait of up to the same length is added, so that requests do not come in waves. */
const DELAY = 1000;

const delay = () => setTimeout(DELAY * (1 + Math.random()));

export function isCounted({ var: { requestContext, mayBeOwner } }: Context<AppEnv>): boolean {
  return !mayBeOwner && !requestContext.direct && requestContext.clientAddress !== "";
}

/** Delays requests above the rate. It does not refuse them, because many visitors may share the IP. */
export function slowDown() {
  const rate = createRateLimit(RATE);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isCounted(c) && !rate.take(c.var.requestContext.clientAddress)) await delay();
    await next();
    if (c.get("isRefused")) await delay();
  });
}
