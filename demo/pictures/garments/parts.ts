/** What most garments share: bindings, cuffs, hems, sleeves, insides. */

import { type Colour, mix } from "../colour.ts";
import type { Fabric } from "../fabric.ts";
import { rib } from "../fabrics/knits.ts";
import { type Knot, line, offset, outline, type Point, stripOutline } from "../geometry.ts";
import type { Cloth, Crease, Piece } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";

/** Thread a little darker than the cloth it holds. */
export function threadFor(colour: Colour): Colour {
  return mix(colour, [0.52, 0.42, 0.36], 0.17);
}

/** A narrow strip sewn over an edge. */
export function binding(
  path: readonly Point[],
  width: number,
  colour: Colour,
  fabric: Fabric = rib,
  over: Partial<Piece> = {},
): Part {
  return {
    cloth: {
      loops: [stripOutline(path, (t) => width * (1 + 0.07 * noise(t * 6, width, 3)))],
      cloth: { fabric, colour },
      along: path,
      thickness: 2.8,
      edge: 3.2,
      rumple: 0.3,
      rumpleSize: 30,
      shadow: { reach: 2.4, dx: 1, dy: 1.6, strength: 0.34 },
      ...over,
    },
  };
}

/** A ribbed cuff between the two sides of an opening, `deep` units long, towards `out`. */
export function cuff(a: Point, b: Point, out: Point, deep: number, cloth: Cloth, narrow = 0.9): Part {
  const length = Math.hypot(out[0], out[1]) || 1;
  const ox = (out[0] / length) * deep;
  const oy = (out[1] / length) * deep;
  const cx = (a[0] + b[0]) / 2;
  const cy = (a[1] + b[1]) / 2;
  const draw = (p: Point, t: number, s: number): Knot => [
    cx + (p[0] - cx) * s + ox * t,
    cy + (p[1] - cy) * s + oy * t,
    1,
  ];
  const end = draw(a, 1, narrow);
  const far = draw(b, 1, narrow);
  const belly: Knot = [(end[0] + far[0]) / 2 + ox * 0.06, (end[1] + far[1]) / 2 + oy * 0.06];
  const sag: Knot = [cx + ox * 0.1, cy + oy * 0.1];
  const grain = (Math.atan2(oy, ox) * 180) / Math.PI - 90;
  const edge = line([[end[0], end[1]], belly, [far[0], far[1]]]);
  return {
    cloth: {
      loops: [outline([draw(a, 0, 1.0), end, belly, far, draw(b, 0, 1.0), sag])],
      cloth,
      grain,
      thickness: 2.4,
      edge: 4,
      puff: 3,
      spread: 12,
      rumple: 0.4,
      rumpleSize: 26,
      shadow: null,
      seams: [
        { path: line([[a[0], a[1]], sag, [b[0], b[1]]]), width: 3.4, depth: 1.7 },
        { path: offset(edge, 2), width: 1.4, depth: 0.3 },
      ],
    },
  };
}

/** Two rows of topstitching beside an edge; positive `inset` lies to the right of the path. */
export function hem(path: readonly Point[], colour: Colour, inset = 8, rows = 1): Part[] {
  return Array.from({ length: rows }, (_, row) => ({
    stitch: {
      path: offset(path, inset + Math.sign(inset) * row * 3.4),
      colour: threadFor(colour),
      length: 4.6,
      gap: 2.6,
      width: 1,
    },
  }));
}

/** The hollow a hem's stitches lie in. */
export function pressed(path: readonly Point[], inset = 8): { path: Point[]; width: number; depth: number } {
  return { path: offset(path, inset), width: 3.2, depth: 0.5 };
}

/** The inside of the back, seen through a neckline. */
export function inside(knots: readonly Knot[], cloth: Cloth): Part {
  return {
    cloth: {
      loops: [outline(knots)],
      cloth: { ...cloth, colour: mix(cloth.colour, [0.87, 0.76, 0.66], 0.3) },
      tone: 0.95,
      thickness: 1.4,
      shadow: { reach: 4, dx: 1, dy: 2, strength: 0.2 },
      shade: (_x, y) => 0.95 + Math.min(0.08, Math.max(-0.1, (y + 240) * -0.0016)),
    },
  };
}

/** A crease from one point to another, a little bent. */
export function crease(a: Point, b: Point, width = 9, height = 2.6, bend = 0.12): Crease {
  const mx = (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend;
  const my = (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend;
  return { path: line([a, [mx, my], b]), width, height };
}
