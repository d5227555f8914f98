/** For the feet: booties and socks. */

import { type Colour, mix } from "../colour.ts";
import { garter, rib } from "../fabrics/knits.ts";
import { flip, type Knot, line, outline, type Point } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import type { Part } from "../scene.ts";
import { binding, crease } from "./parts.ts";

/** One bootie seen from its side, toe to the right. */
export function bootie(cloth: Cloth, cuffCloth: Cloth, cord: Colour, toRight = true): Part[] {
  const turn = <T extends Point | Knot>(knots: readonly T[]): T[] => (toRight ? [...knots] : flip(knots));
  const parts: Part[] = [];
  parts.push({
    cloth: {
      loops: [
        outline(
          turn([
            [-62, -20, 1],
            [46, -26, 1],
            [66, 10],
            [112, 32],
            [146, 66],
            [150, 106],
            [128, 128],
            [60, 136],
            [-30, 136],
            [-72, 126],
            [-84, 90],
            [-72, 30],
          ]),
        ),
      ],
      cloth,
      puff: 17,
      spread: 26,
      edge: 9,
      thickness: 6,
      rumple: 2,
      rumpleSize: 60,
      shadow: null,
      creases: [
        {
          ...crease([44, -10], [30, 60], 14, -3, 0.2),
          path: turn(crease([44, -10], [30, 60], 14, -3, 0.2).path),
        },
      ],
    },
  });
  const sole: Knot[] = [
    [-84, 100],
    [-70, 118],
    [-20, 124],
    [60, 124],
    [124, 116],
    [150, 98],
  ];
  parts.push(
    binding(line(turn(sole)), 25, mix(cloth.colour, [0.6, 0.48, 0.38], 0.1), garter, {
      edge: 6,
      thickness: 4,
    }),
  );
  parts.push({
    cloth: {
      loops: [
        outline(
          turn([
            [-66, -14, 1],
            [-74, -70],
            [-66, -124, 1],
            [0, -132],
            [58, -128, 1],
            [58, -70],
            [50, -20, 1],
            [0, -10],
          ]),
        ),
      ],
      cloth: cuffCloth,
      puff: 10,
      spread: 20,
      edge: 7,
      thickness: 5,
      rumple: 1.4,
      rumpleSize: 50,
      shadow: { reach: 5, dx: 2, dy: 3, strength: 0.32 },
      weave: (x, y) => [x * 0.62, y * 0.7],
    },
  });
  parts.push({
    cloth: {
      loops: [
        outline(
          turn([
            [-68, -122, 1],
            [-78, -100],
            [-72, -74, 1],
            [0, -66],
            [62, -72, 1],
            [66, -100],
            [58, -126, 1],
            [0, -134],
          ]),
        ),
      ],
      cloth: cuffCloth,
      puff: 7,
      spread: 14,
      edge: 6,
      thickness: 5,
      rumple: 1.4,
      rumpleSize: 50,
      shadow: { reach: 5, dx: 1, dy: 4, strength: 0.34 },
      weave: (x, y) => [x * 0.62, y * 0.7],
    },
  });
  parts.push(
    binding(
      line(
        turn([
          [-70, -24],
          [-20, -16],
          [24, -20],
          [54, -28],
        ]),
      ),
      8,
      cord,
      rib,
      { edge: 3 },
    ),
  );
  for (const loop of [
    [
      [26, -20],
      [60, -50],
      [84, -36],
      [64, -14],
      [28, -18],
    ],
    [
      [22, -20],
      [0, -46],
      [-22, -34],
      [-8, -12],
      [20, -18],
    ],
    [
      [26, -18],
      [46, 14],
      [40, 46],
    ],
    [
      [22, -18],
      [8, 16],
      [12, 40],
    ],
  ] as Knot[][]) {
    parts.push(
      binding(line(turn(loop)), 7, cord, rib, {
        edge: 3,
        shadow: { reach: 3, dx: 2, dy: 2.6, strength: 0.4 },
      }),
    );
  }
  return parts;
}

/** One sock, toe to the right. */
export function sock(cloth: Cloth, trim: Colour, tip: Colour): Part[] {
  const shape = outline([
    [-50, -150, 1],
    [42, -150, 1],
    [44, -60],
    [52, 6],
    [94, 44],
    [138, 78],
    [146, 116],
    [116, 140],
    [60, 136],
    [-10, 112],
    [-48, 66],
    [-54, 0],
  ]);
  return [
    {
      cloth: {
        loops: [shape],
        cloth,
        puff: 9,
        spread: 22,
        edge: 6,
        thickness: 3,
        rumple: 1.8,
        rumpleSize: 50,
        shadow: null,
        creases: [crease([48, 8], [-6, 30], 14, 3, 0.1), crease([44, -40], [-10, -36], 14, 2, 0.1)],
      },
    },
    {
      cloth: {
        loops: [
          outline([
            [96, 44],
            [138, 76],
            [148, 116],
            [116, 142],
            [88, 138, 1],
            [84, 100],
          ]),
        ],
        cloth: { ...cloth, colour: tip },
        puff: 7,
        spread: 18,
        edge: 6,
        rumple: 1,
        shadow: null,
      },
    },
    {
      cloth: {
        loops: [
          outline([
            [-54, 10, 1],
            [-50, 62],
            [-14, 110, 1],
            [-16, 70],
            [-30, 30],
          ]),
        ],
        cloth: { ...cloth, colour: tip },
        puff: 4,
        spread: 12,
        edge: 5,
        rumple: 1,
        shadow: null,
      },
    },
    {
      cloth: {
        loops: [
          outline([
            [-53, -156, 1],
            [45, -156, 1],
            [47, -102, 1],
            [0, -98],
            [-54, -102, 1],
          ]),
        ],
        cloth: { fabric: rib, colour: trim },
        puff: 6,
        spread: 14,
        edge: 6,
        thickness: 4,
        rumple: 1,
        rumpleSize: 40,
        shadow: { reach: 4, dx: 1, dy: 3, strength: 0.3 },
      },
    },
  ];
}
