import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { CACHE_HEADER, KEEP_HEADER } from "../app/offline/signs.ts";
import { contentSecurityPolicy } from "../app/platform/csp.ts";
import { isPage } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";

/** Two years. Of the shop's own host alone: what else the domain serves is not the shop's to decide. */
const HSTS = "max-age=63072000";

/**
 * Security headers on every answer, errors, assets and media included.
 * @param https whether visitors reach the shop over https: then browsers are told to stay there
 */
export function securityHeaders(https: boolean) {
  return secureHeaders({
    xFrameOptions: "DENY",
    // Never a path, to the shop itself neither: one-time links are some. (`no-referrer` would have forms say `Origin: null`.)
    referrerPolicy: "strict-origin",
    strictTransportSecurity: https && HSTS,
    permissionsPolicy: {
      accelerometer: [],
      camera: [],
      displayCapture: [],
      geolocation: [],
      gyroscope: [],
      microphone: [],
      midi: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  });
}

/** Lets pages of others show the products' photos: webmail does that with an order's mail. Before the security headers. */
export const photosForAll = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
});

/**
 * A policy on every answer; a page brings its own, wider by the hashes of its scripts.
 * @param development Vite's client writes styles and opens a socket, which the strict policy would refuse
 */
export function contentPolicy(development: boolean) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (development) headers.set("Content-Security-Policy", "frame-ancestors 'none'; base-uri 'none'");
    else if (!headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", contentSecurityPolicy());
    }
  });
}

/** Keeps out of search results what the route table does not let in; files and media are nobody's page. */
export function noIndex() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.get("row").indexable) c.res.headers.set("X-Robots-Tag", "noindex");
  });
}

/**
 * Tells a browser's service worker what it may keep for when there is no signal: pages of visitors that the route table
 * says may be, drawn for nobody in particular. Under a session it is told to forget them (decision 051).
 */
export function keepSign() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const row = c.get("row");
    if (c.get("mayBeOwner")) c.res.headers.set(KEEP_HEADER, "forget");
    else if (c.res.headers.get(CACHE_HEADER) === "stale") return;
    else if (c.res.status === 200 && isPage(row) && (row.cached || row.kept) && !c.req.query("admin")) {
      c.res.headers.set(KEEP_HEADER, "seen");
    }
  });
}
