import { createUploadQueue } from "../platform/uploads/receive-file.ts";

/** Visitors' uploads that one process holds at once, apart from the owner's, who therefore never waits for them. */
const AT_ONCE = 4;

const WAITING = 30;

/** Of one address: a form sends two at once, and one slow sender does not get all the turns. */
const PER_ADDRESS = 3;

/** Bounds visitors' uploads as a whole and by the network they come from. */
export function createVisitorTurns() {
  const turns = createUploadQueue({ atOnce: AT_ONCE, waiting: WAITING });
  const present = new Map<string, number>();
  return {
    /** Runs the task in its turn; null, at once, where too many wait already. */
    async take<T>(network: string, task: () => Promise<T>): Promise<T | null> {
      const ofNetwork = present.get(network) ?? 0;
      if (ofNetwork >= PER_ADDRESS) return null;
      present.set(network, ofNetwork + 1);
      try {
        return await turns.take(task);
      } finally {
        const left = (present.get(network) ?? 1) - 1;
        if (left > 0) present.set(network, left);
        else present.delete(network);
      }
    },
  };
}

/** The turns of this process. */
export const visitorTurns = createVisitorTurns();
