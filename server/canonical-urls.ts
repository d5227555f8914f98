import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import { NOT_FOUND, rowOf } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage } from "./error-page.ts";

export function routeRow() {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("row", rowOf(c.req.path));
    await next();
  });
}

/** Redirects other spellings of a page's path (`/catalogo/`, `/%63atalogo`) to the canonical one. */
export function canonicalUrls() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    // The router writes malformed paths to standard error instead of the log, so they are refused here.
    if (!isDecodable(pathname) || lacksHost(c.env?.incoming)) return errorPage(c, 400);
    if (c.req.method === "POST") return next();
    const plain = plainPath(pathname);
    if (plain === pathname) return next();
    const row = rowOf(plain);
    return row === NOT_FOUND || row.read === "nobody" ? next() : c.redirect(plain + search, 308);
  });
}

/** HTTP/1.1 requires a Host (RFC 9112 §3.2). HTTP/1.0 does not, and load balancers check servers with it. */
function lacksHost(request: IncomingMessage | undefined): boolean {
  return request?.httpVersion === "1.1" && request.headers.host === undefined;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const UNRESERVED = /%(?:2D|2E|5F|7E|3\d|[46][1-9A-F]|[57][0-9A])/gi;

/** Decodes unreserved characters (RFC 3986 §6.2.2). Merges repeated slashes, and removes one at the end. */
function plainPath(path: string): string {
  const spelled = path.replace(UNRESERVED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  const single = spelled.replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : single;
}
