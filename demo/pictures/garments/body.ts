/** Bodysuits: they fasten with snaps at the crotch and widen over the nappy. */

import { type Colour, mix } from "../colour.ts";
import { rib } from "../fabric.ts";
import { flip, type Knot, line, mirror, outline, type Point } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import type { Part } from "../scene.ts";
import { binding, crease, cuff, hem, inside, pressed, threadFor } from "./parts.ts";

export interface BodyCut {
  readonly cloth: Cloth;
  readonly trim: Colour;
  readonly sleeves: "short" | "long" | "none";
  readonly neck: "round" | "envelope" | "wrap";
  readonly snaps?: Colour;
  readonly pocket?: boolean;
  readonly pose?: Pose;
}

const SIDE: readonly Knot[] = [
  [66, -262, 1],
  [100, -254],
  [138, -240, 1],
  [131, -200],
  [134, -160],
  [158, -112, 1],
  [160, -40],
  [163, 50],
  [172, 130],
  [174, 176, 1],
  [128, 206],
  [92, 248],
  [72, 312, 1],
  [36, 321],
];

const NECK: readonly Knot[] = [
  [66, -262],
  [56, -226],
  [30, -204],
  [0, -199],
  [-30, -204],
  [-56, -226],
  [-66, -262],
];

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

export function bodysuit(cut: BodyCut): Part[] {
  const { cloth, trim } = cut;
  const trimCloth: Cloth = { fabric: rib, colour: trim };
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
      { fabric: cloth.fabric, colour: cloth.colour },
    ),
  );
  parts.push(
    binding(
      line([
        [66, -263],
        [38, -251],
        [0, -247],
        [-38, -251],
        [-66, -263],
      ]),
      12,
      mix(trim, [0.6, 0.5, 0.42], 0.1),
    ),
  );
  if (cut.sleeves !== "none") parts.push(...sleeves(cut.sleeves, cloth, trimCloth, 0, cut.pose));
  const neck: Knot[] = NECK.slice(1, -1).map(([x, y]) => [x, y]);
  // Corners of the neckline are cut, the rest of it is a curve.
  const shape = outline([...mirror(SIDE), ...[...neck].reverse()]);
  const leg = line([
    [174, 176],
    [128, 206],
    [92, 248],
    [72, 312],
  ]);
  const legLeft = flip(leg);
  const armRight = line([
    [138, -240],
    [131, -200],
    [134, -160],
    [158, -112],
  ]);
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 9,
      spread: 46,
      rumple: 3,
      rumpleSize: 104,
      shadow: { reach: 4, dx: 1, dy: 2, strength: cut.sleeves === "none" ? 0 : 0.2 },
      creases: [
        crease([140, -104], [60, -60], 16, 4.2, 0.16),
        crease([-142, -106], [-78, -40], 15, 4, -0.2),
        crease([-120, 176], [-30, 236], 16, 3.4, -0.14),
        crease([128, 168], [44, 214], 15, 3.2, 0.16),
        crease([-60, 40], [70, 66], 24, 2.6, 0.1),
        crease([60, -190], [40, -120], 13, 2, 0.1),
      ],
      seams: [
        ...(cut.sleeves === "none"
          ? []
          : [
              { path: armRight, width: 3.4, depth: 1.2 },
              { path: flip(armRight), width: 3.4, depth: 1.2 },
            ]),
        pressed(leg, 15),
        pressed(legLeft, -15),
      ],
    },
  });
  if (cut.neck === "wrap") parts.push(...neckline(cut));
  parts.push(binding(leg, 13, trim), binding(legLeft, 13, trim));
  if (cut.sleeves === "none") parts.push(binding(armRight, 12, trim), binding(flip(armRight), 12, trim));
  parts.push(...crotch(cut, cloth));
  if (cut.neck !== "wrap") parts.push(...neckline(cut));
  if (cut.pocket) parts.push(...pocket(cloth));
  return parts;
}

function crotch(cut: BodyCut, cloth: Cloth): Part[] {
  const flap = outline([
    [-72, 286, 1],
    [0, 280],
    [72, 286, 1],
    [75, 324, 1],
    [0, 330],
    [-75, 324, 1],
  ]);
  const top = line([
    [-72, 287],
    [0, 281],
    [72, 287],
  ]);
  const parts: Part[] = [
    {
      cloth: {
        loops: [flap],
        cloth: { fabric: cloth.fabric, colour: cloth.colour, ...(cloth.print ? { print: cloth.print } : {}) },
        thickness: 2,
        rumple: 1.2,
        rumpleSize: 40,
        shadow: { reach: 2.6, dx: 0.8, dy: -1.4, strength: 0.26 },
        seams: [pressed(top, 9)],
      },
    },
    ...hem(top, cloth.colour, 5, 1),
    ...hem(
      line([
        [-73, 325],
        [0, 331],
        [73, 325],
      ]),
      cloth.colour,
      -5,
      1,
    ),
  ];
  for (const x of [-46, 2, 48]) {
    parts.push({
      button: {
        at: [x, 306 - Math.abs(x) * 0.02],
        radius: 7.4,
        colour: cut.snaps ?? mix(cut.trim, [1, 1, 1], 0.45),
        kind: "snap",
      },
    });
  }
  return parts;
}

