import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOrGiveUp, scripts } from "./lazy-part.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Part = () => null;
const refused = () => Promise.reject(new TypeError("Failed to fetch"));

test("a part's script that fails once is asked for again", async () => {
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockImplementationOnce(refused)
    .mockResolvedValueOnce(Part);
  const loaded = loadOrGiveUp(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe(Part);
  expect(scripts.missing).toBe(false);
});

test.each<[string, () => Promise<typeof Part>]>([
  ["is refused", refused],
  ["comes empty", () => Promise.resolve(undefined as never)],
  ["never comes", () => new Promise(() => {})],
])("a part whose script %s is given up", async (_, load) => {
  const loaded = loadOrGiveUp(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBeNull();
  expect(scripts.missing).toBe(true);
});
