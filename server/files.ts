import { Readable } from "node:stream";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler, MiddlewareHandler } from "hono";
import { WORKER_PATH } from "../app/offline/signs.ts";
import { openMedia } from "../app/platform/images/media.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { CLIENT_DIR } from "./build.ts";

/** For names that carry a hash of their content or are never used again. */
export const FOREVER = "public, max-age=31536000, immutable";
/** For fixed names (icons, the hero, the share picture): a new version is seen by the next day. */
const A_DAY = "public, max-age=86400";

/** Photos of products. While the store does not answer they are to be had later, which nobody may keep. */
export function media({ store, log }: Pick<Services, "store" | "log">): Handler<AppEnv, "/media/:name"> {
  return async (c, next) => {
    const found = await openMedia(store, c.req.param("name")).catch((error: unknown) => {
      log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "a photo could not be read");
      return "unavailable" as const;
    });
    if (found === "unavailable") {
      return c.body(null, 503, { "Retry-After": "5", "Cache-Control": "no-store" });
    }
    if (!found) return next();
    const body = Readable.toWeb(found.stream) as ReadableStream<Uint8Array>;
    if (c.req.method === "HEAD") await body.cancel();
    return new Response(c.req.method === "HEAD" ? null : body, {
      headers: {
        "Content-Type": found.contentType,
        "Content-Length": String(found.contentLength),
        "Cache-Control": FOREVER,
      },
    });
  };
}

/**
 * In the place of the service worker where it is switched off: takes itself and what was kept away, and again where a page
 * that was open meanwhile asked for it anew. What somebody wrote stays, to be sent.
 */
const WORKERS_END = `const end = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(end()));
addEventListener("message", (event) => {
  skipWaiting();
  event.waitUntil(end());
});
`;

export const workersEnd: Handler<AppEnv> = (c) =>
  c.body(WORKERS_END, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" });

/** The browser's files, in their precompressed form where the build made one. Anything not found goes on. */
export function staticFiles(): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({ root: CLIENT_DIR, precompressed: true });
  return async (c, next) => {
    const { path, method } = c.req;
    if (method === "POST" || !/\.[a-z0-9]+$/.test(path) || path.endsWith(".data")) return next();
    const response = await serve(c, next);
    if (response instanceof Response && response.ok) {
      // Browsers ask for a new service worker each time.
      const kept = path === WORKER_PATH ? "no-cache" : path.startsWith("/assets/") ? FOREVER : A_DAY;
      response.headers.set("Cache-Control", kept);
      // Two encodings of one file share its address.
      response.headers.set("Vary", "Accept-Encoding");
    }
    return response;
  };
}