function neckline(cut: BodyCut): Part[] {
  const { trim } = cut;
  const around = line(NECK);
  const parts: Part[] = [];
  if (cut.neck === "envelope") {
    for (const side of [1, -1] as const) {
      const path: Knot[] = [
        [58, -224],
        [84, -206],
        [112, -196],
        [136, -196],
      ];
      const lap: Knot[] = [
        [66, -264, 1],
        [140, -242, 1],
        [134, -196, 1],
        [104, -199],
        [78, -210],
        [58, -226, 1],
      ];
      const turn = <T extends Point | Knot>(points: readonly T[]): T[] =>
        side === 1 ? [...points] : flip(points);
      parts.push({
        cloth: {
          loops: [outline(turn(lap))],
          cloth: cut.cloth,
          thickness: 2,
          rumple: 1.2,
          rumpleSize: 50,
          shadow: { reach: 4, dx: 0.6, dy: 3, strength: 0.34 },
        },
      });
      parts.push(binding(turn(line(path)), 11, trim));
    }
  }
  if (cut.neck === "wrap") {
    const lap = line([
      [64, -262],
      [40, -190],
      [-10, -110],
      [-84, -52],
      [-159, -24],
    ]);
    // The upper front is the rest of the body: only its slanting edge may show.
    const rest: Knot[] = [
      ...SIDE,
      [0, 322],
      [-36, 321],
      [-72, 312, 1],
      [-92, 248],
      [-128, 206],
      [-174, 176, 1],
      [-172, 130],
      [-163, 50],
      [-159, -24, 1],
    ];
    parts.push({
      cloth: {
        loops: [outline([...rest, [-84, -52], [-10, -110], [40, -190]])],
        cloth: cut.cloth,
        puff: 9,
        spread: 46,
        rumple: 3,
        rumpleSize: 104,
        shadow: { reach: 4, dx: -2, dy: -3, strength: 0.3 },
        creases: [
          crease([-120, -20], [60, -80], 16, 3.6, -0.16),
          crease([130, -110], [20, -40], 15, 3.4, 0.12),
          crease([-120, 176], [-30, 236], 16, 3.4, -0.14),
          crease([128, 168], [44, 214], 15, 3.2, 0.16),
          crease([-60, 60], [70, 86], 24, 2.6, 0.1),
        ],
        seams: [
          {
            path: line([
              [138, -240],
              [131, -200],
              [134, -160],
              [158, -112],
            ]),
            width: 3.4,
            depth: 1.2,
          },
        ],
      },
    });
    parts.push(
      binding(
        line([
          [-65, -262],
          [-52, -214],
          [-34, -168],
          [-6, -116],
        ]),
        12,
        trim,
      ),
    );
    parts.push(binding(lap, 13, trim));
    for (const [kx, ky] of [
      [-132, -6],
      [-104, -20],
    ] as const)
      parts.push({ button: { at: [kx, ky], radius: 7, colour: cut.snaps ?? trim, kind: "snap" } });
    return parts;
  }
  parts.push(binding(around, 14, trim));
  parts.push({
    stitch: {
      path: line(NECK.map(([x, y]): Knot => [x * 1.15, y + 9])),
      colour: threadFor(cut.cloth.colour),
      length: 4,
      gap: 3,
      width: 0.9,
    },
  });
  return parts;
}

function pocket(cloth: Cloth): Part[] {
  const shape: Knot[] = [
    [42, -150, 1],
    [98, -154, 1],
    [99, -106],
    [92, -92],
    [70, -86],
    [50, -90],
    [43, -104],
  ];
  const top = line([
    [42, -150],
    [98, -154],
  ]);
  return [
    {
      cloth: {
        loops: [outline(shape)],
        cloth,
        thickness: 1.6,
        rumple: 0.8,
        rumpleSize: 40,
        shadow: { reach: 2.6, dx: 1, dy: 1.6, strength: 0.24 },
        seams: [pressed(top, 8)],
      },
    },
    ...hem(line(shape.map(([x, y]): Knot => [x, y])), cloth.colour, 3.4, 1),
    ...hem(top, cloth.colour, 8, 1),
  ];
}
