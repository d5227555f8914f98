import { createHmac } from "node:crypto";
import type { Limit } from "./limit-buckets.ts";

/**
 * The limit of one person, address or the like (`of`), in milliseconds. It is counted under a keyed hash: the table names
 * nobody. `kind` tells apart what counts the same person.
 */
export function keyedLimit(secret: string, kind: string, of: string, max: number, window: number): Limit {
  const name = createHmac("sha256", secret).update(`${kind}\n${of}`).digest("base64url");
  return { bucket: `${kind}:${name}`, max, window };
}
