/** To go out in: cardigans, hooded coats, quilted waistcoats. */

import { type Colour, mix } from "../colour.ts";
import { jersey, rib } from "../fabric.ts";
import { ellipse, flip, type Knot, line, mirror, outline, shift } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { type Pose, sleeves } from "./body.ts";
import { binding, crease, hem, inside } from "./parts.ts";

export interface CardiganCut {
  readonly pose?: Pose;
  readonly cloth: Cloth;
  readonly trim: Cloth;
  readonly button: Colour;
  readonly pockets?: boolean;
  readonly cables?: boolean;
  readonly back?: boolean;
}

/** A knitted rope, `w` units wide, as height over the knitting. */
export function cable(x: number, y: number, centre: number, w: number): number {
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

/** A hooded coat in a curly pile, with a jersey lining and two small round ears. */
export function teddyCoat(cloth: Cloth, lining: Colour, button: Colour): Part[] {
  const parts: Part[] = [];
  for (const [x, y] of [
    [104, -424],
    [-106, -420],
  ] as const) {
    parts.push({
      cloth: {
        loops: [ellipse(x, y, 42, 40)],
        cloth,
        edge: 9,
        thickness: 5,
        puff: 6,
        spread: 12,
        rumple: 1,
        shadow: { reach: 6, dx: 3, dy: 4, strength: 0.3 },
      },
    });
  }
  parts.push({
    cloth: {
      loops: [
        outline([
          [110, -226, 1],
          [146, -290],
          [138, -368],
          [84, -424],
          [0, -440],
          [-86, -422],
          [-140, -364],
          [-146, -288],
          [-108, -226, 1],
          [0, -210],
        ]),
      ],
      cloth,
      edge: 10,
      thickness: 6,
      puff: 16,
      spread: 30,
      rumple: 2.4,
      rumpleSize: 80,
      shadow: { reach: 7, dx: 3, dy: 4, strength: 0.24 },
    },
  });
  parts.push({
    cloth: {
      loops: [
        outline([
          [66, -222],
          [88, -286],
          [70, -352],
          [0, -384],
          [-70, -350],
          [-88, -284],
          [-64, -222],
          [0, -196],
        ]),
      ],
      cloth: { fabric: jersey, colour: mix(lining, [0.88, 0.78, 0.68], 0.3) },
      tone: 0.98,
      thickness: -4,
      edge: 9,
      rumple: 1.8,
      rumpleSize: 90,
      shadow: null,
      shade: (x, y) => 1 - 0.2 * Math.exp(-(((y + 384) / 60) ** 2)) - 0.1 * Math.exp(-(((x + 86) / 40) ** 2)),
    },
  });
  parts.push(
    ...sleeves("long", cloth, { fabric: cloth.fabric, colour: mix(cloth.colour, [1, 1, 1], 0.1) }, 4),
  );
  const arm = line([
    [140, -238],
    [132, -196],
    [136, -154],
    [162, -106],
  ]);
  const front: Knot[] = [
    [-60, -236],
    [-30, -214],
    [0, -206],
    [30, -214],
    [60, -236],
  ];
  parts.push({
    cloth: {
      loops: [
        outline([
          ...mirror([
            [72, -256, 1],
            [104, -252],
            [140, -238, 1],
            [132, -196],
            [136, -154],
            [162, -106, 1],
            [172, 0],
            [184, 146],
            [178, 164, 1],
            [90, 172],
            [0, 174],
          ]),
          ...front,
        ]),
      ],
      cloth,
      puff: 13,
      spread: 40,
      edge: 9,
      thickness: 5,
      rumple: 3,
      rumpleSize: 120,
      shadow: { reach: 6, dx: 1, dy: 3, strength: 0.3 },
      seams: [
        { path: arm, width: 7, depth: 3.4 },
        { path: flip(arm), width: 7, depth: 3.4 },
        {
          path: line([
            [6, -204],
            [8, 0],
            [7, 172],
          ]),
          width: 7,
          depth: 5,
        },
      ],
      creases: [crease([140, -96], [76, -40], 20, 4, 0.14), crease([-144, -96], [-80, -30], 20, 4, -0.16)],
    },
  });
  for (const side of [1, -1] as const)
    parts.push(
      binding(
        line([
          [62 * side, 58],
          [94 * side, 72],
          [126 * side, 88],
        ]),
        17,
        mix(cloth.colour, [0.52, 0.4, 0.3], 0.12),
        jersey,
        { edge: 4 },
      ),
    );
  for (let index = 0; index < 4; index += 1)
    parts.push({
      button: {
        at: [-12, -166 + index * 82],
        radius: 14.5,
        colour: button,
        kind: "four",
        turn: index * 0.9 + 0.3,
      },
    });
  return parts;
}

/** A quilted waistcoat with bound edges and snaps. */
export function quiltedVest(cloth: Cloth, trim: Colour, snap: Colour): Part[] {
  const parts: Part[] = [
    inside(
      [
        [70, -266, 1],
        [40, -254],
        [0, -250],
        [-40, -254],
        [-70, -266, 1],
        [-60, -180],
        [0, -150],
        [60, -180],
      ],
      { fabric: jersey, colour: trim },
    ),
  ];
  const pitch = 46;
  const quilt = (x: number, y: number): number => {
    const bent = noise(x / 60, y / 60, 9) * 2.4;
    const a = Math.abs(Math.sin((Math.PI * (x + y + bent)) / (pitch * 1.5)));
    const b = Math.abs(Math.sin((Math.PI * (x - y + bent)) / (pitch * 1.5)));
    const pucker = noise(x / 7, y / 7, 12) * 0.8 * Math.exp(-Math.min(a, b) * 5);
    return Math.sqrt(Math.min(a, b) + 0.01) * 8.5 + pucker;
  };
  const neck: Knot[] = [
    [-54, -222],
    [-28, -198],
    [0, -190],
    [28, -198],
    [54, -222],
  ];
  const side: Knot[] = [
    [66, -262, 1],
    [98, -256],
    [128, -244, 1],
    [112, -196],
    [116, -142],
    [152, -98, 1],
    [160, 10],
    [166, 120],
    [150, 162],
    [84, 172],
    [0, 173],
  ];
  parts.push({
    cloth: {
      loops: [outline([...mirror(side), ...neck])],
      cloth,
      puff: 11,
      spread: 34,
      edge: 8,
      thickness: 4,
      rumple: 2,
      rumpleSize: 120,
      relief: quilt,
      shadow: null,
      seams: [
        {
          path: line([
            [8, -190],
            [9, 0],
            [8, 172],
          ]),
          width: 5,
          depth: 2.6,
        },
      ],
    },
  });
  const arm = line([
    [128, -244],
    [112, -196],
    [116, -142],
    [152, -98],
  ]);
  const bottom = line([
    [152, -98],
    [160, 10],
    [166, 120],
    [150, 162],
    [84, 172],
    [0, 173],
    [-84, 172],
    [-150, 162],
    [-166, 120],
    [-160, 10],
    [-152, -98],
  ]);
  parts.push(binding(bottom, 15, trim), binding(arm, 14, trim), binding(flip(arm), 14, trim));
  parts.push(
    binding(
      line([
        [66, -262],
        [54, -222],
        [28, -198],
        [0, -190],
        [-28, -198],
        [-54, -222],
        [-66, -262],
      ]),
      15,
      trim,
    ),
  );
  const opening = line([
    [10, -190],
    [11, 0],
    [10, 174],
  ]);
  parts.push(binding(opening, 15, trim, rib, { shadow: { reach: 4, dx: -2, dy: 1, strength: 0.34 } }));
  for (let index = 0; index < 5; index += 1)
    parts.push({ button: { at: [-10, -160 + index * 74], radius: 8.6, colour: snap, kind: "snap" } });
  for (const x of [1, -1]) {
    const pocket = line([
      [62 * x, 40],
      [126 * x, 52],
    ]);
    parts.push(binding(pocket, 13, trim), ...hem(shift(pocket, 0, 8), cloth.colour, 2, 1));
  }
  return parts;
}
