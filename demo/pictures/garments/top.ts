/** Shirts and jumpers. */

import { type Colour, mix } from "../colour.ts";
import { rib } from "../fabrics/knits.ts";
import { flip, type Knot, line, mirror, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import type { Part } from "../scene.ts";
import { ARMHOLE, BACK_NECK, SHOULDER } from "./block.ts";
import { binding, crease, hem, inside, pressed } from "./parts.ts";
import { type Pose, sleeves } from "./sleeves.ts";

const NECK: readonly Knot[] = [
  [66, -262],
  [56, -226],
  [30, -206],
  [0, -202],
  [-30, -206],
  [-56, -226],
  [-66, -262],
];

interface TopCut {
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
  const parts: Part[] = [inside(BACK_NECK, cloth)];
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
    ...mirror([...SHOULDER, [160, -30], [164, bottom, 1], [84, bottom + 6], [0, bottom + 8]]),
    ...NECK.slice(1, -1).reverse(),
  ]);
  const arm = line(ARMHOLE);
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

/** The ribbed cloth most sets are trimmed with. */
export function ribOf(colour: Colour): Cloth {
  return { fabric: rib, colour };
}
