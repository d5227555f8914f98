import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { type FactOptions, requestFacts } from "./facts.ts";
import { contentPolicy, noIndex, securityHeaders } from "./headers.ts";
import { healthz } from "./healthz.ts";
import { lastResort } from "./last-resort.ts";
import { media } from "./media.ts";
import { cachedPages, createPageCache } from "./page-cache.ts";
import { plainAddresses, routeRow } from "./plain-addresses.ts";
import { allowedMethods, bodyLimits, sameOriginWrites } from "./request-guard.ts";
import { requestLog } from "./request-log.ts";
import { type RouterBuild, routerHandler } from "./router.ts";
import { staticFiles } from "./static-files.ts";

export interface AppParts {
  /** The router's build; asked for at each request, so that the development server can hand out a new one. */
  build: () => Promise<RouterBuild>;
  services: Services;
  /** Folder of the browser's files; null in development, where Vite serves them. */
  clientDir: string | null;
  /** Off in development, where the same address may render differently after each change of the code. */
  cachePages: boolean;
  facts: FactOptions;
}

/** The whole server as one list: what a request passes through, in this order. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { services } = parts;
  const { store, log } = services;
  const app = new Hono<AppEnv>();

  app.use(requestLog(log));
  app.use(routeRow());
  app.use(securityHeaders(services.publicUrl.startsWith("https:")));
  app.use(contentPolicy(!parts.clientDir));
  // Brotli is the cache's and the build's; what is drawn for one person alone is not worth more than gzip.
  app.use(compress({ encoding: "gzip" }));
  app.use(noIndex());
  app.use(allowedMethods());
  app.use(requestFacts(parts.facts));
  app.use(sameOriginWrites(services));
  app.use(bodyLimits());

  app.use(plainAddresses());
  app.get("/healthz", healthz(services.database, store));
  app.get("/media/:name", media(store));
  if (parts.clientDir) app.use(staticFiles(parts.clientDir));

  const router = routerHandler(parts.build, services);
  if (parts.cachePages) {
    app.use(cachedPages(createPageCache(), services, parts.build, router));
  }
  app.all("*", router);

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "request failed");
    return lastResort(c, 500);
  });
  return app;
}
