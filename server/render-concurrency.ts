import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import { createConcurrencyLimit } from "../app/platform/limits/concurrency-limit.ts";
import { createRateLimit } from "../app/platform/limits/rate-limit.ts";
import { isReading, NOT_FOUND } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage } from "./error-page.ts";
import { takesTextsAlone } from "./request-guard.ts";
import { isCounted } from "./slow-down.ts";

/** A page takes about 10 ms of CPU, so the last of 40 waiting requests waits about 0.4 s. */
const PAGES = { atOnce: 2, waiting: 40, perNetwork: 8 };
/** Forms have a limit of their own, because they wait for the database and would hold up pages. */
const FORMS = { atOnce: 40, waiting: 400, perNetwork: 16 };
const PAGES_RATE = { burst: 60, perSecond: 20 };
/** Forms of one IP. The enquiry limit (60 an hour) is reached before this one, so visitors read its message. */
const FORMS_RATE = { burst: 100, perSecond: 5 };

export type LimitRender = <T>(c: Context<AppEnv>, render: () => Promise<T>) => Promise<T | Response>;

export type RenderConcurrency = ReturnType<typeof renderConcurrency>;

export function renderConcurrency() {
  const pages = createConcurrencyLimit(PAGES);
  const forms = createConcurrencyLimit(FORMS);
  const pagesRate = createRateLimit(PAGES_RATE);
  const formsRate = createRateLimit(FORMS_RATE);
  const limited: LimitRender = async (c, render) => {
    const { row, mayBeOwner, requestContext } = c.var;
    if (mayBeOwner) return await render();
    const { clientAddress } = requestContext;
    const yielding = async () => {
      // Rendering blocks the event loop. This wait lets other requests run between two pages.
      await setImmediate();
      return await render();
    };
    if (isReading(c.req.method)) {
      if (row.ownConcurrencyLimit === true) return await render();
      if (c.get("wasCached")) return await pages.runFirst(yielding);
      if (isCounted(c) && !pagesRate.take(clientAddress)) return refuse(c, 503);
      return (await pages.run(clientAddress, yielding)) ?? refuse(c, 503);
    }
    if (row === NOT_FOUND) return refuse(c, 404);
    if (isCounted(c) && !formsRate.take(clientAddress)) return refuse(c, 503);
    if (row.ownConcurrencyLimit || !takesTextsAlone(c)) return await render();
    return (await forms.run(clientAddress, yielding)) ?? refuse(c, 503);
  };
  return { limited, load: pages.load };
}

function refuse(c: Context<AppEnv>, status: 404 | 503): Response {
  c.set("isRefused", true);
  return errorPage(c, status);
}
