/** Cotton, on the branch and off it. */

import { mix, rama } from "../colour.ts";
import { cottonWool, leaf } from "../fabrics/others.ts";
import { binding } from "../garments/parts.ts";
import { type Knot, line, outline, type Point } from "../geometry.ts";
import { cloudy, noise, randomFrom } from "../random.ts";
import type { Part } from "../scene.ts";
import { blade } from "./twig.ts";

/** A branch of dried cotton: three or four bolls, the last at the end of the line. */
export function cottonBranch(
  knots: readonly Knot[],
  bolls: readonly (readonly [x: number, y: number, size: number])[],
  seed: number,
): Part[] {
  const random = randomFrom(seed);
  const path = line(knots);
  const parts: Part[] = [];
  const bark = mix(rama, [0.45, 0.34, 0.26], 0.3);
  for (const [x, y] of bolls) {
    let near: Point = path[0] ?? [0, 0];
    for (const p of path) if (Math.hypot(p[0] - x, p[1] - y) < Math.hypot(near[0] - x, near[1] - y)) near = p;
    if (Math.hypot(near[0] - x, near[1] - y) > 12) {
      parts.push(
        binding(
          line([
            [near[0], near[1]],
            [(near[0] * 1.2 + x) / 2.2 + 6, (near[1] * 1.2 + y) / 2.2 - 5],
            [x, y],
          ]),
          4.6,
          bark,
          leaf,
          { shadow: { reach: 7, dx: 5, dy: 7, strength: 0.34 } },
        ),
      );
    }
  }
  parts.push(
    binding(path, 6.4, bark, leaf, {
      thickness: 4,
      edge: 2.6,
      rumple: 1.4,
      rumpleSize: 18,
      shadow: { reach: 7, dx: 5, dy: 7, strength: 0.36 },
    }),
  );
  for (const [x, y, size] of bolls) parts.push(...boll(x, y, size, random));
  return parts;
}

function boll(x: number, y: number, size: number, random: () => number): Part[] {
  const parts: Part[] = [];
  const start = random() * 6;
  for (let index = 0; index < 5; index += 1) {
    const angle = start + (index / 5) * Math.PI * 2 + (random() - 0.5) * 0.3;
    const tone = mix([0.5, 0.39, 0.3], [0.66, 0.54, 0.42], random());
    parts.push(
      blade(
        [x + Math.cos(angle) * size * 0.2, y + Math.sin(angle) * size * 0.2],
        angle,
        size * 1.06,
        size * 0.46,
        tone,
        false,
      ),
    );
  }
  const lumps = Array.from({ length: 5 }, (_, index): Lump => {
    const angle = start + 0.6 + (index / 5) * Math.PI * 2;
    const far = index === 4 ? 0.05 : 0.36 + random() * 0.1;
    return [
      x + Math.cos(angle) * size * far,
      y + Math.sin(angle) * size * far,
      size * (0.42 + random() * 0.14),
    ];
  });
  parts.push(cotton(lumps, Math.floor(x + y)));
  return parts;
}

type Lump = readonly [x: number, y: number, radius: number];

/** Raw cotton as one mass: round lumps that run into one another, with loose fibres around. */
function cotton(lumps: readonly Lump[], seed: number): Part {
  const cx = lumps.reduce((sum, [x]) => sum + x, 0) / lumps.length;
  const cy = lumps.reduce((sum, [, y]) => sum + y, 0) / lumps.length;
  const size = Math.max(...lumps.map(([, , r]) => r));
  const steps = 44;
  const loop = Array.from({ length: steps }, (_, index): Knot => {
    const a = (index / steps) * Math.PI * 2;
    const dx = Math.cos(a);
    const dy = Math.sin(a);
    let reach = size * 0.3;
    for (const [x, y, r] of lumps) {
      const along = (x - cx) * dx + (y - cy) * dy;
      const aside = (x - cx) * dy - (y - cy) * dx;
      if (Math.abs(aside) < r) reach = Math.max(reach, along + Math.sqrt(r * r - aside * aside));
    }
    reach *= 1 + 0.05 * noise(dx * 3 + seed, dy * 3, seed) + 0.025 * noise(dx * 9, dy * 9, seed + 2);
    return [cx + dx * reach, cy + dy * reach];
  });
  return {
    cloth: {
      loops: [outline(loop)],
      cloth: { fabric: cottonWool, colour: [0.99, 0.982, 0.965] },
      edge: Math.max(4, size * 0.16),
      thickness: size * 0.12,
      rumple: size * 0.035,
      rumpleSize: size * 0.5,
      relief: (px, py) => {
        let high = 0;
        for (const [x, y, r] of lumps) {
          const d = ((px - x) ** 2 + (py - y) ** 2) / (r * r);
          high = Math.max(high, r * 0.62 * (1 - d * 0.72));
        }
        return Math.max(0, high) + cloudy(px / (size * 0.22), py / (size * 0.22), seed) * size * 0.045;
      },
      shadow: { reach: size * 0.2, dx: size * 0.1, dy: size * 0.14, strength: 0.16 },
    },
  };
}

/** A round tuft of cotton. */
export function puff(x: number, y: number, radius: number, seed: number): Part {
  return cotton(
    [
      [x, y, radius * 0.8],
      [x - radius * 0.45, y + radius * 0.2, radius * 0.55],
      [x + radius * 0.4, y - radius * 0.1, radius * 0.6],
    ],
    seed,
  );
}

/** A loose heap of raw cotton, wider than tall. */
export function cottonCloud(x: number, y: number, size: number, seed: number): Part[] {
  const heap: readonly Lump[] = [
    [-1.05, 0.3, 0.46],
    [1.02, 0.24, 0.44],
    [-0.55, -0.12, 0.62],
    [0.42, -0.22, 0.6],
    [0.1, 0.3, 0.66],
    [-0.12, -0.5, 0.4],
    [0.74, 0.34, 0.4],
  ];
  return [
    cotton(
      heap.map(([dx, dy, r]): Lump => [x + dx * size, y + dy * size, r * size]),
      seed,
    ),
  ];
}
