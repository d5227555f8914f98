/** Knitted cardigans. */

import type { Colour } from "../colour.ts";
import { flip, type Knot, line, mirror, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import type { Part } from "../scene.ts";
import { binding, crease, inside } from "./parts.ts";
import { type Pose, sleeves } from "./sleeves.ts";

interface CardiganCut {
  readonly pose?: Pose;
  readonly cloth: Cloth;
  readonly trim: Cloth;
  readonly button: Colour;
  readonly pockets?: boolean;
  readonly cables?: boolean;
  readonly back?: boolean;
}

/** A knitted rope, `w` units wide, as height over the knitting. */
function cable(x: number, y: number, centre: number, w: number): number {
  const d = (x - centre) / (w / 2);
  if (Math.abs(d) > 1.4) return 0;
  const turn = y / (w * 0.54);
  const a = Math.sin(turn) * 0.52;
  const front = Math.cos(turn) > 0 ? 1 : -1;
  const one = Math.exp(-(((d - a * front) / 0.44) ** 2));
  const two = Math.exp(-(((d + a * front) / 0.44) ** 2)) * 0.5;
  return Math.max(one, two) * 10 - 4.5 * Math.exp(-(((Math.abs(d) - 1.16) / 0.18) ** 2));
}

/** A knitted cardigan, buttoned. */
export function cardigan(cut: CardiganCut): Part[] {
  const { cloth, trim } = cut;
  const parts: Part[] = [
    inside(
      [
        [62, -266, 1],
        [36, -252],
        [0, -248],
        [-36, -252],
        [-62, -266, 1],
        [-54, -160],
        [0, -110],
        [54, -160],
      ],
      cloth,
    ),
  ];
  parts.push(...sleeves("long", cloth, trim, 2, cut.pose));
  parts.push({
    cloth: {
      loops: [
        outline(
          mirror([
            [170, 118, 1],
            [163, 166, 1],
            [80, 174],
            [0, 176],
          ]),
        ),
      ],
      cloth: trim,
      thickness: 3,
      puff: 3,
      spread: 16,
      rumple: 0.8,
      rumpleSize: 50,
      shadow: null,
    },
  });
  const neck: Knot[] = cut.back
    ? [
        [-30, -246],
        [0, -243],
        [30, -246],
      ]
    : [
        [-46, -210],
        [-22, -160],
        [0, -134, 1],
        [22, -160],
        [46, -210],
      ];
  const arm = line([
    [140, -238],
    [132, -196],
    [136, -154],
    [162, -106],
  ]);
  parts.push({
    cloth: {
      loops: [
        outline([
          ...mirror([
            [62, -263, 1],
            [100, -254],
            [140, -238, 1],
            [132, -196],
            [136, -154],
            [162, -106, 1],
            [166, -10],
            [171, 124, 1],
            [84, 130],
            [0, 131],
          ]),
          ...neck,
        ]),
      ],
      cloth,
      puff: 9,
      spread: 40,
      rumple: 2.4,
      rumpleSize: 110,
      thickness: 3,
      edge: 7,
      shadow: { reach: 4, dx: 1, dy: 2, strength: 0.22 },
      seams: [
        { path: arm, width: 5, depth: 2.2 },
        { path: flip(arm), width: 5, depth: 2.2 },
      ],
      relief: cut.cables
        ? (x, y) =>
            cable(x, y, 66, 30) +
            cable(x, y + 9, -66, 30) +
            cable(x, y, 112, 18) * 0.5 +
            cable(x, y, -112, 18) * 0.5
        : () => 0,
      creases: [crease([140, -100], [70, -50], 17, 4, 0.14), crease([-144, -100], [-76, -40], 17, 4, -0.16)],
    },
  });
  if (cut.back) {
    parts.push(
      binding(
        line([
          [64, -264],
          [36, -248],
          [0, -243],
          [-36, -248],
          [-64, -264],
        ]),
        16,
        trim.colour,
        trim.fabric,
      ),
    );
    return parts;
  }
  if (cut.pockets) {
    for (const side of [1, -1] as const) {
      const shape: Knot[] = [
        [44, 34, 1],
        [124, 36, 1],
        [126, 108],
        [110, 116],
        [58, 115],
        [44, 106],
      ];
      parts.push({
        cloth: {
          loops: [outline(side === 1 ? shape : flip(shape))],
          cloth,
          thickness: 3,
          edge: 5,
          rumple: 0.8,
          rumpleSize: 50,
          shadow: { reach: 4, dx: 2, dy: 3, strength: 0.32 },
        },
      });
      parts.push(
        binding(
          line([
            [42 * side, 38],
            [84 * side, 41],
            [126 * side, 40],
          ]),
          14,
          trim.colour,
          trim.fabric,
        ),
      );
    }
  }
  const under = line([
    [-64, -264],
    [-48, -212],
    [-24, -164],
    [-5, -132],
    [-3, 20],
    [-2, 174],
  ]);
  const over = line([
    [64, -264],
    [48, -212],
    [24, -164],
    [4, -132],
    [3, 20],
    [2, 174],
  ]);
  parts.push(
    binding(under, 24, trim.colour, trim.fabric),
    binding(over, 26, trim.colour, trim.fabric, {
      edge: 5,
      shadow: { reach: 4, dx: -1.6, dy: 1.6, strength: 0.36 },
    }),
  );
  for (let index = 0; index < 5; index += 1) {
    parts.push({
      button: {
        at: [3.5 - index * 0.3, -112 + index * 66],
        radius: 11,
        colour: cut.button,
        kind: index % 2 ? "four" : "four",
        turn: index * 1.3,
      },
    });
  }
  return parts;
}
