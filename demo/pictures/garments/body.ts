/** Bodysuits: they fasten with snaps at the crotch and widen over the nappy. */

import { type Colour, mix } from "../colour.ts";
import { rib } from "../fabrics/knits.ts";
import { flip, type Knot, line, mirror, outline, type Point } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import type { Part } from "../scene.ts";
import { ARMHOLE, BACK_NECK, NECK, SHOULDER } from "./block.ts";
import { binding, crease, hem, inside, pressed, threadFor } from "./parts.ts";
import { type Pose, sleeves } from "./sleeves.ts";

interface BodyCut {
  readonly cloth: Cloth;
  readonly trim: Colour;
  readonly sleeves: "short" | "long" | "none";
  readonly neck: "round" | "envelope" | "wrap";
  readonly snaps?: Colour;
  readonly pocket?: boolean;
  readonly pose?: Pose;
}

const SIDE: readonly Knot[] = [
  ...SHOULDER,
  [160, -40],
  [163, 50],
  [172, 130],
  [174, 176, 1],
  [128, 206],
  [92, 248],
  [72, 312, 1],
  [36, 321],
];

export function bodysuit(cut: BodyCut): Part[] {
  const { cloth, trim } = cut;
  const trimCloth: Cloth = { fabric: rib, colour: trim };
  const parts: Part[] = [];
  parts.push(inside(BACK_NECK, { fabric: cloth.fabric, colour: cloth.colour }));
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
  const armRight = line(ARMHOLE);
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
            path: line(ARMHOLE),
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
