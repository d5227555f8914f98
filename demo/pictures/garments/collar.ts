/** Collars. */

import type { Colour } from "../colour.ts";
import { poplin } from "../fabrics/wovens.ts";
import { flip, type Knot, line, outline, shift } from "../geometry.ts";
import type { Part } from "../scene.ts";
import { pressed, threadFor } from "./parts.ts";

/** A flat round collar in two halves. */
export function peterPan(colour: Colour, edge: Colour | null = null): Part[] {
  const half: Knot[] = [
    [2, -198, 1],
    [34, -206],
    [56, -230],
    [66, -264, 1],
    [94, -262],
    [108, -232],
    [92, -188],
    [54, -162],
    [18, -160],
    [3, -176, 1],
  ];
  const rim: Knot[] = [
    [94, -262],
    [108, -232],
    [92, -188],
    [54, -162],
    [18, -160],
    [3, -176],
  ];
  return ([1, -1] as const).flatMap((side): Part[] => {
    const turn = (knots: Knot[]): Knot[] => (side === 1 ? knots : flip(knots));
    const path = line(turn(rim));
    return [
      {
        cloth: {
          loops: [outline(turn(half))],
          cloth: { fabric: poplin, colour },
          thickness: 2.4,
          puff: 3,
          spread: 14,
          rumple: 0.8,
          rumpleSize: 50,
          seams: [pressed(path, side * 6)],
          shadow: { reach: 4.5, dx: 2, dy: 3, strength: 0.34 },
        },
      },
      edge
        ? {
            stitch: {
              path: shift(path, 0, 0)
                .map(([x, y]): Knot => [x, y])
                .map(([x, y]) => [x * 0.985, y - 1.5] as const),
              colour: edge,
              length: 3.4,
              gap: 2.4,
              width: 2.2,
            },
          }
        : {
            stitch: {
              path: path.map(([x, y]) => [x * 0.95, y - 4] as const),
              colour: threadFor(colour),
              length: 4,
              gap: 2.6,
              width: 0.9,
            },
          },
    ];
  });
}
