import { expect, test } from "vitest";
import { createAttempts } from "./attempts.ts";

test("three attempts of one email value within five minutes, then the time that is left", () => {
  const attempts = createAttempts();
  expect([0, 60_000, 120_000].map((now) => attempts.take("Ana@correo.example", now))).toEqual([0, 0, 0]);
  expect(attempts.take("ana@correo.example", 120_001)).toBe(179_999);
  expect(attempts.take("otra@correo.example", 120_001)).toBe(0);
  expect(attempts.take("ana@correo.example", 299_999)).toBe(1);
  expect(attempts.take("ana@correo.example", 300_000)).toBe(0);
  expect(attempts.take("ana@correo.example", 300_001)).toBe(59_999);
});
