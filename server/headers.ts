import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { CACHE_HEADER, OFFLINE_HEADER } from "../app/offline/protocol.ts";
import { contentSecurityPolicy } from "../app/platform/csp.ts";
import { isPage } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";

const RETRY_AFTER_SECONDS = "5";

/** Two years. `includeSubDomains` is left out, because subdomains may be other sites. */
const HSTS = "max-age=63072000";

export function securityHeaders(https: boolean) {
  return secureHeaders({
    xFrameOptions: "DENY",
    // Keeps one-time links out of the referrer. With `no-referrer`, forms get `Origin: null` and are refused.
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

/** Lets webmail show photos. Registered before `securityHeaders`, to run after it and overwrite its header. */
export const photosForAll = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
});

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

export function noIndex() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.get("row").indexable) c.res.headers.set("X-Robots-Tag", "noindex");
  });
}

/** Tells the service worker to cache a page, or, in the team's sessions, to forget all pages (decision 051). */
export function offlineHeader() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const row = c.get("row");
    if (c.get("mayBeOwner")) c.res.headers.set(OFFLINE_HEADER, "forget");
    else if (c.res.headers.get(CACHE_HEADER) === "stale") return;
    else if (c.res.status === 200 && isPage(row) && (row.cached || row.offline) && !c.req.query("admin")) {
      c.res.headers.set(OFFLINE_HEADER, "keep");
    }
  });
}

export function retryAfter() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  });
}
