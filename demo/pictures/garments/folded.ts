/** Folded things: garments in a pile, muslins, blankets. */

import { type Colour, mix } from "../colour.ts";
import { rib } from "../fabrics/knits.ts";
import { type Knot, line, offset, outline, roundedBox } from "../geometry.ts";
import type { Cloth, Piece } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { binding, crease, hem, threadFor } from "./parts.ts";

interface FoldCut {
  readonly cloth: Cloth;
  readonly w: number;
  readonly h: number;
  /** How many thicknesses show at the open edge. */
  readonly layers?: number;
  /** How fat each layer is, in units. */
  readonly loft?: number;
  readonly hem?: boolean;
  readonly seed?: number;
  readonly relief?: Piece["relief"];
}

/** A cloth folded to a rectangle around (0, 0): its open edges show below and on the right. */
export function folded(cut: FoldCut): Part[] {
  const { cloth, w, h } = cut;
  const layers = cut.layers ?? 3;
  const loft = cut.loft ?? 6;
  const seed = cut.seed ?? 1;
  const parts: Part[] = [];
  for (let index = layers; index >= 0; index -= 1) {
    const slip = noise(index * 3.7, 2, seed) * loft * 0.7;
    const dx = index * loft * 0.22 + slip * 0.8;
    const dy = index * loft * 0.6 + slip * 0.5;
    const box = roundedBox(dx, dy, w - index * 1.5 + slip, h - index, index === 0 ? 9 : 11);
    parts.push({
      cloth: {
        // Only the rim of a lower layer shows; leaving out the rest saves the time to weave it.
        loops: index === 0 ? [box] : [box, roundedBox(0, 0, w - 76, h - 76, 9)],
        cloth,
        edge: loft * 0.4 + 2,
        thickness: loft * 0.22 + 0.7,
        puff: index === 0 ? loft * 0.9 + 2 : 0,
        spread: Math.min(w, h) * 0.2,
        rumple: 3.4,
        rumpleSize: 120,
        tone: index === 0 ? 1 : 0.95,
        shadow:
          index === layers
            ? null
            : { reach: loft * 0.5 + 1, dx: loft * 0.12, dy: loft * 0.3, strength: 0.34 },
        ...(index === 0 && cut.relief ? { relief: cut.relief } : {}),
        ...(index === 0
          ? {
              creases: [
                crease([-w * 0.4, h * 0.12], [w * 0.1, h * 0.2], 22, 3, 0.1),
                crease([w * 0.42, -h * 0.3], [w * 0.12, -h * 0.16], 20, 3, 0.12),
                crease([-w * 0.5, -h * 0.02], [w * 0.5, -h * 0.04], 13, 3, 0.01),
                crease([w * 0.02, -h * 0.5], [0, h * 0.5], 13, 2.4, -0.01),
              ],
            }
          : {}),
      },
    });
    if (cut.hem && index <= 1) {
      const edge = line([
        [w / 2 - 4 + dx, h / 2 + dy - 1],
        [dx, h / 2 + dy],
        [-w / 2 + 4 + dx, h / 2 + dy - 1],
      ]);
      parts.push(...hem(edge, cloth.colour, 9, 1));
    }
  }
  return parts;
}

