import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

test("tasks over the limit wait, and those over the queue are refused at once", async () => {
  const limit = createConcurrencyLimit({ atOnce: 2, waiting: 1 });
  const doors: (() => void)[] = [];
  const running: number[] = [];
  const take = (number: number) =>
    limit.run(null, async () => {
      running.push(number);
      await new Promise<void>((open) => doors.push(open));
      return number;
    });
  const first = [take(1), take(2), take(3)];
  expect(await take(4)).toBeNull();
  expect(running).toEqual([1, 2]);
  doors.shift()?.();
  await first[0];
  await expect.poll(() => running).toEqual([1, 2, 3]);
  // Task 3 has left the queue and runs, so the queue has room for task 5.
  const late = take(5);
  for (const door of doors.splice(0)) door();
  expect(await Promise.all(first)).toEqual([1, 2, 3]);
  await expect.poll(() => running).toEqual([1, 2, 3, 5]);
  doors.shift()?.();
  expect(await late).toBe(5);
});

test("a network gets only a share of the queue, and one with nothing running or waiting goes first", async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 20, perNetwork: 2 });
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const take = (address: string) =>
    limit.run(address, async () => {
      await gate.promise;
      order.push(address);
      return address;
    });
  const attacker = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => take(`2001:db8:1:${i.toString(16)}00::${i}`));
  const near = take("2001:db8:1:1::9");
  const [first, second] = [take("203.0.113.7"), take("203.0.113.7")];
  expect(await take("203.0.113.7")).toBeNull();
  const known = limit.runFirst(async () => order.push("first"));
  gate.resolve();
  const taken = await Promise.all(attacker);
  expect(taken.filter((each) => each !== null)).toHaveLength(8);
  expect(await near).toBeNull();
  await Promise.all([first, second, known]);
  // In order: the running task, `runFirst`, the network without earlier tasks, the attacker's second task.
  expect(order.slice(0, 4)).toEqual(["2001:db8:1:000::0", "first", "203.0.113.7", "2001:db8:1:100::1"]);
  // The network's tasks have ended, so the IP that was refused above is admitted.
  expect(await take("2001:db8:1:1::9")).toBe("2001:db8:1:1::9");
});

test("a task that waits too long is refused, a running one is not", async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 1, longestWait: 20 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = limit.run(null, () => promise);
  expect(await limit.run(null, async () => "waited")).toBeNull();
  resolve("ran");
  expect(await running).toBe("ran");
  expect(limit.load()).toEqual({ running: 0, waiting: 0 });
});
