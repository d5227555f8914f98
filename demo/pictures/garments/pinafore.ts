/** Dresses that hang from straps. */

import { type Colour, mix } from "../colour.ts";
import { flip, type Knot, line, mirror, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { cloudy, noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { binding, crease, hem, pressed } from "./parts.ts";
import { gathers, skirt } from "./skirt.ts";

/** A pinafore: a bib front on straps and a flared skirt with patch pockets. */
export function pinafore(cloth: Cloth, button: Colour, seed = 4): Part[] {
  const parts: Part[] = [];
  const lining = mix(cloth.colour, [0.5, 0.4, 0.34], 0.16);
  for (const side of [1, -1] as const) {
    const turn = (knots: Knot[]): Knot[] => (side === 1 ? knots : flip(knots));
    const strap = line(
      turn([
        [74, -166],
        [86, -224],
        [84, -276],
        [66, -296],
        [52, -292],
      ]),
    );
    const behind = line(
      turn([
        [62, -296],
        [46, -282],
        [30, -230],
        [10, -160],
      ]),
    );
    parts.push(binding(behind, 36, lining, cloth.fabric, { rumple: 0.8, across: true }));
    parts.push(
      binding(strap, 40, cloth.colour, cloth.fabric, {
        edge: 5,
        rumple: 0.8,
        across: true,
        shadow: { reach: 5, dx: 2, dy: 3, strength: 0.36 },
      }),
    );
  }
  const hemKnots: Knot[] = [
    [236, 262],
    [160, 280],
    [80, 286],
    [0, 284],
    [-84, 287],
    [-160, 279],
    [-236, 262],
  ];
  const shape = outline([
    [96, -196, 1],
    [100, -150],
    [126, -110],
    [148, -90, 1],
    [160, -20],
    [196, 120],
    [236, 262, 1],
    ...hemKnots.slice(1, -1),
    [-236, 262, 1],
    [-196, 120],
    [-160, -20],
    [-148, -90, 1],
    [-126, -110],
    [-100, -150],
    [-96, -196, 1],
    [0, -189],
  ]);
  const hemLine = line(hemKnots);
  const topLine = line([
    [-96, -196],
    [0, -189],
    [96, -196],
  ]);
  const waist = line([
    [-156, -34],
    [0, -26],
    [156, -34],
  ]);
  const drape = gathers(-40, 320, 0.55, seed, 0.85);
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 7,
      spread: 40,
      rumple: 2,
      rumpleSize: 90,
      relief: (x, y) => drape(x, y) * Math.min(1, Math.max(0, (y + 20) / 90)),
      weave: (x, y) => [y > -30 ? x / (1 + (y + 30) * 0.0007) : x, y],
      seams: [pressed(hemLine, 18), pressed(topLine, 10), { path: waist, width: 4, depth: 1.6 }],
      shadow: { reach: 5, dx: 2, dy: 3, strength: 0.26 },
      creases: [crease([-120, -70], [-40, -50], 14, 3, 0.1), crease([130, -76], [60, -48], 14, 3, -0.1)],
    },
  });
  parts.push(
    ...hem(hemLine, cloth.colour, 18, 1),
    ...hem(topLine, cloth.colour, 9, 1),
    ...hem(waist, cloth.colour, 5, 1),
  );
  for (const side of [1, -1] as const) {
    const turn = (knots: Knot[]): Knot[] => (side === 1 ? knots : flip(knots));
    const pocket: Knot[] = [
      [58, 40, 1],
      [134, 48, 1],
      [140, 112],
      [126, 136],
      [96, 140],
      [66, 132],
      [58, 104],
    ];
    parts.push({
      cloth: {
        loops: [outline(turn(pocket))],
        cloth,
        rumple: 1,
        rumpleSize: 50,
        thickness: 2.6,
        shadow: { reach: 4, dx: 2, dy: 3, strength: 0.34 },
        grain: side * 4,
      },
    });
    parts.push(...hem(line(turn(pocket)), cloth.colour, side * 5, 1));
    parts.push({ button: { at: [74 * side, -172], radius: 13, colour: button, kind: "four", turn: side } });
  }
  return parts;
}

/** A low-waisted linen dress with bows on the shoulders, for summer. */
export function strapDress(cloth: Cloth, seed = 8): Part[] {
  const parts: Part[] = [];
  parts.push(...skirt(cloth, 140, 240, -60, 262, seed));
  const shape = outline(
    mirror([
      [92, -212, 1],
      [104, -170],
      [130, -132],
      [144, -116, 1],
      [142, -54, 1],
      [70, -50],
      [0, -49],
    ]),
  );
  const top = line([
    [-92, -212],
    [0, -204],
    [92, -212],
  ]);
  const smock = (x: number, y: number): number =>
    Math.cos(x * 0.45 + noise(x / 20, 4, seed) * 2) * 1.4 +
    Math.abs(Math.sin((y + 212) * 0.19)) * 2.2 +
    cloudy(x / 9, y / 9, seed) * 0.8;
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 5,
      spread: 28,
      rumple: 1.2,
      relief: smock,
      shadow: { reach: 4, dx: 1, dy: 3, strength: 0.28 },
    },
  });
  parts.push(
    ...hem(top, cloth.colour, 6, 1),
    ...hem(
      line([
        [-142, -54],
        [0, -49],
        [142, -54],
      ]),
      cloth.colour,
      -4,
      1,
    ),
  );
  for (const side of [1, -1] as const) {
    const turn = (knots: Knot[]): Knot[] => (side === 1 ? knots : flip(knots));
    parts.push(
      binding(
        line(
          turn([
            [82, -206],
            [92, -260],
            [86, -300],
          ]),
        ),
        20,
        cloth.colour,
        cloth.fabric,
      ),
    );
    for (const loop of [
      [
        [86, -300],
        [116, -330],
        [140, -322],
        [128, -300],
        [90, -298],
      ],
      [
        [84, -300],
        [56, -332],
        [36, -324],
        [46, -304],
        [82, -298],
      ],
      [
        [88, -298],
        [108, -274],
        [122, -236],
      ],
      [
        [82, -298],
        [66, -270],
        [58, -240],
      ],
    ] as Knot[][]) {
      parts.push(binding(line(turn(loop)), 15, cloth.colour, cloth.fabric, { edge: 4 }));
    }
    parts.push({
      cloth: {
        loops: [
          outline(
            turn([
              [74, -310],
              [98, -312],
              [100, -290],
              [76, -288],
            ]),
          ),
        ],
        cloth,
        thickness: 5,
        edge: 7,
        rumple: 1,
        rumpleSize: 12,
      },
    });
  }
  return parts;
}
