import { isIP } from "node:net";
import { createMiddleware } from "hono/factory";
import type { Config } from "../app/platform/config.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";

/** Headers that only proxies add. */
const FORWARDING =
  /^(?:via|(?:x-)?forwarded.*|x-original-.*|x-real-ip|.*-(?:client|connecting)-ip|cdn-loop|x-envoy-external-address|x-amzn-trace-id)$/;

export function readRequestContext(
  { auth, openAdmin, log }: Pick<Services, "auth" | "openAdmin" | "log">,
  { trustedProxyHops, adminPreviewHosts }: Pick<Config, "trustedProxyHops" | "adminPreviewHosts">,
) {
  let warned = false;
  return createMiddleware<AppEnv>(async (c, next) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress ?? "";
    const host = hostName(c.req.header("Host") ?? "");
    const loopbackHost = isLoopbackHost(host);
    const forwardedFor = c.req.header("X-Forwarded-For");
    if (trustedProxyHops === 0 && forwardedFor !== undefined && !warned) {
      warned = true;
      log.warn(
        "a proxy forwards requests (X-Forwarded-For) while TRUSTED_PROXY_HOPS is 0: all its visitors share one address and its limits",
      );
    }
    const direct =
      isLoopbackHost(plainAddress(socketAddress)) &&
      loopbackHost &&
      !Object.keys(c.req.header()).some((name) => FORWARDING.test(name));
    c.set("requestContext", {
      id: c.get("requestId"),
      clientAddress: clientAddress(socketAddress, forwardedFor, trustedProxyHops),
      direct,
      adminHost: loopbackHost || adminPreviewHosts.includes(host),
    });
    c.set("mayBeOwner", (openAdmin && direct) || (await auth.mayBeSignedIn(c.req.raw.headers)));
    await next();
  });
}

/** Each of our proxies appends an IP to X-Forwarded-For, so the visitor's IP is the `hops`-th from the end. */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  if (hops === 0 || !forwardedFor) return plainAddress(socketAddress);
  const written = forwardedFor.split(",").map((part) => plainAddress(part.trim()));
  const address = written[Math.max(0, written.length - hops)] ?? "";
  return isIP(address) ? address : plainAddress(socketAddress);
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function hostName(host: string): string {
  const lower = host.trim().toLowerCase();
  const bracketed = /^\[([^\]]*)\]/.exec(lower);
  return bracketed?.[1] ?? lower.replace(/:\d*$/, "");
}
