import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { MediaStore } from "../app/platform/images/store.ts";
import type { Log } from "../app/platform/log.ts";
import type { Services } from "../app/services.server.ts";
import { allowedMethods, MAX_BODY_BYTES } from "./door.ts";
import { securityHeaders } from "./headers.ts";
import { healthz } from "./healthz.ts";
import { lastResort } from "./last-resort.ts";
import { media } from "./media.ts";
import { cachedPages, createPageCache } from "./page-cache.ts";
import { plainAddresses } from "./plain-address.ts";
import { requestLog } from "./request-log.ts";
import { type RouterBuild, routerHandler } from "./router.ts";
import { staticFiles } from "./static-files.ts";

/** What every middleware may read of the request that it handles. */
export interface AppEnv {
  Variables: { requestId: string };
}

export interface AppParts {
  /** The router's build; asked for at each request, so that the development server can hand out a new one. */
  build: () => Promise<RouterBuild>;
  services: Services;
  store: MediaStore;
  log: Log;
  /** Folder of the browser's files; null in development, where Vite serves them. */
  clientDir: string | null;
  /** Off in development, where the same address may render differently after each change of the code. */
  cachePages: boolean;
}

/** The whole server as one list: what a request passes through, in this order. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { services, store, log } = parts;
  const app = new Hono<AppEnv>();

  app.use(requestLog(log));
  app.use(securityHeaders({ https: services.publicUrl.startsWith("https:"), development: !parts.clientDir }));
  app.use(allowedMethods());
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => lastResort(c, 413) }));

  app.use(plainAddresses());
  app.get("/healthz", healthz(services.database, store));
  app.get("/media/:name", media(store));
  if (parts.clientDir) app.use(staticFiles(parts.clientDir));

  const router = routerHandler(parts.build, services);
  if (parts.cachePages) {
    app.use(cachedPages(createPageCache(), () => services.database.contentVersion(), router));
  }
  app.all("*", router);

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "request failed");
    return lastResort(c, 500);
  });
  return app;
}
