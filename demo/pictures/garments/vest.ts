/** Quilted waistcoats. */

import type { Colour } from "../colour.ts";
import { jersey, rib } from "../fabrics/knits.ts";
import { flip, type Knot, line, mirror, outline, shift } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { binding, hem, inside } from "./parts.ts";

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
