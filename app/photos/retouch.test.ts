import { expect, it } from "vitest";
import { coverScale, lightCurve } from "./retouch.ts";

it("a straightened photo covers its frame, and brightness keeps black and white", () => {
  expect(coverScale(300, 200, 0)).toBe(1);
  expect(coverScale(200, 200, 45)).toBeCloseTo(Math.SQRT2);
  expect(coverScale(300, 200, -5)).toBeCloseTo(coverScale(200, 300, 5));
  expect(lightCurve(0)).toEqual(Uint8ClampedArray.from({ length: 256 }, (_, value) => value));
  const [brighter, darker] = [lightCurve(30), lightCurve(-30)];
  expect([brighter[0], brighter[255], darker[0], darker[255]]).toEqual([0, 255, 0, 255]);
  expect([Number(brighter[100]) > 100, Number(darker[100]) < 100]).toEqual([true, true]);
});
