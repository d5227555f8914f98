/** Wooden things: rings and hangers. */

import { type Colour, madera } from "../colour.ts";
import { wood } from "../fabrics/others.ts";
import { satin } from "../fabrics/wovens.ts";
import { binding } from "../garments/parts.ts";
import { ellipse, type Knot, line, outline } from "../geometry.ts";
import type { Piece } from "../piece.ts";
import type { Part } from "../scene.ts";

/** A turned wooden ring, as teethers are. */
export function woodenRing(x: number, y: number, radius: number, thick: number): Part[] {
  const ring: Piece = {
    loops: [ellipse(x, y, radius, radius), ellipse(x, y, radius - thick, radius - thick)],
    cloth: { fabric: wood, colour: madera },
    thickness: thick * 0.24,
    edge: thick * 0.3,
    puff: thick * 0.2,
    spread: thick * 0.5,
    rumple: 0.3,
    gloss: 0.16,
    shadow: { reach: thick * 0.4, dx: thick * 0.24, dy: thick * 0.3, strength: 0.4 },
  };
  return [{ cloth: ring }];
}

/** A shirt hanger for a baby, its hook up; the arms reach 190 units to each side. */
export function hanger(): Part[] {
  const bar: Knot[] = [
    [0, -34],
    [26, -30],
    [90, 2],
    [176, 40],
    [196, 56],
    [190, 72],
    [168, 70],
    [90, 40],
    [20, 14],
    [0, 10],
    [-20, 14],
    [-90, 40],
    [-168, 70],
    [-190, 72],
    [-196, 56],
    [-176, 40],
    [-90, 2],
    [-26, -30],
  ];
  const metal: Colour = [0.72, 0.68, 0.62];
  return [
    binding(
      line([
        [0, -30],
        [0, -66],
        [22, -86],
        [26, -116],
        [2, -134],
        [-24, -124],
        [-28, -106],
      ]),
      6,
      metal,
      satin,
      { gloss: 0.8, thickness: 3, edge: 2.4, shadow: { reach: 4, dx: 4, dy: 6, strength: 0.26 } },
    ),
    {
      cloth: {
        loops: [outline(bar)],
        cloth: { fabric: wood, colour: madera },
        thickness: 4,
        edge: 6,
        puff: 5,
        spread: 12,
        rumple: 0.4,
        gloss: 0.14,
        shadow: { reach: 8, dx: 5, dy: 9, strength: 0.24 },
      },
    },
  ];
}
