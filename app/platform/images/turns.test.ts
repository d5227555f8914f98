import { describe, expect, test } from "vitest";
import { runWithin } from "./turns.ts";

/** A task that ends when told to, and how many and how much ran at once. */
function workshop() {
  let running = 0;
  let weight = 0;
  const seen = { atOnce: 0, weight: 0, order: [] as number[] };
  const task = (index: number, heavy: number, fail = false) => ({
    weight: heavy,
    run: async () => {
      running += 1;
      weight += heavy;
      seen.order.push(index);
      seen.atOnce = Math.max(seen.atOnce, running);
      seen.weight = Math.max(seen.weight, weight);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      weight -= heavy;
      if (fail) throw new Error(`task ${index}`);
      return index;
    },
  });
  return { seen, task };
}

describe("runWithin", () => {
  test("runs the heaviest first, never more than the budget, and keeps the order of results", async () => {
    const { seen, task } = workshop();
    const tasks = [2, 9, 5, 4, 1].map((heavy, index) => task(index, heavy));
    expect(await runWithin({ atOnce: 2, budget: 10 }, tasks)).toEqual([0, 1, 2, 3, 4]);
    expect(seen.order.slice(0, 2)).toEqual([1, 4]);
    expect(seen.atOnce).toBe(2);
    expect(seen.weight).toBeLessThanOrEqual(10);
  });

  test("runs alone what is heavier than the budget", async () => {
    const { seen, task } = workshop();
    await runWithin({ atOnce: 2, budget: 3 }, [task(0, 50), task(1, 1), task(2, 1)]);
    expect(seen.weight).toBe(50);
    expect(seen.order[0]).toBe(0);
  });

  test("begins nothing after a failure, and throws it once all under way have ended", async () => {
    const { seen, task } = workshop();
    const tasks = [task(0, 5, true), task(1, 4), task(2, 3)];
    await expect(runWithin({ atOnce: 2, budget: 10 }, tasks)).rejects.toThrow("task 0");
    expect(seen.order).toEqual([0, 1]);
  });
});
