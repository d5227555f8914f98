import { Hono } from "hono";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import { NO_SIGNAL_PATH, WORKER_PATH } from "../app/offline/signs.ts";
import type { Config } from "../app/platform/config.ts";
import { isStorageError } from "../app/platform/storage-errors.ts";
import { isReading } from "../app/routes/table.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { canonicalUrls, routeRow } from "./canonical-urls.ts";
import { errorPage, noSignal, outagePage } from "./error-page.ts";
import { media, staticFiles, workersEnd } from "./files.ts";
import { contentPolicy, keepSign, noIndex, photosForAll, securityHeaders } from "./headers.ts";
import { healthOf } from "./health.ts";
import { openMetrics } from "./metrics.ts";
import type { OtherBuilds } from "./other-builds.ts";
import { cachedPages } from "./page-cache.ts";
import { delayedRefusals, renderConcurrency } from "./render-concurrency.ts";
import { readRequestContext } from "./request-context.ts";
import { allowedMethods, bodyLimits, sameOriginWrites } from "./request-guard.ts";
import { requestLog } from "./request-log.ts";
import { type RouterBuild, routerHandler } from "./router.ts";
import { slowDown } from "./slow-down.ts";

export interface AppParts {
  /** The router's build; asked for at each request, so that the development server can hand out a new one. */
  build: () => Promise<RouterBuild>;
  services: Services;
  /** Vite serves the browser's files, and no page is kept: the same address may be drawn differently at any time. */
  development?: boolean;
  otherBuilds?: OtherBuilds;
  /** Whether the process was told to stop: whoever shares requests out is to send it no more. */
  stopping?: () => boolean;
  config: Pick<Config, "trustedProxyHops" | "adminPreviewHosts" | "dataDir" | "metricsToken" | "offline">;
}

/** The whole server as one list: what a request passes through, in this order. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { services } = parts;
  const { log } = services;
  const app = new Hono<AppEnv>();

  const reads = renderConcurrency();
  const metrics = openMetrics({ services, config: parts.config, reads });

  app.use(requestLog(log));
  app.use(metrics.observe);
  app.use(async (c, next) => {
    await next();
    // Else one that sends without pause is answered until the last moment.
    if (parts.stopping?.()) c.res.headers.set("Connection", "close");
  });
  app.use(routeRow());
  app.use("/media/*", photosForAll);
  app.use(securityHeaders(services.publicUrl.startsWith("https:")));
  app.use(contentPolicy(parts.development === true));
  // Brotli is the cache's and the build's; what is drawn for one person alone is not worth more than gzip.
  app.use(compress({ encoding: "gzip" }));
  app.use(noIndex());
  app.use(keepSign());
  app.use(readRequestContext(services, parts.config));
  app.use(slowDown());
  app.use(delayedRefusals());
  app.use(allowedMethods());
  app.use(sameOriginWrites(services));
  app.use(bodyLimits());

  app.use(canonicalUrls());
  // For balancers and monitors: names the part that does not answer or cannot be written, within seconds.
  const { health, databaseAnswers } = healthOf(services);
  app.get("/healthz", async (c) => {
    const written = await health();
    const stopping = parts.stopping?.() === true;
    const ok = written.database && written.store && written.images && !stopping;
    const mailWaitingSeconds = Math.round(services.enquiries.mailBacklog() / 1000);
    const told = { ok, ...written, stopping, mailWaitingSeconds };
    return c.json(told, ok ? 200 : 503, { "Cache-Control": "no-store" });
  });
  // For whoever shares requests out: whether this instance is to get any. Photos may be out, the shop is not.
  app.get("/readyz", async (c) => {
    const ready = parts.stopping?.() !== true && (await databaseAnswers());
    return c.json({ ready }, ready ? 200 : 503, { "Cache-Control": "no-store" });
  });
  app.get("/metrics", metrics.answer);
  app.get("/media/:name", media(services));
  if (!parts.development) {
    app.get(NO_SIGNAL_PATH, noSignal);
    if (!parts.config.offline) app.get(WORKER_PATH, workersEnd);
    app.use(staticFiles());
    if (parts.otherBuilds) app.get("/assets/:name", parts.otherBuilds.answer);
  }

  const router = routerHandler(parts.build, services);
  if (parts.development) app.all("*", router);
  else {
    const { inTurn } = reads;
    app.use(cachedPages(services, { build: parts.build, render: router, inTurn }));
    app.use(readsInOutage(services));
    app.all("*", (c, next) => inTurn(c, async () => (await router(c, next)) as Response));
  }

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "request failed");
    return isStorageError(error) ? outagePage(c) : errorPage(c, 500);
  });
  return app;
}

/** Pages that are not in memory, while the database does not answer. A form says itself that it was not kept. */
const readsInOutage = ({ database }: Services) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!database.outage()) return next();
    c.set("isTold", true);
    return isReading(c.req.method) ? outagePage(c) : next();
  });
