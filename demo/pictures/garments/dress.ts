/** Dresses with sleeves: a bodice and a skirt gathered onto it. */

import type { Colour } from "../colour.ts";
import { rib } from "../fabrics/knits.ts";
import { flip, type Knot, line, mirror, outline, shift } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { BACK_NECK, NECK } from "./block.ts";
import { peterPan } from "./collar.ts";
import { binding, crease, hem, inside, threadFor } from "./parts.ts";
import { skirt } from "./skirt.ts";
import { type Pose, sleeves } from "./sleeves.ts";

interface DressCut {
  readonly pose?: Pose;
  readonly cloth: Cloth;
  readonly trim: Colour;
  readonly sleeves: "long" | "puff" | "flutter";
  readonly collar: Colour | null;
  /** Buttons down the front, or none. */
  readonly buttons?: Colour;
  readonly back?: boolean;
  readonly seed?: number;
}

function flutter(cloth: Cloth, seed: number): Part[] {
  return ([1, -1] as const).map((side): Part => {
    const shape: Knot[] = [
      [116, -252, 1],
      [150, -250],
      [200, -220],
      [226, -170],
      [222, -140],
      [206, -132],
      [188, -126],
      [160, -124, 1],
      [132, -160],
      [126, -210],
    ];
    return {
      cloth: {
        loops: [outline(side === 1 ? shape : flip(shape))],
        cloth,
        grain: side * -50,
        puff: 4,
        spread: 16,
        rumple: 1,
        relief: (x, y) => {
          const a = Math.atan2(y + 180, x * side - 104);
          const r = Math.hypot(y + 180, x * side - 104) / 110;
          return Math.cos(a * 11 + noise(a * 3, 1, seed + side) * 2) * 3.4 * r;
        },
        shadow: { reach: 7, dx: 3, dy: 4, strength: 0.3 },
      },
    };
  });
}

export function dress(cut: DressCut): Part[] {
  const { cloth, trim } = cut;
  const seed = cut.seed ?? 5;
  const plain: Cloth = { fabric: rib, colour: trim };
  const parts: Part[] = [];
  parts.push(inside(BACK_NECK, cloth));
  if (cut.sleeves === "flutter") parts.push(...flutter(cloth, seed));
  else parts.push(...sleeves(cut.sleeves === "puff" ? "short" : "long", cloth, plain, 6, cut.pose));
  parts.push(...skirt(cloth, 150, 262, -46, 262, seed));
  const neck: Knot[] = cut.back
    ? [
        [-52, -250],
        [-26, -243],
        [0, -241],
        [26, -243],
        [52, -250],
      ]
    : [
        [-56, -226],
        [-30, -204],
        [0, -199],
        [30, -204],
        [56, -226],
      ];
  const shape = outline([
    ...mirror([
      [66, -262, 1],
      [100, -254],
      [138, -240, 1],
      [129, -200],
      [132, -160],
      [154, -112, 1],
      [152, -80],
      [152, -42, 1],
      [80, -38],
    ]),
    ...neck,
  ]);
  const arm = line([
    [138, -240],
    [129, -200],
    [132, -160],
    [154, -112],
  ]);
  const waist = line([
    [152, -43],
    [80, -38],
    [0, -36],
    [-80, -38],
    [-152, -43],
  ]);
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 5,
      spread: 30,
      rumple: 2.6,
      rumpleSize: 90,
      relief: (x, y) => Math.cos(x * 0.5 + noise(x / 22, 1, seed) * 3) * 1.5 * Math.exp((y + 38) / 16),
      seams: [
        { path: arm, width: 3.4, depth: 1.1 },
        { path: flip(arm), width: 3.4, depth: 1.1 },
      ],
      creases: [
        crease([136, -108], [60, -80], 13, 3.4, 0.14),
        crease([-138, -108], [-70, -70], 13, 3.4, -0.16),
      ],
      shadow: { reach: 4, dx: 1, dy: 3, strength: 0.3 },
    },
  });
  parts.push(...hem(waist, cloth.colour, 5, 1));
  if (cut.back)
    parts.push(
      binding(
        line([
          [66, -263],
          [38, -247],
          [0, -241],
          [-38, -247],
          [-66, -263],
        ]),
        12,
        trim,
      ),
    );
  else if (cut.collar) parts.push(...peterPan(cut.collar));
  else parts.push(binding(line(NECK), 10, trim));
  if (cut.buttons) {
    const from = cut.back ? -214 : -160;
    const placket = line([
      [0, from - 28],
      [1, -130],
      [0, -42],
    ]);
    parts.push({
      stitch: {
        path: shift(placket, -13, 0),
        colour: threadFor(cloth.colour),
        length: 4.4,
        gap: 2.8,
        width: 1,
      },
    });
    parts.push({
      stitch: {
        path: shift(placket, 13, 0),
        colour: threadFor(cloth.colour),
        length: 4.4,
        gap: 2.8,
        width: 1,
      },
    });
    for (let y = from; y < -50; y += 42)
      parts.push({ button: { at: [0.5, y], radius: 7.6, colour: cut.buttons, kind: "two", turn: y } });
  }
  return parts;
}
