import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

/** Counts how many of 1000 simultaneous requests are admitted. `address` returns the IP of request `n`. */
const letIn = (rate: ReturnType<typeof createRateLimit>, address: (n: number) => string) =>
  Array.from({ length: 1000 }, (_, n) => rate.take(address(n))).filter(Boolean).length;

test("an address has a burst, then a rate a second, and a new burst after a pause", () => {
  const rate = createRateLimit({ burst: 30, perSecond: 5 });
  expect(letIn(rate, () => "203.0.113.7")).toBe(30);
  vi.advanceTimersByTime(2000);
  expect(letIn(rate, () => "203.0.113.7")).toBe(10);
  expect(letIn(rate, () => "203.0.113.8")).toBe(30);
  vi.advanceTimersByTime(3_600_000);
  expect(letIn(rate, () => "203.0.113.7")).toBe(30);
});
