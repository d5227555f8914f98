import { expect, test } from "vitest";
import { networkOf } from "../platform/limits/network-of.ts";
import { passwordQueue } from "./sign-in-limits.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["2001:db8:1:2::203.0.113.7", "2001:db8:1:2::/64"],
  ["1:2:3:4:5:6:203.0.113.7", "1:2:3:4::/64"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("two passwords at once, known browsers first, a long line of strangers is sent away", async () => {
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
  const all = Array.from({ length: 60 }, (_, index) => queue.stranger(work(`stranger ${index}`)));
  const known = queue.known(work("known"));
  gate.resolve();
  const results = await Promise.all(all);
  expect(await known).toBe("known");
  expect(most).toBe(2);
  expect(results.filter((result) => result !== null)).toHaveLength(42);
  expect(order.indexOf("known")).toBeLessThanOrEqual(2);
});
