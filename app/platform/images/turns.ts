/** Lets at most `limit` tasks run at once; the others wait in the order they came. */
export function limitTurns(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      // The turn passes on without the count falling in between, so that a newcomer cannot jump the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
