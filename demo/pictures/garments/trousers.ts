/** Trousers and bloomers. */

import type { Colour } from "../colour.ts";
import { flip, type Knot, line, mirror, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { binding, crease, cuff, hem } from "./parts.ts";

/** Trousers from a ribbed waist at y = -200 to y = 250; with feet when `footed`. */
export function trousers(cloth: Cloth, trim: Cloth, footed: boolean, cord: Colour | null = null): Part[] {
  const parts: Part[] = [];
  if (footed) {
    const foot: Knot[] = [
      [88, 208, 1],
      [160, 202, 1],
      [184, 226],
      [192, 254],
      [166, 270],
      [124, 272],
      [92, 260],
      [82, 234],
    ];
    for (const side of [1, -1] as const) {
      parts.push({
        cloth: {
          loops: [outline(side === 1 ? foot : flip(foot))],
          cloth,
          puff: 6,
          spread: 18,
          rumple: 1.6,
          rumpleSize: 40,
          grain: side * -14,
          shadow: { reach: 5, dx: 2, dy: 3, strength: 0.2 },
        },
      });
    }
  } else {
    parts.push(
      cuff([152, 204], [88, 210], [0.06, 1], 40, trim, 0.86),
      cuff([-154, 207], [-90, 212], [-0.08, 1], 40, trim, 0.86),
    );
  }
  parts.push({
    cloth: {
      loops: [
        outline(
          mirror([
            [124, -206, 1],
            [127, -160, 1],
            [60, -154],
            [0, -153],
            [-1, -153],
          ]).concat([
            [-60, -212],
            [0, -214],
            [60, -212],
          ]),
        ),
      ],
      cloth: trim,
      thickness: 3,
      puff: 3,
      spread: 14,
      rumple: 0.8,
      rumpleSize: 40,
      shadow: null,
    },
  });
  const shape = outline(
    mirror([
      [127, -166, 1],
      [150, -110],
      [166, -30],
      [168, 60],
      [162, 150],
      [160, 212, 1],
      [124, 218],
      [84, 216, 1],
      [64, 130],
      [34, 42],
      [0, 10],
    ]).concat([
      [-60, -160],
      [0, -158],
      [60, -160],
    ]),
  );
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 9,
      spread: 36,
      rumple: 3,
      rumpleSize: 90,
      shadow: { reach: 3, dx: 0.6, dy: -1, strength: 0.2 },
      relief: (x, y) => Math.cos(x * 0.42 + noise(x / 20, 2, 6) * 3) * 1.5 * Math.exp(-(y + 164) / 26),
      creases: [
        crease([10, 4], [110, -50], 15, 4.6, -0.14),
        crease([-8, 4], [-116, -40], 15, 4.4, 0.14),
        crease([40, 60], [140, 90], 14, 3.8, 0.1),
        crease([-46, 70], [-140, 84], 14, 3.6, -0.1),
        crease([76, 150], [150, 140], 12, 3, 0.1),
        crease([-80, 170], [-152, 176], 12, 3, 0.1),
      ],
      seams: [
        {
          path: line([
            [0, -156],
            [3, -70],
            [0, 10],
          ]),
          width: 3,
          depth: 1,
        },
      ],
    },
  });
  if (cord) {
    parts.push(
      binding(
        line([
          [4, -184],
          [30, -150],
          [22, -116],
          [34, -86],
        ]),
        6.5,
        cord,
      ),
      binding(
        line([
          [-4, -184],
          [-26, -156],
          [-34, -124],
          [-28, -98],
        ]),
        6.5,
        cord,
      ),
    );
    parts.push(
      binding(
        line([
          [0, -184],
          [26, -200],
          [44, -184],
          [24, -176],
          [0, -183],
        ]),
        6.5,
        cord,
      ),
      binding(
        line([
          [0, -184],
          [-28, -200],
          [-42, -182],
          [-22, -176],
          [0, -183],
        ]),
        6.5,
        cord,
      ),
    );
    parts.push({ button: { at: [0, -184], radius: 5.6, colour: cord, kind: "snap" } });
  }
  return parts;
}

/** Bloomers: a gathered waist, gathered legs. Between y = -130 and y = 130. */
export function bloomers(cloth: Cloth, seed = 3): Part[] {
  // A little frill stands up above the elastic, and another below that of each leg.
  const frill = Array.from(
    { length: 11 },
    (_, index): Knot => [-100 + index * 20, -132 - noise(index * 0.9, 5, seed) * 4],
  );
  const shape = outline([
    [112, -130, 1],
    [114, -108],
    [150, -74],
    [184, -6],
    [194, 62],
    [180, 104, 1],
    [150, 112],
    [122, 124],
    [94, 126],
    [66, 134, 1],
    [40, 110],
    [0, 100],
    [-40, 110],
    [-68, 134, 1],
    [-94, 127],
    [-122, 123],
    [-150, 113],
    [-180, 104, 1],
    [-194, 62],
    [-184, -6],
    [-150, -74],
    [-114, -108],
    [-112, -130, 1],
    ...frill,
  ]);
  const waist = line([
    [-115, -108],
    [0, -114],
    [115, -108],
  ]);
  const leg = line([
    [184, 86],
    [122, 106],
    [62, 116],
  ]);
  const gather = (x: number, y: number): number => {
    const waistPull = Math.exp(-Math.abs(y + 106) / 34);
    const legPull = Math.exp(-Math.abs(y - 104) / 30) * (Math.abs(x) > 50 ? 1 : 0.2);
    const a = Math.cos(x * 0.34 + noise(x / 22, 1, seed) * 3);
    return (
      a * 3.4 * waistPull +
      Math.cos(x * 0.4 + noise(x / 20, 6, seed) * 3) * 3.2 * legPull +
      noise(x / 16, y / 60, seed + 2) * 2
    );
  };
  return [
    {
      cloth: {
        loops: [shape],
        cloth,
        puff: 11,
        spread: 30,
        rumple: 2.4,
        rumpleSize: 80,
        relief: gather,
        shadow: null,
        seams: [
          { path: waist, width: 4, depth: 1.6 },
          { path: leg, width: 4, depth: 1.6 },
          { path: flip(leg), width: 4, depth: 1.6 },
        ],
        creases: [crease([10, 92], [110, 40], 16, 4, -0.1), crease([-12, 92], [-104, 50], 16, 4, 0.1)],
      },
    },
    ...hem(waist, cloth.colour, 4, 1),
    ...hem(leg, cloth.colour, 4, 1),
    ...hem(flip(leg), cloth.colour, -4, 1),
  ];
}
