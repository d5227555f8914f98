/** Ribbons tied in a bow. */

import type { Colour } from "../colour.ts";
import { satin } from "../fabrics/wovens.ts";
import { type Knot, line, outline, type Point } from "../geometry.ts";
import type { Cloth, Crease, Piece } from "../piece.ts";
import type { Part } from "../scene.ts";
import { binding, crease } from "./parts.ts";

/** A bow around a point: two loops, a knot, two tails. About 220 units wide at scale 1. */
export function bow(
  x: number,
  y: number,
  scale: number,
  colour: Colour,
  fabric = satin,
  gloss = 0.28,
  tails = true,
): Part[] {
  const to = (px: number, py: number): Point => [x + px * scale, y + py * scale];
  const at = (knots: readonly Knot[]): Knot[] => knots.map(([kx, ky, c]) => [...to(kx, ky), c ?? 0] as Knot);
  const cloth: Cloth = { fabric, colour };
  const fold = (a: Point, b: Point, width: number, height: number, bend = 0.1): Crease =>
    crease(to(...a), to(...b), width * scale, height * scale, bend);
  const parts: Part[] = [];
  const base: Partial<Piece> = {
    gloss,
    edge: 2.6 * scale + 1,
    thickness: 2,
    rumple: 1.2 * scale,
    rumpleSize: 44 * scale,
  };
  const shadow = { reach: 7 * scale, dx: 4 * scale, dy: 6 * scale, strength: 0.3 };
  if (tails) {
    const right: Knot[] = [
      [-10, 2, 1],
      [12, 4, 1],
      [40, 52],
      [58, 96],
      [92, 142, 1],
      [66, 140, 1],
      [52, 160, 1],
      [26, 112],
      [8, 62],
    ];
    const left: Knot[] = [
      [-13, 4, 1],
      [9, 4, 1],
      [-4, 66],
      [-30, 110],
      [-36, 168, 1],
      [-56, 150, 1],
      [-78, 154, 1],
      [-58, 100],
      [-32, 56],
    ];
    parts.push({
      cloth: {
        loops: [outline(at(left))],
        cloth,
        ...base,
        shadow,
        creases: [fold([-6, 10], [-48, 130], 9, 3.4), fold([-20, 70], [-42, 150], 8, -2.4)],
      },
    });
    parts.push({
      cloth: {
        loops: [outline(at(right))],
        cloth,
        ...base,
        shadow,
        creases: [fold([4, 10], [50, 110], 9, 3.4, -0.1), fold([30, 80], [66, 138], 8, -2.4)],
      },
    });
  }
  for (const side of [1, -1] as const) {
    const sag = side === 1 ? 0 : 6;
    const flipX = (knots: Knot[]): Knot[] =>
      knots.map(([kx, ky, c]) => [kx * side, ky + (kx > 40 ? sag : 0), c ?? 0]);
    // The far half of the loop shows above the near one.
    const far: Knot[] = [
      [4, -12, 1],
      [40, -46],
      [84, -64],
      [112, -48],
      [116, -20],
      [100, -8],
      [60, -10],
      [8, 2, 1],
    ];
    const near: Knot[] = [
      [2, -9, 1],
      [36, -30],
      [78, -44],
      [108, -40],
      [120, -14],
      [112, 26],
      [92, 42],
      [52, 32],
      [4, 11, 1],
    ];
    parts.push({ cloth: { loops: [outline(at(flipX(far)))], cloth, ...base, tone: 0.86, shadow } });
    parts.push({
      cloth: {
        loops: [outline(at(flipX(near)))],
        cloth,
        ...base,
        puff: 3.4 * scale,
        spread: 16 * scale,
        shadow: { reach: 3 * scale, dx: 1.5 * scale, dy: -1.5 * scale, strength: 0.22 },
        creases: [
          fold([12 * side, -4], [74 * side, -26 + sag], 8, 4.4, -0.1 * side),
          fold([12 * side, 2], [88 * side, 4 + sag], 9, 4.8, 0.06 * side),
          fold([12 * side, 6], [66 * side, 26 + sag], 7, 4, 0.1 * side),
          fold([40 * side, -18], [90 * side, -14 + sag], 7, -3, 0),
        ],
      },
    });
  }
  parts.push({
    cloth: {
      loops: [
        outline(
          at([
            [-14, -17],
            [0, -20],
            [15, -16],
            [16, 3],
            [14, 18],
            [0, 21],
            [-14, 19],
            [-16, 2],
          ]),
        ),
      ],
      cloth,
      ...base,
      puff: 4 * scale,
      spread: 9 * scale,
      shadow: { reach: 4 * scale, dx: 2 * scale, dy: 3 * scale, strength: 0.36 },
      creases: [fold([-5, -18], [-4, 18], 5, 2.6), fold([6, -17], [5, 18], 5, 2.4)],
    },
  });
  return parts;
}

/** A soft headband lying as a flattened ring, with a bow. */
export function headband(cloth: Cloth, bowCloth: Cloth): Part[] {
  const outer = line([
    [0, -120],
    [120, -104],
    [196, -30],
    [186, 60],
    [110, 116],
    [0, 130],
    [-114, 114],
    [-190, 56],
    [-194, -34],
    [-118, -106],
    [0, -120],
  ]);
  return [
    binding(outer, 40, cloth.colour, cloth.fabric, {
      edge: 7,
      thickness: 5,
      rumple: 1.4,
      shadow: { reach: 7, dx: 4, dy: 6, strength: 0.3 },
    }),
    ...bow(4, 112, 1.15, bowCloth.colour, bowCloth.fabric, 0, false),
  ];
}