/** A shirt or bodysuit folded to a square with its neckline on top. */
export function foldedTop(
  cloth: Cloth,
  trim: Colour,
  w = 300,
  h = 330,
  seed = 1,
  button: Colour | null = null,
): Part[] {
  const parts: Part[] = [];
  const t = -h / 2;
  const neckLow = t + 54;
  parts.push({
    cloth: {
      loops: [
        outline([
          [-70, t + 4, 1],
          [-36, t - 4],
          [0, t - 6],
          [36, t - 4],
          [70, t + 4, 1],
          [54, neckLow + 14],
          [0, neckLow + 30],
          [-54, neckLow + 14],
        ]),
      ],
      cloth: { fabric: cloth.fabric, colour: cloth.colour },
      tone: 0.9,
      thickness: 1.6,
      shadow: null,
    },
  });
  parts.push(
    binding(
      line([
        [-66, t + 4],
        [-34, t - 1],
        [0, t - 2],
        [34, t - 1],
        [66, t + 4],
      ]),
      12,
      mix(trim, [0.6, 0.5, 0.42], 0.1),
    ),
  );
  const body: Knot[] = [
    [66, t, 1],
    [112, t + 8],
    [w / 2, t + 26, 1],
    [w / 2 + 3, 0],
    [w / 2 + 1, h / 2 - 40],
    [w / 2 - 8, h / 2 - 7],
    [w / 2 - 44, h / 2 + 1],
    [0, h / 2 + 3],
    [-w / 2 + 44, h / 2 + 1],
    [-w / 2 + 8, h / 2 - 7],
    [-w / 2 - 1, h / 2 - 40],
    [-w / 2 - 3, 0],
    [-w / 2, t + 26, 1],
    [-112, t + 8],
    [-66, t, 1],
    [-54, t + 30],
    [-30, neckLow - 2],
    [0, neckLow + 4],
    [30, neckLow - 2],
    [54, t + 30],
  ];
  const under = roundedBox(3, 9, w - 8, h - 6, 18);
  parts.push({ cloth: { loops: [under], cloth, edge: 6, thickness: 3, tone: 0.96, shadow: null } });
  parts.push({
    cloth: {
      loops: [outline(body)],
      cloth,
      edge: 7,
      thickness: 3,
      puff: 9,
      spread: 44,
      rumple: 3.6,
      rumpleSize: 100,
      shadow: { reach: 4, dx: 1, dy: 3, strength: 0.3 },
      creases: [
        crease([-w * 0.42, -20], [-w * 0.1, 30], 18, 4.4, 0.14),
        crease([w * 0.4, -40], [w * 0.14, 20], 18, 4.2, -0.14),
        crease([-40, h * 0.36], [70, h * 0.3], 22, 3.2, 0.1),
        // Where it was folded over the board.
        crease([-w * 0.49, h * 0.2], [w * 0.49, h * 0.17], 15, 3.6, 0.015),
        crease([-w * 0.22, t + 30], [-w * 0.24, h * 0.48], 20, 2.6, 0.03),
        crease([w * 0.25, t + 40], [w * 0.23, h * 0.46], 20, 2.6, -0.03),
        crease([-30, neckLow + 20], [-50, neckLow + 90], 14, 2.4, 0.1),
        crease([36, neckLow + 18], [60, neckLow + 70], 14, 2.4, -0.1),
      ],
      seams: [
        {
          path: line([
            [128, t + 16],
            [112, t + 70],
            [116, t + 120],
            [w / 2, t + 168],
          ]),
          width: 3.4,
          depth: 1.4,
        },
        {
          path: line([
            [-128, t + 16],
            [-112, t + 70],
            [-116, t + 120],
            [-w / 2, t + 168],
          ]),
          width: 3.4,
          depth: 1.4,
        },
      ],
    },
  });
  const neck = line([
    [66, t],
    [54, t + 30],
    [30, neckLow - 2],
    [0, neckLow + 4],
    [-30, neckLow - 2],
    [-54, t + 30],
    [-66, t],
  ]);
  parts.push(binding(neck, 16, trim, rib));
  parts.push({
    stitch: { path: offset(neck, -11), colour: threadFor(cloth.colour), length: 4, gap: 2.8, width: 0.9 },
  });
  if (button)
    for (let index = 0; index < 3; index += 1)
      parts.push({
        button: {
          at: [1, neckLow + 26 + index * 44],
          radius: 8,
          colour: button,
          kind: "two",
          turn: index + seed,
        },
      });
  return parts;
}

/** A blanket with a turned-back corner; `edge` is the border it is bound with. */
export function blanket(cloth: Cloth, border: Colour, lining: Cloth, seed = 1): Part[] {
  const w = 620;
  const h = 560;
  const parts = folded({ cloth, w, h, layers: 2, loft: 11, seed });
  const rim: Knot[] = [
    [w / 2 - 4, -h / 2 + 10],
    [w / 2 - 2, 0],
    [w / 2 - 8, h / 2 - 10],
  ];
  const low: Knot[] = [
    [w / 2 - 6, h / 2 - 6],
    [0, h / 2 - 3],
    [-w / 2 + 6, h / 2 - 6],
  ];
  parts.push(
    binding(line(rim), 26, border, lining.fabric, { edge: 6, thickness: 4 }),
    binding(line(low), 26, border, lining.fabric, { edge: 6, thickness: 4 }),
  );
  const corner: Knot[] = [
    [w / 2 - 250, -h / 2 - 2, 1],
    [w / 2 - 120, -h / 2 + 120],
    [w / 2 + 4, -h / 2 + 238, 1],
    [w / 2 - 100, -h / 2 + 226],
    [w / 2 - 214, -h / 2 + 196, 1],
    [w / 2 - 236, -h / 2 + 100],
  ];
  parts.push({
    cloth: {
      loops: [outline(corner)],
      cloth: lining,
      edge: 10,
      thickness: 6,
      puff: 12,
      spread: 40,
      rumple: 3,
      rumpleSize: 80,
      grain: 45,
      shadow: { reach: 12, dx: -4, dy: 9, strength: 0.4 },
    },
  });
  parts.push(
    binding(
      line([
        [w / 2 + 2, -h / 2 + 236],
        [w / 2 - 100, -h / 2 + 224],
        [w / 2 - 212, -h / 2 + 194],
        [w / 2 - 234, -h / 2 + 100],
        [w / 2 - 248, -h / 2],
      ]),
      24,
      border,
      lining.fabric,
      { edge: 6, thickness: 4 },
    ),
  );
  return parts;
}
