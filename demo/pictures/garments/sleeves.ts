/** Sleeves, in the poses that arms take when a garment is laid down. */

import { flip, type Knot, outline, type Point } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import type { Part } from "../scene.ts";
import { crease, cuff } from "./parts.ts";

/** Degrees by which the right and the left arm of a garment are lifted from their usual slope. */
export type Pose = readonly [right: number, left: number];

/** The two sleeves of a bodysuit or a shirt whose armhole runs from (134,-246) to (156,-108). */
export function sleeves(
  kind: "short" | "long",
  cloth: Cloth,
  trim: Cloth,
  bend = 0,
  pose: Pose = [0, 0],
): Part[] {
  const made: Part[] = [];
  for (const side of [1, -1] as const) {
    // The left sleeve never lies quite like the right one.
    const sway = side === 1 ? bend : -bend * 0.4 + 7;
    const turn = (-pose[side === 1 ? 0 : 1] * Math.PI) / 180;
    const pivot = <T extends Point | Knot>([x, y, ...more]: T): T =>
      [
        132 + (x - 132) * Math.cos(turn) - (y + 176) * Math.sin(turn),
        -176 + (x - 132) * Math.sin(turn) + (y + 176) * Math.cos(turn),
        ...more,
      ] as unknown as T;
    const shape: Knot[] =
      kind === "short"
        ? [
            [122, -247, 1],
            [160, -233],
            [206, -206],
            [246, -164 + sway * 0.3, 1],
            [222, -136 + sway * 0.3],
            [198, -104 + sway * 0.3, 1],
            [172, -112],
            [150, -108, 1],
            [110, -150],
          ]
        : [
            [122, -247, 1],
            [162, -230],
            [212, -180],
            [262, -90 + sway],
            [300, 22 + sway, 1],
            [276, 34 + sway],
            [248, 42 + sway, 1],
            [216, -30 + sway * 0.6],
            [184, -84],
            [154, -104, 1],
            [110, -150],
          ];
    const a: Point = kind === "short" ? [246, -164 + sway * 0.3] : [300, 22 + sway];
    const b: Point = kind === "short" ? [198, -104 + sway * 0.3] : [248, 42 + sway];
    const out: Point = kind === "short" ? [0.78, 0.62] : [0.34, 1];
    const flipped = <T extends Point | Knot>(points: readonly T[]): T[] => {
      const turned = points.map(pivot);
      return side === 1 ? turned : flip(turned);
    };
    const one = (p: Point): Point => {
      const [x, y] = pivot(p);
      return [x * side, y];
    };
    const direction: Point = [
      (out[0] * Math.cos(turn) - out[1] * Math.sin(turn)) * side,
      out[0] * Math.sin(turn) + out[1] * Math.cos(turn),
    ];
    const folds =
      kind === "short"
        ? [crease([150, -190], [226, -150], 12, 2.4), crease([160, -124], [206, -132], 9, 2)]
        : [
            crease([150, -150], [240, -110], 15, 3.4, 0.2),
            crease([168, -96], [236, -60], 11, 3.2, -0.2),
            crease([214, -20 + sway], [272, -36 + sway], 12, 2.8),
            crease([246, 26 + sway], [262, -30 + sway], 9, 2.6),
          ];
    made.push({
      cloth: {
        loops: [outline(flipped(shape))],
        cloth,
        grain: side * ((kind === "short" ? -48 : -26) - pose[side === 1 ? 0 : 1]),
        puff: 7,
        spread: 26,
        rumple: 2,
        rumpleSize: 64,
        shadow: { reach: 6, dx: 2, dy: 3, strength: 0.24 },
        creases: folds.map((fold) => ({ ...fold, path: flipped(fold.path) })),
      },
    });
    made.push(
      cuff(one(a), one(b), direction, kind === "short" ? 17 : 34, trim, kind === "short" ? 0.97 : 0.84),
    );
  }
  return made;
}
