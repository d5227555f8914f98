import { createHmac } from "node:crypto";
import type { Limit } from "./limit-buckets.ts";
import { networksOf } from "./networks-of.ts";

/** Names the bucket by an HMAC, so that `limit_buckets` stores no IPs or emails. `window`: milliseconds. */
export function keyedLimit(secret: string, kind: string, of: string, max: number, window: number): Limit {
  const name = createHmac("sha256", secret).update(`${kind}\n${of}`).digest("base64url");
  return { bucket: `${kind}:${name}`, max, window };
}

/** Returns limits for an IPv4 address, or for an IPv6 address's /64, /56 (2 × `max`) and /48 (4 × `max`). */
export function networkLimits(
  secret: string,
  kind: string,
  address: string,
  max: number,
  window: number,
  of = "",
): Limit[] {
  return networksOf(address).map((network, i) =>
    keyedLimit(secret, kind, of + network, max * 2 ** i, window),
  );
}
