/** Dresses: a bodice and a skirt that is gathered or flared onto it. */

import { type Colour, mix } from "../colour.ts";
import { poplin, rib } from "../fabric.ts";
import { flip, type Knot, line, mirror, outline, shift } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { cloudy, noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { type Pose, sleeves } from "./body.ts";
import { binding, crease, hem, inside, pressed, threadFor } from "./parts.ts";

export interface DressCut {
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

/** Gathers: tight at the seam, opening into a few deep folds at the hem. */
export function gathers(
  top: number,
  length: number,
  flare: number,
  seed: number,
  depth = 1,
): (x: number, y: number) => number {
  return (x, y) => {
    const t = Math.max(0, (y - top) / length);
    const a = x / (1 + flare * t);
    const phase = noise(a / 26, 2, seed) * 2.6;
    const tight = Math.cos(a * 0.52 + phase * 1.4) * 1.7 * Math.exp(-t * 4.6);
    const deep = Math.cos(a * 0.155 + phase + noise(a / 40, t * 1.6, seed + 4) * 1.3);
    const small = noise(a / 7, t * 1.5, seed + 9) * (1.3 - t * 0.6);
    return depth * (tight + (deep * (0.7 + 5.4 * t) + small * 1.7) * Math.min(1, t * 5 + 0.12));
  };
}

export function skirt(
  cloth: Cloth,
  waist: number,
  hemHalf: number,
  top: number,
  bottom: number,
  seed: number,
): Part[] {
  const wave = (x: number): number => bottom + noise(x / 46, 7, seed) * 7 - (x / hemHalf) ** 2 * 20;
  const edge: Knot[] = [];
  for (let step = 0; step <= 14; step += 1) {
    const x = hemHalf - (step / 14) * hemHalf * 2;
    edge.push([x, wave(x), step === 0 || step === 14 ? 1 : 0]);
  }
  const mid = (top + bottom) / 2;
  const side = waist + (hemHalf - waist) * 0.6;
  const shape = outline([[-waist, top, 1], [waist, top, 1], [side, mid], ...edge, [-side, mid]]);
  const hemLine = line(edge.map(([x, y]): Knot => [x, y]));
  return [
    {
      cloth: {
        loops: [shape],
        cloth,
        puff: 5,
        spread: 30,
        rumple: 1.2,
        rumpleSize: 70,
        relief: gathers(top, bottom - top, hemHalf / waist - 1, seed),
        weave: (x, y) => [x / (1 + Math.max(0, (y - top) / (bottom - top)) * 0.12), y],
        seams: [pressed(hemLine, 17)],
        shadow: null,
      },
    },
    ...hem(hemLine, cloth.colour, 17, 1),
  ];
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

export function dress(cut: DressCut): Part[] {
  const { cloth, trim } = cut;
  const seed = cut.seed ?? 5;
  const plain: Cloth = { fabric: rib, colour: trim };
  const parts: Part[] = [];
  parts.push(
    inside(
      [
        [70, -266, 1],
        [40, -254],
        [0, -250],
        [-40, -254],
        [-70, -266, 1],
        [-60, -190],
        [0, -170],
        [60, -190],
      ],
      cloth,
    ),
  );
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
  else
    parts.push(
      binding(
        line([
          [66, -262],
          [56, -226],
          [30, -204],
          [0, -199],
          [-30, -204],
          [-56, -226],
          [-66, -262],
        ]),
        10,
        trim,
      ),
    );
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
