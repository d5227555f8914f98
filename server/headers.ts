import { createMiddleware } from "hono/factory";
import { contentSecurityPolicy } from "../app/platform/csp.ts";
import type { AppEnv } from "./app-env.ts";

interface HeaderOptions {
  /** Whether visitors reach the shop over https: then browsers are told to stay there. */
  https: boolean;
  /** Vite's development client writes styles and opens a socket, which the strict policy would refuse. */
  development: boolean;
}

const fixed: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Permitted-Cross-Domain-Policies": "none",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()",
};

/** Two years. */
const HSTS = "max-age=63072000; includeSubDomains";

/** Security headers on every answer, errors, assets and media included. A page brings its own, wider by its hashes. */
export function securityHeaders({ https, development }: HeaderOptions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
    if (https) headers.set("Strict-Transport-Security", HSTS);
    if (development) headers.set("Content-Security-Policy", "frame-ancestors 'none'; base-uri 'none'");
    else if (!headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", contentSecurityPolicy());
    }
  });
}
