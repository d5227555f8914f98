import { createHmac } from "node:crypto";
import type { Limit } from "./limit-buckets.ts";
import { networksOf } from "./networks-of.ts";

/**
 * The limit of one person, address or the like (`of`), in milliseconds. It is counted under a keyed hash: the table names
 * nobody. `kind` tells apart what counts the same person.
 */
export function keyedLimit(secret: string, kind: string, of: string, max: number, window: number): Limit {
  const name = createHmac("sha256", secret).update(`${kind}\n${of}`).digest("base64url");
  return { bucket: `${kind}:${name}`, max, window };
}

/**
 * The limits of an address and of the networks around it: twice as much for a /56 and four times for a /48 as for one
 * address or /64, so that changing addresses helps little, and a neighbour has to try hard to be in one's way.
 */
export function networkLimits(
  secret: string,
  kind: string,
  address: string,
  max: number,
  window: number,
  /** What else they are for, say an account. */
  of = "",
): Limit[] {
  return networksOf(address).map((network, i) =>
    keyedLimit(secret, kind, of + network, max * 2 ** i, window),
  );
}
