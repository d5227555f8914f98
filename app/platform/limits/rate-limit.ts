import { LRUCache } from "lru-cache";
import { networksOf } from "./networks-of.ts";

const NETWORKS = 20_000;

/** Keeps a token bucket for each IPv4 address and each IPv6 /64, and a larger one for each /56 and /48. */
export function createRateLimit({ burst, perSecond }: { burst: number; perSecond: number }) {
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
