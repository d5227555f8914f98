import { LRUCache } from "lru-cache";
import { networksOf } from "./networks-of.ts";

interface Rate {
  /** What one address may do at once, after a pause. */
  burst: number;
  /** What it may do in a second for as long as it likes. */
  perSecond: number;
}

/** Networks that are remembered; the one that asked longest ago is forgotten first. */
const NETWORKS = 20_000;

/**
 * A token bucket for each address, in the memory of this process; its wider networks have their multiples, as everywhere.
 * `take` says whether there was room, and counts nothing where there was none.
 */
export function createRateLimit({ burst, perSecond }: Rate) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: NETWORKS });
  return {
    take(address: string): boolean {
      const now = performance.now();
      const left = networksOf(address).map((network, i) => {
        const { tokens, at } = buckets.get(network) ?? { tokens: burst * 2 ** i, at: now };
        const filled = tokens + ((now - at) / 1000) * perSecond * 2 ** i;
        return { network, tokens: Math.min(burst * 2 ** i, filled) };
      });
      const ok = left.every(({ tokens }) => tokens >= 1);
      for (const { network, tokens } of left) {
        buckets.set(network, { tokens: ok ? tokens - 1 : tokens, at: now });
      }
      return ok;
    },
  };
}
