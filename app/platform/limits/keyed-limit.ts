import { createHmac } from "node:crypto";
import type { Limit } from "./limit-buckets.ts";
import { networksOf } from "./networks-of.ts";

/** Names the bucket by an HMAC, so that the database stores no IPs or emails. `window` is in milliseconds. */
export function keyedLimit(secret: string, kind: string, of: string, max: number, window: number): Limit {
  const name = createHmac("sha256", secret).update(`${kind}\n${of}`).digest("base64url");
  return { bucket: `${kind}:${name}`, max, window };
}

/** An IPv6 address gets three limits: `max` for its /64, twice `max` for its /56 and 4 × `max` for its /48. */
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
