import { afterEach, expect, it, vi } from "vitest";
import { isSecondPress, notePress } from "./second-press.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("takes a press of the same button within a second for a slip", () => {
  vi.useFakeTimers();
  const bag = { detail: 1, currentTarget: new EventTarget() as Element };
  const other = { ...bag, currentTarget: new EventTarget() as Element };
  expect(isSecondPress(bag)).toBe(false);
  notePress(bag);
  vi.advanceTimersByTime(900);
  expect(isSecondPress(bag)).toBe(true);
  expect(isSecondPress(other)).toBe(false);
  expect(isSecondPress({ ...other, detail: 2 })).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isSecondPress(bag)).toBe(false);
});
