/** Tops and bottoms that go together, and rompers. */

import { type Colour, mix } from "../colour.ts";
import { rib } from "../fabric.ts";
import { flip, type Knot, line, mirror, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { type Pose, sleeves } from "./body.ts";
import { binding, crease, cuff, hem, inside, pressed } from "./parts.ts";

const NECK: readonly Knot[] = [
  [66, -262],
  [56, -226],
  [30, -206],
  [0, -202],
  [-30, -206],
  [-56, -226],
  [-66, -262],
];

export interface TopCut {
  readonly pose?: Pose;
  readonly cloth: Cloth;
  readonly trim: Cloth;
  readonly sleeves: "short" | "long";
  readonly hem: "rib" | "plain";
  readonly buttons?: Colour;
}

/** A shirt or a jumper. It ends at y = 110. */
export function top(cut: TopCut): Part[] {
  const { cloth, trim } = cut;
  const parts: Part[] = [
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
  ];
  parts.push(
    binding(
      line([
        [66, -263],
        [38, -251],
        [0, -247],
        [-38, -251],
        [-66, -263],
      ]),
      14,
      mix(trim.colour, [0.6, 0.5, 0.42], 0.1),
      trim.fabric,
    ),
  );
  parts.push(...sleeves(cut.sleeves, cloth, trim, 4, cut.pose));
  const bottom = cut.hem === "rib" ? 78 : 108;
  const shape = outline([
    ...mirror([
      [66, -262, 1],
      [100, -254],
      [138, -240, 1],
      [131, -200],
      [134, -160],
      [158, -112, 1],
      [160, -30],
      [164, bottom, 1],
      [84, bottom + 6],
      [0, bottom + 8],
    ]),
    ...NECK.slice(1, -1).reverse(),
  ]);
  const arm = line([
    [138, -240],
    [131, -200],
    [134, -160],
    [158, -112],
  ]);
  const edge = line([
    [164, bottom],
    [84, bottom + 6],
    [0, bottom + 8],
    [-84, bottom + 6],
    [-164, bottom],
  ]);
  if (cut.hem === "rib") {
    parts.push({
      cloth: {
        loops: [
          outline(
            mirror([
              [164, bottom - 6, 1],
              [156, bottom + 36, 1],
              [80, bottom + 43],
              [0, bottom + 45],
            ]),
          ),
        ],
        cloth: trim,
        thickness: 2.6,
        puff: 2,
        spread: 14,
        rumple: 0.8,
        rumpleSize: 40,
        shadow: null,
      },
    });
  }
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 8,
      spread: 40,
      rumple: 2.8,
      rumpleSize: 96,
      shadow: { reach: 4, dx: 1, dy: 2, strength: 0.2 },
      seams: [
        { path: arm, width: 3.4, depth: 1.3 },
        { path: flip(arm), width: 3.4, depth: 1.3 },
        ...(cut.hem === "plain" ? [pressed(edge, 14)] : []),
      ],
      creases: [
        crease([138, -104], [54, -50], 16, 4.2, 0.16),
        crease([-142, -106], [-70, -30], 16, 4.2, -0.2),
        crease([-110, 60], [20, 30], 20, 3, 0.12),
        crease([120, 70], [50, 20], 18, 2.8, 0.12),
      ],
    },
  });
  if (cut.hem === "plain") parts.push(...hem(edge, cloth.colour, 14, 2));
  parts.push(binding(line(NECK), 17, trim.colour, trim.fabric));
  if (cut.buttons) {
    for (const [x, y] of [
      [84, -250],
      [110, -243],
    ] as const)
      parts.push({ button: { at: [x, y + 8], radius: 6.6, colour: cut.buttons, kind: "two", turn: x } });
  }
  return parts;
}

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
  const shape = outline(
    mirror([
      [122, -122, 1],
      [154, -70],
      [182, 0],
      [190, 62],
      [176, 96, 1],
      [122, 116],
      [72, 124, 1],
      [40, 108],
      [0, 100],
    ]).concat([
      [-60, -128],
      [0, -130],
      [60, -128],
    ]),
  );
  const waist = line([
    [-124, -104],
    [0, -110],
    [124, -104],
  ]);
  const leg = line([
    [182, 82],
    [122, 102],
    [68, 110],
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

/** A short dungaree romper with a bib and crossed straps. */
export function romper(cloth: Cloth, button: Colour, seed = 6): Part[] {
  const parts: Part[] = [];
  for (const side of [1, -1] as const) {
    const turn = (knots: Knot[]): Knot[] => (side === 1 ? knots : flip(knots));
    parts.push(
      binding(
        line(
          turn([
            [-30, -120],
            [10, -250],
            [50, -330],
            [70, -336],
          ]),
        ),
        34,
        mix(cloth.colour, [0.5, 0.4, 0.34], 0.14),
        cloth.fabric,
        { rumple: 0.8 },
      ),
    );
    parts.push(
      binding(
        line(
          turn([
            [78, -196],
            [92, -270],
            [84, -328],
            [66, -338],
          ]),
        ),
        36,
        cloth.colour,
        cloth.fabric,
        { edge: 5, rumple: 1 },
      ),
    );
  }
  const shape = outline(
    mirror([
      [100, -222, 1],
      [104, -176],
      [124, -136],
      [152, -112, 1],
      [170, -40],
      [190, 70],
      [200, 170],
      [188, 204, 1],
      [130, 222],
      [78, 228, 1],
      [52, 196],
      [0, 186],
    ]).concat([[0, -214]]),
  );
  const topLine = line([
    [-100, -222],
    [0, -214],
    [100, -222],
  ]);
  const waist = line([
    [-160, -62],
    [0, -54],
    [160, -62],
  ]);
  const leg = line([
    [194, 188],
    [130, 206],
    [74, 212],
  ]);
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 11,
      spread: 40,
      rumple: 2.6,
      rumpleSize: 90,
      shadow: { reach: 5, dx: 2, dy: 3, strength: 0.26 },
      relief: (x, y) => {
        const waistPull = Math.exp(-Math.abs(y + 56) / 30);
        const legPull = Math.exp(-Math.abs(y - 206) / 30) * (Math.abs(x) > 60 ? 1 : 0.2);
        return (
          Math.cos(x * 0.3 + noise(x / 20, 1, seed) * 3) * 2.8 * (waistPull + legPull) +
          noise(x / 22, y / 90, seed) * 2
        );
      },
      seams: [
        pressed(topLine, 12),
        { path: waist, width: 4, depth: 1.6 },
        { path: leg, width: 4, depth: 1.4 },
        { path: flip(leg), width: 4, depth: 1.4 },
      ],
      creases: [
        crease([10, 180], [120, 110], 17, 4.4, -0.12),
        crease([-12, 180], [-110, 124], 17, 4.4, 0.12),
        crease([120, -100], [60, -60], 14, 3, 0.1),
      ],
    },
  });
  parts.push(
    ...hem(topLine, cloth.colour, 12, 1),
    ...hem(waist, cloth.colour, 4, 1),
    ...hem(leg, cloth.colour, 4, 1),
    ...hem(flip(leg), cloth.colour, -4, 1),
  );
  for (const x of [80, -80])
    parts.push({ button: { at: [x, -198], radius: 12.5, colour: button, kind: "four", turn: x } });
  return parts;
}

/** The ribbed cloth most sets are trimmed with. */
export function ribOf(colour: Colour): Cloth {
  return { fabric: rib, colour };
}
