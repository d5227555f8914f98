/** For the night: footed suits, two-piece pyjamas, sleeping bags. */

import { type Colour, mix } from "../colour.ts";
import { rib } from "../fabrics/knits.ts";
import { flip, type Knot, line, mirror, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import type { Part } from "../scene.ts";
import { ARMHOLE, BACK_NECK, NECK, SHOULDER } from "./block.ts";
import { peterPan } from "./collar.ts";
import { binding, crease, hem, inside, pressed, threadFor } from "./parts.ts";
import { type Pose, sleeves } from "./sleeves.ts";

interface SuitCut {
  readonly pose?: Pose;
  readonly cloth: Cloth;
  readonly trim: Colour;
  readonly closing: "zip" | "snaps" | "buttons";
  readonly fastening: Colour;
  readonly collar?: Colour;
}

/** A footed suit. */
export function footedSuit(cut: SuitCut): Part[] {
  const { cloth, trim } = cut;
  const parts: Part[] = [];
  parts.push(inside(BACK_NECK, cloth));
  parts.push(...sleeves("long", cloth, { fabric: rib, colour: trim }, 10, cut.pose));
  const foot: Knot[] = [
    [114, 352, 1],
    [186, 344, 1],
    [206, 366],
    [216, 394],
    [194, 412],
    [150, 416],
    [118, 404],
    [108, 380],
  ];
  for (const side of [1, -1] as const) {
    const sole = side === 1 ? foot : flip(foot).map(([x, y, c]): Knot => [x - 4, y + 5, c ?? 0]);
    parts.push({
      cloth: {
        loops: [outline(sole)],
        cloth: { ...cloth },
        puff: 7,
        spread: 20,
        rumple: 1.6,
        rumpleSize: 40,
        grain: side * -14,
        shadow: { reach: 5, dx: 2, dy: 3, strength: 0.2 },
      },
    });
  }
  const shape = outline([
    ...mirror([
      ...SHOULDER,
      [157, -20],
      [160, 70],
      [174, 160],
      [190, 260],
      [190, 350, 1],
      [150, 360],
      [110, 358, 1],
      [94, 270],
      [62, 176],
      [26, 132],
      [0, 124],
    ]),
    ...NECK.slice(1, -1).reverse(),
  ]);
  const arm = line(ARMHOLE);
  const ankle = line([
    [190, 350],
    [150, 360],
    [110, 358],
  ]);
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 9,
      spread: 38,
      rumple: 3,
      rumpleSize: 96,
      shadow: { reach: 4, dx: 1, dy: 2, strength: 0.18 },
      seams: [
        { path: arm, width: 3.4, depth: 1.2 },
        { path: flip(arm), width: 3.4, depth: 1.2 },
        pressed(ankle, 4),
        pressed(flip(ankle), -4),
      ],
      creases: [
        crease([138, -104], [50, -60], 15, 4, 0.16),
        crease([-140, -106], [-70, -40], 15, 4, -0.2),
        crease([20, 128], [120, 96], 14, 4.4, -0.12),
        crease([-20, 128], [-126, 104], 15, 4.2, 0.14),
        crease([44, 150], [140, 190], 14, 3.6, 0.1),
        crease([-50, 156], [-140, 186], 13, 3.6, -0.12),
        crease([100, 250], [170, 268], 13, 3, 0.1),
        crease([-104, 290], [-176, 280], 13, 3, 0.1),
      ],
    },
  });
  parts.push(...hem(ankle, cloth.colour, 6, 1), ...hem(flip(ankle), cloth.colour, -6, 1));
  parts.push(...closing(cut));
  if (cut.collar) parts.push(...peterPan(cut.collar));
  else parts.push(binding(line(NECK), 15, trim));
  return parts;
}

