import { expect, test } from "vitest";
import { passwordQueue } from "./sign-in-limits.server.ts";

test("two passwords are hashed at once, known browsers first, and a full queue refuses more", async () => {
  const queue = passwordQueue();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running++;
    most = Math.max(most, running);
    await gate.promise;
    order.push(name);
    running--;
    return name;
  };
  const all = Array.from({ length: 60 }, (_, index) => queue.unknown(work(`stranger ${index}`)));
  const known = queue.known(work("known"));
  gate.resolve();
  const results = await Promise.all(all);
  expect(await known).toBe("known");
  expect(most).toBe(2);
  expect(results.filter((result) => result !== null)).toHaveLength(42);
  expect(order.indexOf("known")).toBeLessThanOrEqual(2);
});
