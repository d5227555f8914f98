/** Skirts and the way their cloth gathers. */

import { type Knot, line, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { hem, pressed } from "./parts.ts";

/** Gathers: tight at the seam, opening into a few deep folds at the hem. */
export function gathers(
  top: number,
  length: number,
  flare: number,
  seed: number,
  depth = 1,
): (x: number, y: number) => number {
  return (x, y) => {
    const t = Math.max(0, (y - top) / length);
    const a = x / (1 + flare * t);
    const phase = noise(a / 26, 2, seed) * 2.6;
    const tight = Math.cos(a * 0.52 + phase * 1.4) * 1.7 * Math.exp(-t * 4.6);
    const deep = Math.cos(a * 0.155 + phase + noise(a / 40, t * 1.6, seed + 4) * 1.3);
    const small = noise(a / 7, t * 1.5, seed + 9) * (1.3 - t * 0.6);
    return depth * (tight + (deep * (0.7 + 5.4 * t) + small * 1.7) * Math.min(1, t * 5 + 0.12));
  };
}

export function skirt(
  cloth: Cloth,
  waist: number,
  hemHalf: number,
  top: number,
  bottom: number,
  seed: number,
): Part[] {
  const wave = (x: number): number => bottom + noise(x / 46, 7, seed) * 7 - (x / hemHalf) ** 2 * 20;
  const edge: Knot[] = [];
  for (let step = 0; step <= 14; step += 1) {
    const x = hemHalf - (step / 14) * hemHalf * 2;
    edge.push([x, wave(x), step === 0 || step === 14 ? 1 : 0]);
  }
  const mid = (top + bottom) / 2;
  const side = waist + (hemHalf - waist) * 0.6;
  const shape = outline([[-waist, top, 1], [waist, top, 1], [side, mid], ...edge, [-side, mid]]);
  const hemLine = line(edge.map(([x, y]): Knot => [x, y]));
  return [
    {
      cloth: {
        loops: [shape],
        cloth,
        puff: 5,
        spread: 30,
        rumple: 1.2,
        rumpleSize: 70,
        relief: gathers(top, bottom - top, hemHalf / waist - 1, seed),
        weave: (x, y) => [x / (1 + Math.max(0, (y - top) / (bottom - top)) * 0.12), y],
        seams: [pressed(hemLine, 17)],
        shadow: null,
      },
    },
    ...hem(hemLine, cloth.colour, 17, 1),
  ];
}
