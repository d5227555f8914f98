import { expect, it } from "vitest";
import { focusAt } from "./photo-focus.ts";

it("a tap centres the square there, within the photo", () => {
  expect([0, 0.25, 0.5, 0.66, 1].map((tapped) => focusAt(tapped, 0.5))).toEqual([0, 0, 50, 75, 100]);
  expect(focusAt(0.9, 1)).toBe(50);
});
