/** Printed patterns: small shapes repeated over the cloth. */

import type { Colour } from "./colour.ts";
import { ellipse, outline, type Point } from "./geometry.ts";
import { randomFrom } from "./random.ts";
import { coverage } from "./raster.ts";

/** Shapes over a square repeat, in the garment's units; later shapes lie over earlier ones. */
export interface Print {
  readonly name: string;
  readonly period: number;
  readonly shapes: readonly { readonly loop: readonly Point[]; readonly colour: Colour }[];
}

/** A print sampled once: four numbers per texel, colour already multiplied by cover. */
export interface PrintTile {
  readonly side: number;
  readonly density: number;
  readonly data: Float32Array;
}

type Shape = Print["shapes"][number];

function turned(points: readonly Point[], x: number, y: number, angle: number, scale = 1): Point[] {
  const c = Math.cos(angle) * scale;
  const s = Math.sin(angle) * scale;
  return points.map(([px, py]) => [x + px * c - py * s, y + px * s + py * c]);
}

// Spots spread as evenly as a hand would: each new one is the farthest of a few tries.
function spread(count: number, period: number, seed: number): { x: number; y: number; angle: number }[] {
  const random = randomFrom(seed);
  const spots: { x: number; y: number; angle: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    let best = { x: 0, y: 0, angle: 0 };
    let bestGap = -1;
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const x = random() * period;
      const y = random() * period;
      let gap = Number.POSITIVE_INFINITY;
      for (const spot of spots) {
        const dx = Math.min(Math.abs(spot.x - x), period - Math.abs(spot.x - x));
        const dy = Math.min(Math.abs(spot.y - y), period - Math.abs(spot.y - y));
        gap = Math.min(gap, dx * dx + dy * dy);
      }
      if (gap > bestGap) {
        bestGap = gap;
        best = { x, y, angle: random() * Math.PI * 2 };
      }
    }
    spots.push(best);
  }
  return spots;
}

/** Little five-petal flowers with two leaves. */
export function flowers(name: string, petal: Colour, heart: Colour, green: Colour, count = 13): Print {
  const period = 150;
  const shapes: Shape[] = [];
  spread(count, period, 7).forEach(({ x, y, angle }, index) => {
    const size = index % 3 === 0 ? 1 : 0.72;
    const stem = outline([
      [-0.5, 3],
      [0.6, 3],
      [1.4, 12],
      [0.4, 12.4],
    ]);
    shapes.push({ loop: turned(stem, x, y, angle, size), colour: green });
    const blade = outline([
      [0, 0, 1],
      [3.4, -2.2],
      [8.5, 0, 1],
      [3.4, 2],
    ]);
    shapes.push({ loop: turned(turned(blade, 0.8, 8, 0.5), x, y, angle, size), colour: green });
    shapes.push({ loop: turned(turned(blade, 0.6, 9, 2.4), x, y, angle, size), colour: green });
    for (let part = 0; part < 5; part += 1) {
      const a = (part / 5) * Math.PI * 2 + 0.2;
      const loop = ellipse(Math.cos(a) * 3.7, Math.sin(a) * 3.7, 3.2, 2.5, a);
      shapes.push({ loop: turned(loop, x, y, angle, size), colour: petal });
    }
    shapes.push({ loop: turned(ellipse(0, 0, 1.8, 1.7), x, y, angle, size), colour: heart });
  });
  return { name, period, shapes };
}

/** Sprigs with paired leaves. */
export function sprigs(name: string, colour: Colour, count = 11): Print {
  const period = 160;
  const shapes: Shape[] = [];
  for (const { x, y, angle } of spread(count, period, 21)) {
    const stem = outline([
      [-0.5, -13],
      [0.5, -13],
      [1.6, 0],
      [0.6, 13],
      [-0.5, 13],
      [0.5, 0],
    ]);
    shapes.push({ loop: turned(stem, x, y, angle), colour });
    const blade = outline([
      [0, 0, 1],
      [4, -2.6],
      [9, -0.4, 1],
      [4, 2],
    ]);
    for (const [at, side] of [
      [8, -0.6],
      [8, -2.5],
      [1, -0.6],
      [1, -2.5],
      [-6, -0.7],
      [-6, -2.4],
      [-13, -1.57],
    ] as const) {
      shapes.push({ loop: turned(turned(blade, 0.6, at, side), x, y, angle), colour });
    }
  }
  return { name, period, shapes };
}

