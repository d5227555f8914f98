import PQueue from "p-queue";

/** Uploads whose bytes one process holds at once, 5 MB each at most. */
const AT_ONCE = 3;

/** Uploads that wait, unread, before the next one is turned away. */
const WAITING = 60;

/** Seconds after which one that was turned away may come back. */
export const RETRY_AFTER_SECONDS = 5;

/** Bounds how many uploads are read and held at once. The others wait with their bytes still at the sender's. */
export function createUploadQueue({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    /** Runs the task in its turn; null, at once, where too many wait already. */
    async take<T>(task: () => Promise<T>): Promise<T | null> {
      return queue.pending + queue.size >= atOnce + waiting ? null : await queue.add(task);
    },
  };
}

/** The queue of this process for the owner's uploads. */
export const uploadQueue = createUploadQueue();
