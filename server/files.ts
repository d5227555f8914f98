import { Readable } from "node:stream";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler, MiddlewareHandler } from "hono";
import { WORKER_PATH } from "../app/offline/protocol.ts";
import { openMedia } from "../app/platform/images/media.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";
import { CLIENT_DIR } from "./build.ts";

export const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

export function media({ store, log }: Pick<Services, "store" | "log">): Handler<AppEnv, "/media/:name"> {
  return async (c, next) => {
    const found = await openMedia(store, c.req.param("name")).catch((error: unknown) => {
      log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "a photo could not be read");
      return "unavailable" as const;
    });
    if (found === "unavailable") return c.body(null, 503, { "Cache-Control": "no-store" });
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

/** With OFFLINE=false this replaces the service worker: it deletes all caches and unregisters itself. */
const UNREGISTER_WORKER = `const end = async () => {
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

export const unregisterWorker: Handler<AppEnv> = (c) =>
  c.body(UNREGISTER_WORKER, 200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
  });

export function staticFiles(): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({ root: CLIENT_DIR, precompressed: true });
  return async (c, next) => {
    const { path, method } = c.req;
    if (method === "POST" || !/\.[a-z0-9]+$/.test(path) || path.endsWith(".data")) return next();
    const response = await serve(c, next);
    if (response instanceof Response && response.ok) {
      const kept = path === WORKER_PATH ? "no-cache" : path.startsWith("/assets/") ? FOREVER : A_DAY;
      response.headers.set("Cache-Control", kept);
      response.headers.set("Vary", "Accept-Encoding");
    }
    return response;
  };
}
