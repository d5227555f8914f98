/** Gift boxes, ribbons, tags. */

import { type Colour, kraft, mix } from "../colour.ts";
import { rib } from "../fabrics/knits.ts";
import { paper } from "../fabrics/others.ts";
import { satin } from "../fabrics/wovens.ts";
import { bow } from "../garments/bows.ts";
import { binding } from "../garments/parts.ts";
import { ellipse, type Knot, line, outline, type Point, roundedBox } from "../geometry.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";

/** A length of satin ribbon along a line. */
export function ribbon(knots: readonly Knot[], width: number, colour: Colour, fabric = satin): Part {
  return binding(line(knots), width, colour, fabric, {
    gloss: fabric === satin ? 0.5 : 0,
    edge: 2.6,
    thickness: 1.6,
    rumple: 3,
    rumpleSize: 70,
    shadow: { reach: 5, dx: 3, dy: 4, strength: 0.3 },
  });
}

/** An open gift box of card, w by h, lined with tissue paper; what it holds is laid after it. */
export function giftBox(w: number, h: number, card: Colour, tissue: Colour): Part[] {
  const wall = 22;
  const inner = roundedBox(0, 0, w - wall * 2, h - wall * 2, 5);
  const crumple = (x: number, y: number): number => {
    // Tissue keeps every fold it ever had: sharp ridges in all directions.
    const a = 1 - Math.abs(noise(x / 96 + y / 190, y / 124 - x / 240, 5));
    const b = 1 - Math.abs(noise(x / 50 - y / 90 + 9, y / 66, 8));
    return a * a * 6 + b * b * 1.6;
  };
  const sheet = (loop: readonly Point[], grain: number): Part => ({
    cloth: {
      loops: [loop],
      cloth: { fabric: paper, colour: mix(tissue, [0.92, 0.81, 0.77], 0.5) },
      grain,
      thickness: 1.2,
      edge: 2.4,
      rumple: 2.4,
      rumpleSize: 150,
      relief: crumple,
      shadow: { reach: 8, dx: 3, dy: 5, strength: 0.3 },
    },
  });
  const x = w / 2 - wall;
  const y = h / 2 - wall;
  return [
    {
      cloth: {
        loops: [roundedBox(0, 0, w, h, 8)],
        cloth: { fabric: paper, colour: card },
        thickness: 5,
        edge: 4,
        rumple: 0.4,
        shadow: null,
      },
    },
    {
      cloth: {
        loops: [inner],
        cloth: { fabric: paper, colour: mix(card, [0.42, 0.32, 0.26], 0.22) },
        thickness: -3,
        edge: 5,
        rumple: 0.3,
        shadow: null,
      },
    },
    {
      cloth: {
        loops: [roundedBox(0, 0, w - wall * 2 - 4, h - wall * 2 - 4, 7)],
        cloth: { fabric: paper, colour: tissue },
        thickness: 0.6,
        edge: 3,
        rumple: 2,
        relief: crumple,
        shadow: null,
        // The walls of the box keep the light from the edges, most of all on the window's side.
        shade: (px, py) =>
          1 -
          0.2 * Math.exp(-(px + x) / 30) -
          0.24 * Math.exp(-(py + y) / 34) -
          0.07 * Math.exp((px - x) / 22) -
          0.07 * Math.exp((py - y) / 22),
      },
    },
    sheet(
      outline([
        [-x - 6, -y * 0.98, 1],
        [-x * 0.52, -y * 0.9],
        [-x * 0.6, -y * 0.3],
        [-x * 0.5, y * 0.2],
        [-x * 0.62, y * 0.66],
        [-x * 0.56, y * 1.02, 1],
        [-x - 8, y * 1.03, 1],
        [-x - 12, 0],
      ]),
      20,
    ),
    sheet(
      outline([
        [x + 8, -y * 0.2, 1],
        [x * 0.62, -y * 0.04],
        [x * 0.5, y * 0.42],
        [x * 0.1, y * 0.56],
        [-x * 0.3, y * 0.62],
        [-x * 0.9, y * 0.7, 1],
        [-x * 0.94, y + 9, 1],
        [0, y + 14],
        [x + 10, y + 8, 1],
        [x + 14, y * 0.4],
      ]),
      -32,
    ),
  ];
}

/** The lid of the same box, tied with a ribbon. */
export function boxLid(w: number, h: number, card: Colour, tie: Colour): Part[] {
  const rim = roundedBox(0, 0, w - 9, h - 9, 6);
  return [
    {
      cloth: {
        loops: [roundedBox(0, 0, w, h, 8)],
        cloth: { fabric: paper, colour: card },
        tone: 0.96,
        thickness: 5,
        edge: 5,
        rumple: 0.6,
        rumpleSize: 200,
        shadow: null,
      },
    },
    {
      cloth: {
        loops: [rim],
        cloth: { fabric: paper, colour: card },
        thickness: 2,
        edge: 4,
        rumple: 0.6,
        rumpleSize: 200,
        shadow: null,
      },
    },
    ribbon(
      [
        [-w / 2 + 2, -6],
        [0, -2],
        [w / 2 - 2, -8],
      ],
      34,
      tie,
    ),
    ribbon(
      [
        [-w * 0.12, -h / 2 + 2],
        [-w * 0.115, 0],
        [-w * 0.12, h / 2 - 2],
      ],
      34,
      tie,
    ),
    ...bow(-w * 0.12, -4, 1.3, tie),
  ];
}

/** A blank swing tag of thick paper on a string. */
export function swingTag(x: number, y: number, turn: number, card: Colour): Part[] {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const at = (px: number, py: number): Point => [x + px * c - py * s, y + px * s + py * c];
  const shape: Point[] = [at(-24, 0), at(-12, -16), at(12, -16), at(24, 0), at(24, 84), at(-24, 84)];
  const [hx, hy] = at(0, -4);
  return [
    {
      cloth: {
        loops: [shape, ellipse(hx, hy, 4, 4)],
        cloth: { fabric: paper, colour: card },
        thickness: 1.4,
        edge: 1.6,
        rumple: 0.3,
        shadow: { reach: 6, dx: 4, dy: 5, strength: 0.32 },
      },
    },
    binding(
      line([
        [hx, hy],
        [hx - 20, hy - 34],
        [hx - 6, hy - 66],
        [hx - 26, hy - 90],
      ]),
      2.2,
      kraft,
      rib,
      { edge: 1.4, thickness: 1.2 },
    ),
  ];
}
