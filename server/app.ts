import { Hono } from "hono";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import { OFFLINE_PATH, WORKER_PATH } from "../app/offline/protocol.ts";
import type { Config } from "../app/platform/config.ts";
import { isStorageError } from "../app/platform/storage-errors.ts";
import { isReading } from "../app/routes/table.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { canonicalUrls, routeRow } from "./canonical-urls.ts";
import { countVisits } from "./count-visits.ts";
import { errorPage, offlinePage, outagePage } from "./error-page.ts";
import { media, staticFiles, unregisterWorker } from "./files.ts";
import {
  contentPolicy,
  noIndex,
  offlineHeader,
  photosForAll,
  retryAfter,
  securityHeaders,
} from "./headers.ts";
import { healthRoutes } from "./health.ts";
import { openMetrics } from "./metrics.ts";
import type { OtherBuilds } from "./other-builds.ts";
import { cachedPages } from "./page-cache.ts";
import { renderConcurrency } from "./render-concurrency.ts";
import { readRequestContext } from "./request-context.ts";
import { allowedMethods, bodyLimits, sameOriginWrites } from "./request-guard.ts";
import { requestLog } from "./request-log.ts";
import { type RouterBuild, routerHandler } from "./router.ts";
import { slowDown } from "./slow-down.ts";

export interface AppParts {
  build: () => Promise<RouterBuild>;
  services: Services;
  development?: boolean;
  otherBuilds?: OtherBuilds;
  stopping?: () => boolean;
  config: Pick<Config, "trustedProxyHops" | "adminPreviewHosts" | "dataDir" | "metricsToken" | "offline">;
}

/** Builds the server. A request passes through the middleware in the order of the calls below. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { services, config } = parts;
  const { log } = services;
  const isStopping = parts.stopping ?? (() => false);
  const app = new Hono<AppEnv>();
  const renders = renderConcurrency();
  const metrics = openMetrics({ services, config, renders });

  app.use(requestLog(log));
  app.use(metrics.observe);
  app.use(closeWhenStopping(isStopping));
  app.use(routeRow());
  app.use("/media/*", photosForAll);
  app.use(securityHeaders(services.publicUrl.startsWith("https:")));
  app.use(contentPolicy(parts.development === true));
  // Cached pages and build files are already compressed with Brotli. A page that is rendered for one request
  // gets gzip, which is faster.
  app.use(compress({ encoding: "gzip" }));
  app.use(noIndex());
  app.use(offlineHeader());
  app.use(retryAfter());
  app.use(readRequestContext(services, config));
  app.use(slowDown());
  app.use(countVisits(services));
  app.use(allowedMethods());
  app.use(sameOriginWrites(services));
  app.use(bodyLimits());

  app.use(canonicalUrls());
  healthRoutes(app, services, isStopping);
  app.get("/metrics", metrics.answer);
  app.get("/media/:name", media(services));
  const router = routerHandler(parts.build, services);
  if (parts.development) app.all("*", router);
  else {
    app.get(OFFLINE_PATH, offlinePage);
    if (!config.offline) app.get(WORKER_PATH, unregisterWorker);
    app.use(staticFiles());
    if (parts.otherBuilds) app.get("/assets/:name", parts.otherBuilds.answer);
    const { limited } = renders;
    app.use(cachedPages(services, { build: parts.build, render: router, limited }));
    app.use(readsInOutage(services));
    app.all("*", (c, next) => limited(c, async () => (await router(c, next)) as Response));
  }

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return isStorageError(error) ? outagePage(c) : errorPage(c, 500);
  });
  return app;
}

/** While the server stops, asks clients to close their connections, because the stop waits for all of them. */
const closeWhenStopping = (isStopping: () => boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isStopping()) c.res.headers.set("Connection", "close");
  });

/** Answers page reads with 503 in a database outage. Actions still run, and return what the visitor typed. */
const readsInOutage = ({ database }: Services) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!database.outage()) return next();
    c.set("isLogged", true);
    return isReading(c.req.method) ? outagePage(c) : next();
  });
