import { expect, test } from "vitest";
import { nextAttempt } from "./retry-pauses.ts";

const START = new Date("2026-11-20T15:00:00Z");

test.each([0, 0.5, 1])("pauses grow to six hours and end within three days (chance %d)", (chance) => {
  let now = START;
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt({ kind: "notice", attempts, tryingSince: START, now, chance });
    if (!next) break;
    pauses.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(pauses.slice(0, 3)).toEqual([30, 60, 120].map((pause) => pause * (0.75 + chance / 2)));
  expect(Math.max(...pauses)).toBe(6 * 3600 * (0.75 + chance / 2));
  const hours = (now.getTime() - START.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(64);
  expect(hours).toBeLessThanOrEqual(72);
  expect(
    nextAttempt({ kind: "notice", attempts: 1e9, tryingSince: START, now: START, chance }),
  ).not.toBeNull();
});

test("a mail to a visitor is worth half a day", () => {
  let now = START;
  let last = START;
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt({ kind: "acknowledgement", attempts, tryingSince: START, now, chance: 0.5 });
    if (!next) break;
    last = next;
    now = next;
  }
  const hours = (last.getTime() - START.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(4);
  expect(hours).toBeLessThanOrEqual(12);
});
