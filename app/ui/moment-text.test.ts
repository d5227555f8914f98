import { expect, test } from "vitest";
import { ageText } from "./moment-text.ts";

/** 10:00 in Buenos Aires. */
const NOW = "2026-11-20T13:00:00.000Z";

test.each([
  ["2026-11-20T12:59:30Z", "ahora"],
  ["2026-11-20T12:48:00Z", "hace 12 minutos"],
  ["2026-11-20T10:30:00Z", "hace 2 horas"],
  // 23:50 of the day before in Buenos Aires.
  ["2026-11-20T02:50:00Z", "ayer"],
  ["2026-11-18T14:00:00Z", "anteayer"],
  ["2026-11-05T13:00:00Z", "hace 15 días"],
  ["2026-08-05T13:00:00Z", "5 ago 2026"],
])("the age of %s is %s", (iso, text) => {
  expect(ageText(iso, NOW)).toBe(text);
});
