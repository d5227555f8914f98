import { Hono } from "hono";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { allowedMethods, bodyLimits, sameOriginWrites } from "./door.ts";
import { type FactOptions, requestFacts } from "./facts.ts";
import { securityHeaders } from "./headers.ts";
import { healthz } from "./healthz.ts";
import { lastResort } from "./last-resort.ts";
import { media } from "./media.ts";
import { cachedPages, createPageCache } from "./page-cache.ts";
import { plainAddresses } from "./plain-address.ts";
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
  app.use(securityHeaders({ https: services.publicUrl.startsWith("https:"), development: !parts.clientDir }));
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
    app.use(cachedPages(createPageCache(), services, router));
  }
  app.all("*", router);

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "request failed");
    return lastResort(c, 500);
  });
  return app;
}
