/** Small things to wear: bonnets, hats, booties, mittens, socks, bibs, headbands. */

import { type Colour, mix } from "../colour.ts";
import { garter, rib, satin, sherpa } from "../fabric.ts";
import { ellipse, flip, type Knot, line, outline, type Point, stripOutline } from "../geometry.ts";
import type { Cloth, Crease, Piece } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { binding, crease, hem } from "./parts.ts";

/** A knitted bonnet seen from its side, its front edge to the right, with ties. */
export function bonnet(cloth: Cloth, trim: Colour, tie: Colour): Part[] {
  const parts: Part[] = [];
  const front: Knot[] = [
    [128, -172],
    [150, -60],
    [146, 60],
    [116, 168],
  ];
  const ribbon: Partial<Piece> = { gloss: 0.45, edge: 2.4, thickness: 1.6, rumple: 2.4, rumpleSize: 46 };
  parts.push(
    binding(
      line([
        [108, 168],
        [70, 232],
        [64, 290],
        [16, 336],
        [20, 384],
      ]),
      19,
      tie,
      satin,
      ribbon,
    ),
  );
  parts.push(
    binding(
      line([
        [118, 166],
        [142, 222],
        [140, 276],
        [178, 322],
        [186, 380],
      ]),
      19,
      tie,
      satin,
      ribbon,
    ),
  );
  parts.push({
    cloth: {
      loops: [
        outline([
          [128, -176, 1],
          [60, -206],
          [-40, -196],
          [-122, -140],
          [-160, -50],
          [-150, 40],
          [-96, 104],
          [-20, 132],
          [60, 152],
          [112, 172, 1],
          [146, 60],
          [150, -60],
        ]),
      ],
      cloth,
      puff: 18,
      spread: 44,
      edge: 8,
      thickness: 4,
      rumple: 3,
      rumpleSize: 90,
      shadow: null,
      weave: (x, y) => [Math.atan2(y + 10, x + 175) * 176, Math.hypot(x + 175, y + 10)],
      seams: [
        {
          path: line([
            [-96, 96],
            [-70, 20],
            [-82, -60],
            [-120, -130],
          ]),
          width: 6,
          depth: 2.2,
        },
      ],
      relief: (x, y) => noise(Math.atan2(y + 10, x + 175) * 9, 1, 4) * 3 * Math.exp(-(((x + 130) / 60) ** 2)),
      creases: [crease([-60, 110], [60, 90], 20, 4, 0.16), crease([20, -180], [60, -80], 20, 3, 0.1)],
    },
  });
  parts.push(
    binding(line(front), 38, trim, rib, {
      edge: 7,
      thickness: 5,
      shadow: { reach: 5, dx: -2, dy: 2, strength: 0.3 },
    }),
  );
  parts.push(
    binding(
      line([
        [112, 166],
        [60, 150],
        [-20, 132],
        [-92, 106],
      ]),
      20,
      trim,
      rib,
      { edge: 5 },
    ),
  );
  return parts;
}

