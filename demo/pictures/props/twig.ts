/** Twigs of eucalyptus and olive. */

import { type Colour, eucalipto, mix, olivo, rama } from "../colour.ts";
import { leaf } from "../fabrics/others.ts";
import { binding } from "../garments/parts.ts";
import { type Knot, line, outline, type Point, walk } from "../geometry.ts";
import { randomFrom } from "../random.ts";
import type { Part } from "../scene.ts";

export function blade(
  at: Point,
  angle: number,
  length: number,
  width: number,
  colour: Colour,
  round: boolean,
): Part {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const to = (x: number, y: number): Knot => [at[0] + x * c - y * s, at[1] + x * s + y * c];
  const knots: Knot[] = round
    ? [
        to(0, 0),
        to(length * 0.3, -width * 0.46),
        to(length * 0.72, -width * 0.44),
        to(length, 0),
        to(length * 0.72, width * 0.46),
        to(length * 0.28, width * 0.44),
      ]
    : [
        to(0, 0),
        to(length * 0.32, -width * 0.5),
        to(length * 0.7, -width * 0.36),
        [...to(length, width * 0.06).slice(0, 2), 1] as unknown as Knot,
        to(length * 0.66, width * 0.42),
        to(length * 0.3, width * 0.46),
      ];
  const vein = line([
    [to(0, 0)[0], to(0, 0)[1]],
    [to(length * 0.9, 0)[0], to(length * 0.9, 0)[1]],
  ]);
  return {
    cloth: {
      loops: [outline(knots)],
      cloth: { fabric: leaf, colour },
      along: vein,
      thickness: 1.2,
      edge: 2.4,
      rumple: 1.2,
      rumpleSize: 30,
      gloss: 0.12,
      relief: (_x, _y, _u, v) => -Math.abs(v) * 0.16,
      seams: [{ path: vein, width: 1.6, depth: 0.5 }],
      shadow: { reach: 8, dx: 5, dy: 7, strength: 0.34 },
    },
  };
}

/** A twig along a line of the scene, with leaves on both sides. */
export function twig(knots: readonly Knot[], kind: "eucalyptus" | "olive", seed: number): Part[] {
  const random = randomFrom(seed);
  const path = line(knots);
  const parts: Part[] = [];
  const eucalyptus = kind === "eucalyptus";
  const base = eucalyptus ? eucalipto : olivo;
  const stops = walk(path, eucalyptus ? 40 : 27);
  parts.push(
    binding(path, eucalyptus ? 4.6 : 4, mix(rama, base, 0.35), leaf, {
      thickness: 3,
      edge: 2,
      shadow: { reach: 6, dx: 4, dy: 5, strength: 0.34 },
    }),
  );
  stops.forEach(({ at, along }, index) => {
    if (index === 0) return;
    const t = index / stops.length;
    const heading = Math.atan2(along[1], along[0]);
    const size = (1.12 - t * 0.55) * (0.85 + random() * 0.3);
    for (const side of [1, -1]) {
      if (random() < 0.06) continue;
      const angle = heading + side * (eucalyptus ? 0.85 + random() * 0.5 : 0.65 + random() * 0.5);
      const stalk = eucalyptus ? 7 * size : 0;
      const foot: Point = [at[0] + Math.cos(angle) * stalk, at[1] + Math.sin(angle) * stalk];
      const tone = mix(base, random() < 0.5 ? [0.8, 0.83, 0.76] : [0.42, 0.48, 0.38], random() * 0.3);
      parts.push(
        eucalyptus
          ? blade(foot, angle, 70 * size, 58 * size, tone, true)
          : blade(foot, angle, 66 * size, 17 * size, tone, false),
      );
    }
  });
  const end = stops.at(-1);
  if (end)
    parts.push(
      blade(
        end.at,
        Math.atan2(end.along[1], end.along[0]),
        eucalyptus ? 30 : 46,
        eucalyptus ? 24 : 13,
        base,
        eucalyptus,
      ),
    );
  return parts;
}
