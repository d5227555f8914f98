import { setTimeout } from "node:timers/promises";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { createRateLimit } from "../app/platform/limits/rate-limit.ts";
import type { AppEnv } from "./app-env.ts";

/** Requests of one address, of whatever kind; a page with its files and photos takes up to 60. */
const RATE = { burst: 500, perSecond: 100 };

/** Milliseconds that a request beyond its rate waits, and as many at random: floods come in no waves. */
const DELAY = 1000;

export const pause = () => setTimeout(DELAY * (1 + Math.random()));

/** Neither the owner's requests, nor those that come from this machine without a proxy, or from within the process. */
export function isCounted({ var: { requestContext, mayBeOwner } }: Context<AppEnv>): boolean {
  return !mayBeOwner && !requestContext.direct && requestContext.clientAddress !== "";
}

/** Slows down an address that sends without pause, before anything of a request is read. Nothing is refused: many visitors may share one. */
export function slowDown() {
  const rate = createRateLimit(RATE);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isCounted(c) && !rate.take(c.var.requestContext.clientAddress)) await pause();
    await next();
  });
}