/** A knitted hat with a turned-up brim and a pompon. */
export function beanie(cloth: Cloth, brim: Colour, pompon: Colour | null): Part[] {
  const parts: Part[] = [];
  parts.push({
    cloth: {
      loops: [
        outline([
          [150, 96, 1],
          [156, 20],
          [136, -80],
          [84, -152],
          [14, -178],
          [-20, -176],
          [-90, -148],
          [-138, -78],
          [-154, 20],
          [-150, 96, 1],
        ]),
      ],
      cloth,
      puff: 16,
      spread: 46,
      edge: 9,
      thickness: 5,
      rumple: 3,
      rumpleSize: 90,
      shadow: null,
      weave: (x, y) => [x / (1 - Math.min(0.75, Math.max(0, (-y + 40) / 330)) ** 1.6), y],
      relief: (x, y) => noise(Math.atan2(x, y + 200) * 9, 2, 5) * 5 * Math.exp(-((y + 178) / 60)),
    },
  });
  parts.push({
    cloth: {
      loops: [
        outline([
          [158, 72, 1],
          [164, 110],
          [158, 158, 1],
          [80, 168],
          [0, 170],
          [-80, 168],
          [-158, 158, 1],
          [-164, 112],
          [-158, 72, 1],
          [-80, 82],
          [0, 84],
          [80, 82],
        ]),
      ],
      cloth: { fabric: rib, colour: brim },
      puff: 6,
      spread: 18,
      edge: 7,
      thickness: 5,
      rumple: 1.6,
      rumpleSize: 60,
      weave: (x, y) => [x * 0.56, y * 0.6],
      shadow: { reach: 6, dx: 1, dy: -4, strength: 0.3 },
    },
  });
  if (pompon) {
    parts.push({
      cloth: {
        loops: [ellipse(-4, -206, 58, 55)],
        cloth: { fabric: sherpa, colour: pompon },
        edge: 16,
        thickness: 14,
        puff: 16,
        spread: 22,
        rumple: 2,
        rumpleSize: 30,
        shadow: { reach: 12, dx: 5, dy: 8, strength: 0.36 },
      },
    });
  }
  return parts;
}

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

