import { limitTurns } from "../images/turns.ts";

/** Uploads whose bytes one process holds at once: with 5 MB each, 15 MB beside what the one in work needs. */
const AT_ONCE = 3;

/** Uploads that wait for their turn, unread, before the next one is turned away. */
const WAITING = 60;

/** Seconds after which one that was turned away may come back. */
export const RETRY_AFTER_SECONDS = 5;

/** Bounds how many uploads are read and held at once. The others wait with their bytes still at the sender's. */
export function createUploadTurns({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
  const inTurn = limitTurns(atOnce);
  let present = 0;
  return {
    /** Runs the task in its turn; null, at once, where too many wait already. */
    async take<T>(task: () => Promise<T>): Promise<T | null> {
      if (present >= atOnce + waiting) return null;
      present += 1;
      try {
        return await inTurn(task);
      } finally {
        present -= 1;
      }
    },
  };
}

/** The turns of this process. */
export const uploadTurns = createUploadTurns();
