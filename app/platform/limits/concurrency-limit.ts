import PQueue from "p-queue";
import { networksOf } from "./networks-of.ts";

interface ConcurrencyOptions {
  atOnce: number;
  waiting: number;
  /**
   * How many calls of one IPv4 address or IPv6 /64 may run or wait at the same time.
   * An IPv6 /56 may have twice as many, and a /48 four times as many.
   */
  perNetwork?: number;
  longestWait?: number;
}

export function createConcurrencyLimit(options: ConcurrencyOptions) {
  const { atOnce, waiting, perNetwork = Number.POSITIVE_INFINITY, longestWait } = options;
  const queue = new PQueue({ concurrency: atOnce });
  const present = new Map<string, number>();
  const count = (networks: readonly string[], by: 1 | -1) => {
    for (const network of networks) {
      const left = (present.get(network) ?? 0) + by;
      if (left > 0) present.set(network, left);
      else present.delete(network);
    }
  };
  return {
    /** Queues and runs `task`. Null if the queue is full, `perNetwork` is reached or `longestWait` passes. */
    async run<T>(address: string | null, task: () => Promise<T>): Promise<T | null> {
      const networks = address === null ? [] : networksOf(address);
      const shareUsed = networks.some((name, i) => (present.get(name) ?? 0) >= perNetwork * 2 ** i);
      if (shareUsed || queue.pending + queue.size >= atOnce + waiting) return null;
      const priority = -(present.get(networks.at(-1) ?? "") ?? 0);
      count(networks, 1);
      const waited = new AbortController();
      const timer = longestWait && setTimeout(() => waited.abort(), longestWait);
      const begin = () => {
        clearTimeout(timer);
        return task();
      };
      try {
        return await queue.add(begin, { priority, signal: waited.signal });
      } catch (error) {
        if (waited.signal.aborted) return null;
        throw error;
      } finally {
        count(networks, -1);
      }
    },
    runFirst: <T>(task: () => Promise<T>): Promise<T> => queue.add(task, { priority: 1 }),
    load: () => ({ running: queue.pending, waiting: queue.size }),
  };
}
