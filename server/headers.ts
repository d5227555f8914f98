import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { contentSecurityPolicy, REPORTS_PATH } from "../app/platform/csp.ts";
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
    reportingEndpoints: [{ name: "csp", url: REPORTS_PATH }],
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
