import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { createConcurrencyLimit } from "../app/platform/limits/concurrency-limit.ts";
import { createRateLimit } from "../app/platform/limits/rate-limit.ts";
import { isReading, NOT_FOUND } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage } from "./error-page.ts";
import { takesTextsAlone } from "./request-guard.ts";
import { isCounted, pause } from "./slow-down.ts";

/** Pages that are drawn, or compressed, at once; one takes some 10 ms of the thread, so that the last waits half a second. */
const PAGES = { atOnce: 2, waiting: 40, perNetwork: 8 };

/**
 * Forms that are answered at once, and of one address: each may draw a page again. They have turns of their own, because
 * one that waits for the database must not hold up pages.
 */
const FORMS = { atOnce: 40, waiting: 400, perNetwork: 16 };

/** Drawings of one address for which no page was kept. */
const DRAWINGS_RATE = { burst: 60, perSecond: 20 };

/** Forms of one address, whatever comes of them. 60 an hour are stored: that limit is told in words before this one is met. */
const FORMS_RATE = { burst: 100, perSecond: 5 };

/** Seconds after which one that was turned away may come back. */
const RETRY_AFTER = 2;

/** Draws something for a request in its turn, or answers 503 in words. */
export type InTurn = <T>(c: Context<AppEnv>, draw: () => Promise<T>) => Promise<T | Response>;

export type RenderConcurrency = ReturnType<typeof renderConcurrency>;

/**
 * Bounds what is drawn for visitors: whoever asks for thousands of addresses that nobody has kept leaves the thread to
 * the pages in the cache. Those go first when they are drawn anew; the owner never waits.
 */
export function renderConcurrency() {
  const pages = createConcurrencyLimit(PAGES);
  const forms = createConcurrencyLimit(FORMS);
  const drawingsRate = createRateLimit(DRAWINGS_RATE);
  const formsRate = createRateLimit(FORMS_RATE);
  const inTurn: InTurn = async (c, draw) => {
    const { row, mayBeOwner } = c.var;
    if (mayBeOwner) return await draw();
    const { clientAddress } = c.var.requestContext;
    const drawing = async () => {
      // Drawing keeps the thread: what has come in meanwhile is answered, or turned away, before the next one begins.
      await setImmediate();
      return await draw();
    };
    if (isReading(c.req.method)) {
      if (row.ownLine === true) return await draw();
      if (c.get("wasKept")) return await pages.runFirst(drawing);
      if (isCounted(c) && !drawingsRate.take(clientAddress)) return refuse(c, 503);
      return (await pages.run(clientAddress, drawing)) ?? refuse(c, 503);
    }
    if (row === NOT_FOUND) return refuse(c, 404);
    if (isCounted(c) && !formsRate.take(clientAddress)) return refuse(c, 503);
    // Photos have limits of their own, and one may take long.
    if (row.ownLine || !takesTextsAlone(c)) return await draw();
    return (await forms.run(clientAddress, drawing)) ?? refuse(c, 503);
  };
  return { inTurn, load: pages.load };
}

/** Holds refusals back once they are made: others may wait for the same drawing, and do not wait for this. */
export const delayedRefusals = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (c.get("isRefused")) await pause();
  });

function refuse(c: Context<AppEnv>, status: 404 | 503): Response {
  c.set("isRefused", true);
  if (status === 503) c.header("Retry-After", String(RETRY_AFTER));
  return errorPage(c, status);
}
