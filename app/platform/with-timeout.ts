import { setTimeout as delay } from "node:timers/promises";

/** Resolves to null if `work` takes longer than `milliseconds`. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, delay(milliseconds, null, { signal: ended.signal })]);
  } finally {
    ended.abort();
  }
}