function closing(cut: SuitCut): Part[] {
  const { cloth, fastening } = cut;
  const path: Knot[] = [
    [0, -196],
    [1, -60],
    [2, 62],
    [34, 126],
    [76, 184],
    [108, 270],
    [126, 346],
  ];
  const middle = line(path);
  const parts: Part[] = [
    binding(
      middle,
      cut.closing === "zip" ? 20 : 27,
      cut.closing === "zip" ? mix(cloth.colour, [0.6, 0.5, 0.42], 0.06) : cloth.colour,
      cloth.fabric,
      {
        thickness: 1.8,
        shadow: { reach: 2.6, dx: 1.4, dy: 1.6, strength: 0.28 },
        ...(cut.closing === "zip" ? {} : { cloth: { ...cloth }, rumple: 0.6 }),
      },
    ),
  ];
  if (cut.closing === "zip") {
    parts.push({ stitch: { path: middle, colour: fastening, length: 1.8, gap: 1.6, width: 5 } });
    parts.push({ button: { at: [0, -182], radius: 5, colour: fastening, kind: "snap" } });
    parts.push({
      cloth: {
        loops: [
          outline([
            [-3, -180],
            [4, -180],
            [5, -150],
            [0, -145],
            [-4, -150],
          ]),
        ],
        cloth: { fabric: rib, colour: fastening },
        thickness: 2,
        edge: 3,
        gloss: 0.5,
      },
    });
  } else {
    const side = middle.map(([x, y]) => [x - 9.5, y] as const);
    parts.push({
      stitch: { path: side, colour: threadFor(cloth.colour), length: 4.4, gap: 2.8, width: 0.9 },
    });
    const spots: readonly (readonly [number, number])[] = [
      [0, -168],
      [1, -112],
      [1, -56],
      [0, 0],
      [0, 58],
      [26, 112],
      [60, 160],
      [90, 218],
      [109, 274],
      [122, 330],
    ];
    for (const at of cut.closing === "buttons" ? spots.slice(0, 5) : spots) {
      parts.push({
        button: {
          at,
          radius: cut.closing === "buttons" ? 8.4 : 7,
          colour: fastening,
          kind: cut.closing === "buttons" ? "two" : "snap",
          turn: at[1],
        },
      });
    }
  }
  return parts;
}

/** A sleeping bag without sleeves, with snaps on the shoulders and a zip down the front. */
export function sleepingBag(cloth: Cloth, trim: Colour, snap: Colour): Part[] {
  const parts: Part[] = [];
  parts.push(inside(BACK_NECK, { fabric: cloth.fabric, colour: mix(cloth.colour, trim, 0.4) }));
  const shape = outline([
    ...mirror([
      [66, -262, 1],
      [92, -258],
      [118, -246, 1],
      [104, -190],
      [110, -136],
      [150, -92, 1],
      [176, 20],
      [204, 150],
      [220, 270],
      [196, 338],
      [120, 362],
      [0, 368],
    ]),
    ...NECK.slice(1, -1).reverse(),
  ]);
  const arm = line([
    [118, -246],
    [104, -190],
    [110, -136],
    [150, -92],
  ]);
  parts.push({
    cloth: {
      loops: [shape],
      cloth,
      puff: 13,
      spread: 40,
      rumple: 3.4,
      rumpleSize: 120,
      edge: 8,
      thickness: 3.4,
      shadow: null,
      creases: [
        crease([120, -84], [40, -30], 18, 4, 0.14),
        crease([-130, -80], [-50, -10], 18, 4, -0.16),
        crease([-150, 200], [-20, 250], 24, 4, 0.12),
        crease([180, 160], [70, 220], 22, 4, 0.12),
        crease([60, 40], [120, 110], 20, 3, 0.1),
      ],
    },
  });
  parts.push(binding(arm, 15, trim), binding(flip(arm), 15, trim), binding(line(NECK), 15, trim));
  const zip = line([
    [0, -194],
    [2, 0],
    [0, 200],
    [1, 352],
  ]);
  parts.push(binding(zip, 18, trim, rib, { thickness: 1.2 }));
  parts.push({ stitch: { path: zip, colour: snap, length: 1.8, gap: 1.6, width: 5 } });
  parts.push({
    cloth: {
      loops: [
        outline([
          [-4, -182],
          [5, -182],
          [7, -148],
          [0, -142],
          [-6, -148],
        ]),
      ],
      cloth: { fabric: rib, colour: snap },
      thickness: 2,
      edge: 3,
      gloss: 0.5,
    },
  });
  for (const x of [84, -84])
    for (const y of [-246, -230])
      parts.push({
        button: { at: [x + (y + 246) * 0.3 * Math.sign(x), y], radius: 5.6, colour: snap, kind: "snap" },
      });
  return parts;
}
