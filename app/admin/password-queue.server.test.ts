import { expect, test } from "vitest";
import { passwordQueue } from "./password-queue.server.ts";

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

test("two at once, known browsers first, a long line of strangers is sent away", async () => {
  const queue = passwordQueue();
  const door = gate();
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running++;
    most = Math.max(most, running);
    await door.promise;
    order.push(name);
    running--;
    return name;
  };
  const all = Array.from({ length: 60 }, (_, index) => queue.run(false, work(`stranger ${index}`)));
  const known = queue.run(true, work("known"));
  door.open();
  const results = await Promise.all(all);
  expect(await known).toBe("known");
  expect(most).toBe(2);
  expect(results.filter((result) => result !== null)).toHaveLength(42);
  expect(order.indexOf("known")).toBeLessThanOrEqual(2);
});

test("work that fails gives its place on", async () => {
  const queue = passwordQueue();
  const failing = async () => {
    throw new Error("broken");
  };
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => queue.run(true, failing)));
  expect(results.every((result) => result.status === "rejected")).toBe(true);
  expect(await queue.run(false, async () => 1)).toBe(1);
});
