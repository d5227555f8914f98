import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import { createTurns } from "../app/platform/limits/turns.ts";
import { isReading } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";
import { lastResort } from "./last-resort.ts";

/** Pages that are drawn, or compressed, at once; one takes some 10 ms of the thread, so that the last waits half a second. */
const TURNS = { atOnce: 2, waiting: 40, perNetwork: 8 };

/** Seconds after which one that was turned away may come back. */
const RETRY_AFTER = 2;

/** Draws something for a request in its turn, or answers 503 in words. */
export type InTurn = <T>(c: Context<AppEnv>, draw: () => Promise<T>) => Promise<T | Response>;

export type Reads = ReturnType<typeof boundedReads>;

/**
 * Bounds what is drawn for visitors: whoever asks for thousands of addresses that nobody has kept leaves the thread to
 * the pages in the cache. Those go first when they are drawn anew; the owner and forms never wait.
 */
export function boundedReads() {
  const turns = createTurns(TURNS);
  const inTurn: InTurn = async (c, draw) => {
    if (!isReading(c.req.method) || c.get("mayBeOwner") || c.get("row").ownLine) return await draw();
    const drawing = async () => {
      // Whatever has come in meanwhile is answered from the cache, or told to come back, before the next page is drawn.
      await setImmediate();
      return await draw();
    };
    if (c.get("wasKept")) return await turns.first(drawing);
    const drawn = await turns.take(c.get("facts").clientAddress, drawing);
    if (drawn !== null) return drawn;
    c.header("Retry-After", String(RETRY_AFTER));
    return lastResort(c, 503);
  };
  return { inTurn, load: turns.load };
}
