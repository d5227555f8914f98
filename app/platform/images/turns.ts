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

/**
 * Runs all tasks, the heaviest first, `atOnce` of them at a time and never more weight than `budget` together; one that
 * is heavier than that runs alone. Results stand in the order of the tasks. After a failure none begins, and it throws
 * once those under way have ended.
 */
export async function runWithin<T>(
  { atOnce, budget }: { atOnce: number; budget: number },
  tasks: readonly { weight: number; run: () => Promise<T> }[],
): Promise<T[]> {
  const results: T[] = [];
  const waiting = tasks.map((task, index) => ({ ...task, index })).sort((a, b) => b.weight - a.weight);
  const running = new Set<Promise<void>>();
  let weight = 0;
  const failures: unknown[] = [];
  const next = () => {
    if (running.size === 0) return waiting.shift();
    if (running.size >= atOnce) return undefined;
    const fitting = waiting.findIndex((task) => weight + task.weight <= budget);
    return fitting < 0 ? undefined : waiting.splice(fitting, 1)[0];
  };
  for (;;) {
    const task = failures.length === 0 ? next() : undefined;
    if (task) {
      weight += task.weight;
      const run = task
        .run()
        .then(
          (result) => {
            results[task.index] = result;
          },
          (error: unknown) => void failures.push(error),
        )
        .finally(() => {
          weight -= task.weight;
          running.delete(run);
        });
      running.add(run);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else {
      if (failures.length > 0) throw failures[0];
      return results;
    }
  }
}