/** A mitten without a thumb, cuff at the bottom. */
export function mitten(cloth: Cloth, trim: Cloth, tie: Colour): Part[] {
  const parts: Part[] = [];
  parts.push({
    cloth: {
      loops: [
        outline([
          [62, 70, 1],
          [88, 10],
          [92, -60],
          [64, -126],
          [4, -150],
          [-58, -130],
          [-90, -66],
          [-88, 10],
          [-62, 70, 1],
        ]),
      ],
      cloth,
      puff: 14,
      spread: 32,
      edge: 8,
      thickness: 4,
      rumple: 2,
      rumpleSize: 60,
      shadow: null,
      relief: (x, y) => Math.cos(x * 0.4 + noise(x / 18, 3, 8) * 3) * 2.4 * Math.exp((y - 70) / 24),
    },
  });
  parts.push({
    cloth: {
      loops: [
        outline([
          [62, 62, 1],
          [70, 130, 1],
          [0, 140],
          [-70, 130, 1],
          [-62, 62, 1],
          [0, 70],
        ]),
      ],
      cloth: trim,
      puff: 5,
      spread: 16,
      edge: 6,
      thickness: 4,
      rumple: 1,
      rumpleSize: 40,
      shadow: null,
    },
  });
  const ribbon: Partial<Piece> = { gloss: 0.45, edge: 2.4, thickness: 1.8, rumple: 1.4, rumpleSize: 30 };
  parts.push(
    binding(
      line([
        [-66, 68],
        [0, 76],
        [66, 68],
      ]),
      13,
      tie,
      satin,
      ribbon,
    ),
  );
  parts.push(...bow(0, 76, 0.52, tie, satin, 0.45));
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

/** A bib with a bound edge and a snap behind the neck. */
export function bib(cloth: Cloth, trim: Colour, ruffled = false): Part[] {
  const parts: Part[] = [];
  const edge: Knot[] = [
    [0, -236],
    [-66, -222],
    [-104, -170],
    [-122, -110],
    [-154, -30],
    [-168, 66],
    [-140, 152],
    [-62, 204],
    [0, 211],
    [64, 202],
    [142, 150],
    [167, 62],
    [152, -32],
    [124, -112],
    [104, -172],
    [66, -224],
  ];
  const neck: Knot[] = [
    [0, -190],
    [52, -176],
    [72, -126],
    [58, -74],
    [0, -48],
    [-58, -74],
    [-72, -126],
    [-52, -176],
  ];
  if (ruffled) {
    const path = line([[-112, -140], ...edge.slice(3, -2), [114, -140]]);
    const width = (t: number): number => 66 * Math.min(1, Math.sin(Math.PI * t) * 2.6 + 0.12);
    parts.push({
      cloth: {
        loops: [stripOutline(path, (t) => width(t) * (1 + 0.05 * noise(t * 46, 4, 8)))],
        cloth,
        along: path,
        edge: 4,
        thickness: 2.4,
        rumple: 1.4,
        rumpleSize: 50,
        relief: (_x, _y, u, v) =>
          Math.cos(u * 0.2 + noise(u / 34, 2, 3) * 2.4) * (1.4 + Math.max(0, Math.abs(v) - 2) * 0.13),
        shadow: { reach: 6, dx: 2, dy: 3, strength: 0.26 },
      },
    });
  }
  parts.push({
    cloth: {
      loops: [outline(edge), outline(neck)],
      cloth,
      puff: 8,
      spread: 34,
      rumple: 3,
      rumpleSize: 100,
      shadow: ruffled ? { reach: 5, dx: 2, dy: 3, strength: 0.3 } : null,
      creases: [
        crease([-90, 20], [40, 90], 22, 3.6, 0.14),
        crease([110, -20], [60, 60], 20, 3.6, 0.1),
        crease([-70, 120], [60, 150], 22, 2.6, -0.1),
      ],
    },
  });
  const neckLoop = line([...neck, neck[0] ?? [0, -190]]);
  if (ruffled) parts.push(...hem(line(edge.slice(2, -1)), cloth.colour, -9, 1));
  else parts.push(binding(line([...edge, edge[0] ?? [0, -236]]), 14, trim, rib));
  parts.push(binding(neckLoop, 14, trim, rib));
  parts.push({
    cloth: {
      loops: [
        outline([
          [-58, -229],
          [-10, -243],
          [34, -238, 0],
          [44, -214],
          [30, -190],
          [0, -184],
          [-46, -186],
        ]),
      ],
      cloth,
      thickness: 2.6,
      edge: 4,
      puff: 3,
      spread: 14,
      rumple: 1.4,
      rumpleSize: 40,
      shadow: { reach: 4.5, dx: 2.4, dy: 3, strength: 0.34 },
    },
  });
  parts.push(
    ...hem(
      line([
        [-40, -232],
        [-8, -240],
        [32, -234],
        [40, -213],
        [28, -194],
        [0, -188],
        [-40, -190],
      ]),
      cloth.colour,
      4,
      1,
    ),
  );
  parts.push({ button: { at: [20, -212], radius: 9.5, colour: mix(trim, [1, 1, 1], 0.4), kind: "snap" } });
  return parts;
}

/** A bow around a point: two loops, a knot, two tails. About 220 units wide at scale 1. */
export function bow(
  x: number,
  y: number,
  scale: number,
  colour: Colour,
  fabric = satin,
  gloss = 0.28,
  tails = true,
): Part[] {
  const to = (px: number, py: number): Point => [x + px * scale, y + py * scale];
  const at = (knots: readonly Knot[]): Knot[] => knots.map(([kx, ky, c]) => [...to(kx, ky), c ?? 0] as Knot);
  const cloth: Cloth = { fabric, colour };
  const fold = (a: Point, b: Point, width: number, height: number, bend = 0.1): Crease =>
    crease(to(...a), to(...b), width * scale, height * scale, bend);
  const parts: Part[] = [];
  const base: Partial<Piece> = {
    gloss,
    edge: 2.6 * scale + 1,
    thickness: 2,
    rumple: 1.2 * scale,
    rumpleSize: 44 * scale,
  };
  const shadow = { reach: 7 * scale, dx: 4 * scale, dy: 6 * scale, strength: 0.3 };
  if (tails) {
    const right: Knot[] = [
      [-10, 2, 1],
      [12, 4, 1],
      [40, 52],
      [58, 96],
      [92, 142, 1],
      [66, 140, 1],
      [52, 160, 1],
      [26, 112],
      [8, 62],
    ];
    const left: Knot[] = [
      [-13, 4, 1],
      [9, 4, 1],
      [-4, 66],
      [-30, 110],
      [-36, 168, 1],
      [-56, 150, 1],
      [-78, 154, 1],
      [-58, 100],
      [-32, 56],
    ];
    parts.push({
      cloth: {
        loops: [outline(at(left))],
        cloth,
        ...base,
        shadow,
        creases: [fold([-6, 10], [-48, 130], 9, 3.4), fold([-20, 70], [-42, 150], 8, -2.4)],
      },
    });
    parts.push({
      cloth: {
        loops: [outline(at(right))],
        cloth,
        ...base,
        shadow,
        creases: [fold([4, 10], [50, 110], 9, 3.4, -0.1), fold([30, 80], [66, 138], 8, -2.4)],
      },
    });
  }
  for (const side of [1, -1] as const) {
    const sag = side === 1 ? 0 : 6;
    const flipX = (knots: Knot[]): Knot[] =>
      knots.map(([kx, ky, c]) => [kx * side, ky + (kx > 40 ? sag : 0), c ?? 0]);
    // The far half of the loop shows above the near one.
    const far: Knot[] = [
      [4, -12, 1],
      [40, -46],
      [84, -64],
      [112, -48],
      [116, -20],
      [100, -8],
      [60, -10],
      [8, 2, 1],
    ];
    const near: Knot[] = [
      [2, -9, 1],
      [36, -30],
      [78, -44],
      [108, -40],
      [120, -14],
      [112, 26],
      [92, 42],
      [52, 32],
      [4, 11, 1],
    ];
    parts.push({ cloth: { loops: [outline(at(flipX(far)))], cloth, ...base, tone: 0.86, shadow } });
    parts.push({
      cloth: {
        loops: [outline(at(flipX(near)))],
        cloth,
        ...base,
        puff: 3.4 * scale,
        spread: 16 * scale,
        shadow: { reach: 3 * scale, dx: 1.5 * scale, dy: -1.5 * scale, strength: 0.22 },
        creases: [
          fold([12 * side, -4], [74 * side, -26 + sag], 8, 4.4, -0.1 * side),
          fold([12 * side, 2], [88 * side, 4 + sag], 9, 4.8, 0.06 * side),
          fold([12 * side, 6], [66 * side, 26 + sag], 7, 4, 0.1 * side),
          fold([40 * side, -18], [90 * side, -14 + sag], 7, -3, 0),
        ],
      },
    });
  }
  parts.push({
    cloth: {
      loops: [
        outline(
          at([
            [-14, -17],
            [0, -20],
            [15, -16],
            [16, 3],
            [14, 18],
            [0, 21],
            [-14, 19],
            [-16, 2],
          ]),
        ),
      ],
      cloth,
      ...base,
      puff: 4 * scale,
      spread: 9 * scale,
      shadow: { reach: 4 * scale, dx: 2 * scale, dy: 3 * scale, strength: 0.36 },
      creases: [fold([-5, -18], [-4, 18], 5, 2.6), fold([6, -17], [5, 18], 5, 2.4)],
    },
  });
  return parts;
}

/** A soft headband lying as a flattened ring, with a bow. */
export function headband(cloth: Cloth, bowCloth: Cloth): Part[] {
  const outer = line([
    [0, -120],
    [120, -104],
    [196, -30],
    [186, 60],
    [110, 116],
    [0, 130],
    [-114, 114],
    [-190, 56],
    [-194, -34],
    [-118, -106],
    [0, -120],
  ]);
  return [
    binding(outer, 40, cloth.colour, cloth.fabric, {
      edge: 7,
      thickness: 5,
      rumple: 1.4,
      shadow: { reach: 7, dx: 4, dy: 6, strength: 0.3 },
    }),
    ...bow(4, 112, 1.15, bowCloth.colour, bowCloth.fabric, 0, false),
  ];
}
