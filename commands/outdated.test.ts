import { expect, test } from "vitest";
import { type Answer, judge } from "./outdated.ts";

test("a public package is late 30 days after a newer version of its major, or if unknown", () => {
  const published = new Map<string, Answer>([
    [
      "sign-in",
      { "1.7.6": "2026-09-24", "1.7.7": "2026-10-23", "1.7.10": "2026-11-14", "2.0.0": "2026-01-01" },
    ],
    ["fresh", { "3.0.0": "2026-01-01", "3.1.0": "2026-10-24T12:00:00Z" }],
    ["below-one", { "0.4.2": "2026-01-01", "0.4.3": "2026-10-01", "0.5.0": "2026-02-01" }],
    ["newest", { "1.0.0": "2026-01-01", "1.1.0-beta.1": "2026-02-01", "0.9.9": "2025-01-01" }],
    ["builder", { "5.0.0": "2025-01-01", "5.0.1": "2025-02-01" }],
    ["unknown", new Error("HTTP 404")],
  ]);
  const lock = {
    "": { version: "0.1.0" },
    "node_modules/sign-in": { version: "1.7.6" },
    "node_modules/@scope/other/node_modules/fresh": { version: "3.0.0" },
    "node_modules/below-one": { version: "0.4.2" },
    "node_modules/newest": { version: "1.0.0" },
    "node_modules/for-one-system": { version: "1.0.0", optional: true },
    "node_modules/builder": { version: "5.0.0", devOptional: true },
    "node_modules/unknown": { version: "1.0.0" },
  };
  const { rows, late } = judge(lock, published, new Date("2026-11-23T12:00:00Z"));
  expect(rows.map(({ name, newest, days, facesStrangers }) => [name, newest, days, facesStrangers])).toEqual([
    ["unknown", "HTTP 404", Number.POSITIVE_INFINITY, true],
    ["below-one", "0.4.3", 53, true],
    ["sign-in", "1.7.10", 31, true],
    ["fresh", "3.1.0", 30, true],
    ["builder", "5.0.1", 660, false],
  ]);
  expect(late.map(({ name }) => name)).toEqual(["unknown", "below-one", "sign-in"]);
});
