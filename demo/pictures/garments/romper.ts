/** Short dungarees. */

import { type Colour, mix } from "../colour.ts";
import { flip, type Knot, line, mirror, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { binding, crease, hem, pressed } from "./parts.ts";

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
