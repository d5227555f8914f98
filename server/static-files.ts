import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";

/** A year, for names that carry a hash of their content. */
const FOREVER = "public, max-age=31536000, immutable";
/** A day, for fixed names (icons, the hero, the share picture): a new version is seen by the next. */
const A_DAY = "public, max-age=86400";

/** The browser's files, in their precompressed form where the build made one. Anything not found goes on. */
export function staticFiles(clientDir: string): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({ root: clientDir, precompressed: true });
  return async (c, next) => {
    const { path, method } = c.req;
    if (method === "POST" || !/\.[a-z0-9]+$/.test(path) || path.endsWith(".data")) return next();
    const response = await serve(c, next);
    if (response instanceof Response && response.ok) {
      response.headers.set("Cache-Control", path.startsWith("/assets/") ? FOREVER : A_DAY);
      // Two encodings of one file share its address.
      response.headers.set("Vary", "Accept-Encoding");
    }
    return response;
  };
}
