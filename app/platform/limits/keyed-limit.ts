import { createHmac } from "node:crypto";
import type { Limit } from "./limit-buckets.ts";
import { networksOf } from "./networks-of.ts";

/** Counted under a keyed hash, so that the table names nobody. `window` in milliseconds. */
export function keyedLimit(secret: string, kind: string, of: string, max: number, window: number): Limit {
  const name = createHmac("sha256", secret).update(`${kind}\n${of}`).digest("base64url");
  return { bucket: `${kind}:${name}`, max, window };
}

/** Twice as much for a /56 and four times for a /48, so that changing addresses helps little. */
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
