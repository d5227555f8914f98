import { expect, test } from "vitest";
import { type HeicTransform, placementOf } from "./transforms.ts";

const stored = { width: 100, height: 60 };
const turn = (degrees: 0 | 90 | 180 | 270): HeicTransform => ({ kind: "turn", degrees });
const leftRight: HeicTransform = { kind: "mirror", exchanges: "left and right" };
const topBottom: HeicTransform = { kind: "mirror", exchanges: "top and bottom" };

test.each([
  ["nothing", [], 1],
  ["no turn", [turn(0)], 1],
  ["to the left", [turn(90)], 8],
  ["upside down", [turn(180)], 3],
  ["to the right", [turn(270)], 6],
  ["left and right", [leftRight], 2],
  ["top and bottom", [topBottom], 4],
  ["to the left, then left and right", [turn(90), leftRight], 7],
  ["to the left, then top and bottom", [turn(90), topBottom], 5],
  ["left and right, then to the left", [leftRight, turn(90)], 5],
  ["to the right, then left and right", [turn(270), leftRight], 5],
  ["upside down, then left and right", [turn(180), leftRight], 4],
  ["both mirrors", [leftRight, topBottom], 3],
  ["twice to the left", [turn(90), turn(90)], 3],
] as const)("%s: orientation %#", (_, transforms, orientation) => {
  const shown = orientation < 5 ? stored : { width: 60, height: 100 };
  const crop = { left: 0, top: 0, ...stored };
  expect(placementOf({ ...shown, stored, transforms })).toEqual({ crop, orientation });
});

const crop = (left: number, top: number, right: number, bottom: number): HeicTransform => ({
  kind: "crop",
  left,
  top,
  right,
  bottom,
});

test("a crop comes before the turn, and crops add up", () => {
  const transforms = [crop(10, 5, 20, 15), crop(1, 2, 3, 4), turn(90)];
  expect(placementOf({ width: 34, height: 66, stored, transforms })).toEqual({
    crop: { left: 11, top: 7, width: 66, height: 34 },
    orientation: 8,
  });
});

/** As large as it is said to be, whatever that is. */
function placed(transforms: HeicTransform[]) {
  for (let width = -20; width <= 120; width++) {
    for (let height = -20; height <= 120; height++) {
      const placement = placementOf({ width, height, stored, transforms });
      if (placement) return placement;
    }
  }
  return null;
}

test("a picture that is not as large as it is said to be is not put into words", () => {
  expect(placementOf({ width: 60, height: 100, stored, transforms: [] })).toBeNull();
  expect(placementOf({ ...stored, stored, transforms: [turn(90)] })).toBeNull();
  expect(placed([turn(90)])?.orientation).toBe(8);
});

test("a crop that reaches beyond the picture, or leaves nothing of it, is not put into words", () => {
  expect(placed([crop(-1, 0, 0, 0)])).toBeNull();
  expect(placed([crop(0, 0, 0, -1)])).toBeNull();
  expect(placed([crop(50, 0, 50, 0)])).toBeNull();
  expect(placed([crop(0, 40, 0, 30)])).toBeNull();
});

test("a crop after a turn is not put into words", () => {
  expect(placed([turn(90), crop(1, 1, 1, 1)])).toBeNull();
  expect(placed([leftRight, crop(1, 1, 1, 1)])).toBeNull();
});