/** Dots in a half drop, none quite round. */
export function dots(name: string, colour: Colour, radius = 2.6, gap = 24): Print {
  const period = gap * 6;
  const random = randomFrom(31);
  const shapes: Shape[] = [];
  for (let row = 0; row < 12; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const x = (column + (row % 2) / 2) * gap + (random() - 0.5) * 1.2;
      const y = (row * gap) / 2 + (random() - 0.5) * 1.2;
      const loop = ellipse(x, y, radius * (0.92 + random() * 0.16), radius * (0.92 + random() * 0.16));
      shapes.push({ loop, colour });
    }
  }
  return { name, period, shapes };
}

/** Small clouds. */
export function clouds(name: string, colour: Colour, count = 9): Print {
  const period = 170;
  const cloud = outline([
    [-13, 5, 1],
    [-15, 0],
    [-10, -4],
    [-6, -3.4, 1],
    [-3, -9],
    [4, -8.4],
    [6.4, -3.6, 1],
    [11, -4],
    [14.4, 1],
    [12, 5, 1],
  ]);
  const shapes = spread(count, period, 43).map(({ x, y, angle }, index) => ({
    loop: turned(cloud, x, y, Math.sin(angle) * 0.16, index % 2 === 0 ? 1 : 0.72),
    colour,
  }));
  return { name, period, shapes };
}

/** Small stars, stitched-looking. */
export function stars(name: string, colour: Colour, count = 15): Print {
  const period = 150;
  const star = Array.from({ length: 10 }, (_, index): Point => {
    const a = (index / 10) * Math.PI * 2;
    const r = index % 2 === 0 ? 5 : 2.3;
    return [Math.cos(a) * r, Math.sin(a) * r];
  });
  const shapes = spread(count, period, 57).map(({ x, y, angle }, index) => ({
    loop: turned(star, x, y, angle, index % 3 === 0 ? 1.15 : 0.75),
    colour,
  }));
  return { name, period, shapes };
}

/** Stripes across the cloth: `wide` of colour in every `pitch`. */
export function stripes(name: string, colour: Colour, wide = 7, pitch = 20): Print {
  const period = pitch * 8;
  const shapes = Array.from({ length: 8 }, (_, index): Shape => {
    const y = index * pitch + pitch / 2;
    return {
      loop: [
        [0, y],
        [period, y],
        [period, y + wide],
        [0, y + wide],
      ],
      colour,
    };
  });
  return { name, period, shapes };
}

/** Gingham: two sets of half-covering bands. */
export function gingham(name: string, pale: Colour, full: Colour, pitch = 14): Print {
  const period = pitch * 12;
  const shapes: Shape[] = [];
  for (let index = 0; index < 12; index += 2) {
    const a = index * pitch;
    shapes.push({
      loop: [
        [0, a],
        [period, a],
        [period, a + pitch],
        [0, a + pitch],
      ],
      colour: pale,
    });
    shapes.push({
      loop: [
        [a, 0],
        [a + pitch, 0],
        [a + pitch, period],
        [a, period],
      ],
      colour: pale,
    });
  }
  for (let row = 0; row < 12; row += 2) {
    for (let column = 0; column < 12; column += 2) {
      const x = column * pitch;
      const y = row * pitch;
      shapes.push({
        loop: [
          [x, y],
          [x + pitch, y],
          [x + pitch, y + pitch],
          [x, y + pitch],
        ],
        colour: full,
      });
    }
  }
  return { name, period, shapes };
}

const tiles = new Map<string, PrintTile>();

/** The sampled repeat of a print for about `density` pixels per unit; kept in the process. */
export function printTileOf(print: Print, density: number): PrintTile {
  const side = Math.max(48, Math.min(900, Math.round(print.period * density)));
  const key = `${print.name} ${side}`;
  const known = tiles.get(key);
  if (known) return known;
  const scale = side / print.period;
  const data = new Float32Array(side * side * 4);
  for (const { loop, colour } of print.shapes) {
    // Moved by one repeat, so that what hangs over an edge is not cut off.
    const field = coverage([loop.map(([x, y]): Point => [x * scale + side, y * scale + side])], 1, {
      width: side * 3,
      height: side * 3,
    });
    if (!field) continue;
    for (let y = 0; y < field.height; y += 1) {
      // Whatever hangs over an edge of the repeat comes back in on the other side.
      const ty = (((y + field.top) % side) + side) % side;
      for (let x = 0; x < field.width; x += 1) {
        const cover = field.data[y * field.width + x] ?? 0;
        if (cover === 0) continue;
        const at = (ty * side + ((((x + field.left) % side) + side) % side)) * 4;
        for (let part = 0; part < 3; part += 1) {
          data[at + part] = (data[at + part] ?? 0) * (1 - cover) + (colour[part] ?? 0) * cover;
        }
        data[at + 3] = (data[at + 3] ?? 0) * (1 - cover) + cover;
      }
    }
  }
  const tile: PrintTile = { side, density: scale, data };
  tiles.set(key, tile);
  return tile;
}
