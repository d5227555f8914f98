/** Outlines and lines. Lengths are in scene units: the picture is 1000 units wide. */

import { noise } from "./random.ts";

export type Point = readonly [x: number, y: number];

/** A point that a curve passes through; a third value of 1 makes it a corner. */
export type Knot = readonly [x: number, y: number, corner?: 0 | 1];

/** How something drawn around its own origin lies in the picture. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Radians, clockwise. */
  readonly turn: number;
  readonly seed: number;
  /** How far the hand that laid it down strayed from the pattern, in units. */
  readonly wobble: number;
}

/** A placement with the usual defaults. `turn` is in degrees here, because people think in them. */
export function place(x: number, y: number, scale = 1, turn = 0, seed = 1, wobble = 4.4): Placement {
  return { x, y, scale, turn: (turn * Math.PI) / 180, seed, wobble };
}

/** From the garment's own coordinates to the scene's. */
export function toScene(at: Placement, [x, y]: Point): Point {
  const w = at.wobble;
  const dx = (noise(x / 120, y / 120, at.seed) + 0.35 * noise(x / 37, y / 37, at.seed + 5)) * w;
  const dy = (noise(x / 120, y / 120, at.seed + 71) + 0.35 * noise(x / 37, y / 37, at.seed + 76)) * w;
  const px = (x + dx) * at.scale;
  const py = (y + dy) * at.scale;
  const c = Math.cos(at.turn);
  const s = Math.sin(at.turn);
  return [at.x + px * c - py * s, at.y + px * s + py * c];
}

/** From the scene back to the garment, without its wobble (good enough to hang folds on). */
export function toLocal(at: Placement, x: number, y: number): Point {
  const dx = x - at.x;
  const dy = y - at.y;
  const c = Math.cos(at.turn);
  const s = Math.sin(at.turn);
  return [(dx * c + dy * s) / at.scale, (-dx * s + dy * c) / at.scale];
}

function directions(knots: readonly Knot[], closed: boolean): Point[] {
  const count = knots.length;
  return knots.map((knot, index) => {
    const before = knots[closed ? (index + count - 1) % count : Math.max(0, index - 1)] ?? knot;
    const after = knots[closed ? (index + 1) % count : Math.min(count - 1, index + 1)] ?? knot;
    const ax = knot[0] - before[0];
    const ay = knot[1] - before[1];
    const bx = after[0] - knot[0];
    const by = after[1] - knot[1];
    const la = Math.hypot(ax, ay) || 1;
    const lb = Math.hypot(bx, by) || 1;
    const x = (ax / la) * lb + (bx / lb) * la;
    const y = (ay / la) * lb + (by / lb) * la;
    const length = Math.hypot(x, y) || 1;
    return [x / length, y / length];
  });
}

function smooth(knots: readonly Knot[], closed: boolean, steps: number): Point[] {
  const tangents = directions(knots, closed);
  const count = knots.length;
  const points: Point[] = [];
  const segments = closed ? count : count - 1;
  for (let index = 0; index < segments; index += 1) {
    const a = knots[index];
    const b = knots[(index + 1) % count];
    const ta = tangents[index];
    const tb = tangents[(index + 1) % count];
    if (!a || !b || !ta || !tb) continue;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const cx = (b[0] - a[0]) / length;
    const cy = (b[1] - a[1]) / length;
    const reach = length / 3;
    const [ax, ay] = a[2] === 1 ? [cx, cy] : ta;
    const [bx, by] = b[2] === 1 ? [cx, cy] : tb;
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const r = 1 - t;
      const w0 = r * r * r;
      const w1 = 3 * r * r * t;
      const w2 = 3 * r * t * t;
      const w3 = t * t * t;
      points.push([
        w0 * a[0] + w1 * (a[0] + ax * reach) + w2 * (b[0] - bx * reach) + w3 * b[0],
        w0 * a[1] + w1 * (a[1] + ay * reach) + w2 * (b[1] - by * reach) + w3 * b[1],
      ]);
    }
  }
  const last = knots[count - 1];
  if (!closed && last) points.push([last[0], last[1]]);
  return points;
}

/** A closed outline through the knots. */
export function outline(knots: readonly Knot[]): Point[] {
  return smooth(knots, true, 9);
}

/** An open line through the knots. */
export function line(knots: readonly Knot[]): Point[] {
  return smooth(knots, false, 9);
}

/** Completes a right half, listed from top to bottom, with its reflection. */
export function mirror(half: readonly Knot[]): Knot[] {
  const left = half
    .filter(([x]) => Math.abs(x) > 0.01)
    .map(([x, y, corner]): Knot => [-x, y, corner ?? 0])
    .reverse();
  return [...half, ...left];
}

/** The same thing on the other side of the garment. */
export function flip<T extends Point | Knot>(points: readonly T[]): T[] {
  return points.map(([x, ...rest]) => [-x, ...rest] as unknown as T);
}

export function shift(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy]);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0): Point[] {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const count = Math.max(16, Math.ceil(Math.sqrt(Math.max(rx, ry)) * 6));
  return Array.from({ length: count }, (_, index) => {
    const a = (index / count) * Math.PI * 2;
    const x = Math.cos(a) * rx;
    const y = Math.sin(a) * ry;
    return [cx + x * c - y * s, cy + x * s + y * c];
  });
}

/** A rectangle whose corners are rounded by `radius`, centred on a point. */
export function roundedBox(cx: number, cy: number, w: number, h: number, radius: number): Point[] {
  const points: Point[] = [];
  const corners: readonly [number, number, number][] = [
    [cx + w / 2 - radius, cy - h / 2 + radius, -90],
    [cx + w / 2 - radius, cy + h / 2 - radius, 0],
    [cx - w / 2 + radius, cy + h / 2 - radius, 90],
    [cx - w / 2 + radius, cy - h / 2 + radius, 180],
  ];
  const sides = 5;
  for (const [x, y, from] of corners) {
    for (let step = 0; step <= sides; step += 1) {
      const a = ((from + (step / sides) * 90) * Math.PI) / 180;
      points.push([x + Math.cos(a) * radius, y + Math.sin(a) * radius]);
    }
  }
  // Long straight sides need points of their own, or the wobble could not bend them.
  return subdivide(points, 24);
}

function subdivide(points: readonly Point[], longest: number): Point[] {
  return points.flatMap((a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    const parts = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / longest));
    return Array.from({ length: parts }, (_, part): Point => {
      const t = part / parts;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    });
  });
}

/** The line moved sideways by `distance` (to the right of its direction when positive). */
export function offset(points: readonly Point[], distance: number): Point[] {
  return points.map((point, index) => {
    const a = points[Math.max(0, index - 1)] ?? point;
    const b = points[Math.min(points.length - 1, index + 1)] ?? point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [point[0] - ((b[1] - a[1]) / length) * distance, point[1] + ((b[0] - a[0]) / length) * distance];
  });
}

/** Points at equal steps along a line, with the direction of the line at each. */
export function walk(
  points: readonly Point[],
  step: number,
): { at: Point; along: Point; travelled: number }[] {
  const found: { at: Point; along: Point; travelled: number }[] = [];
  let travelled = 0;
  let next = 0;
  for (let index = 1; index < points.length; index += 1) {
    const a = points[index - 1];
    const b = points[index];
    if (!a || !b) continue;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length === 0) continue;
    const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    while (next <= travelled + length) {
      const t = next - travelled;
      found.push({ at: [a[0] + along[0] * t, a[1] + along[1] * t], along, travelled: next });
      next += step;
    }
    travelled += length;
  }
  return found;
}

/** Where a point lies beside a line: how far along it, and how far to its right. */
export function beside(points: readonly Point[], x: number, y: number): Point {
  let best = Number.POSITIVE_INFINITY;
  let along = 0;
  let aside = 0;
  let travelled = 0;
  for (let index = 1; index < points.length; index += 1) {
    const a = points[index - 1];
    const b = points[index];
    if (!a || !b) continue;
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const length = Math.hypot(dx, dy) || 1e-6;
    const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (length * length)));
    const ex = x - a[0] - dx * t;
    const ey = y - a[1] - dy * t;
    const gap = ex * ex + ey * ey;
    if (gap < best) {
      best = gap;
      along = travelled + t * length;
      aside = Math.sqrt(gap) * (dx * ey - dy * ex < 0 ? -1 : 1);
    }
    travelled += length;
  }
  return [along, aside];
}

/** The outline of a strip that follows a line; `width` may vary from 0 (start) to 1 (end). */
export function stripOutline(points: readonly Point[], width: number | ((t: number) => number)): Point[] {
  const last = Math.max(1, points.length - 1);
  const half = (index: number): number => (typeof width === "number" ? width : width(index / last)) / 2;
  const edge = (side: 1 | -1): Point[] =>
    points.map((point, index) => {
      const a = points[Math.max(0, index - 1)] ?? point;
      const b = points[Math.min(last, index + 1)] ?? point;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const reach = half(index) * side;
      return [point[0] - ((b[1] - a[1]) / length) * reach, point[1] + ((b[0] - a[0]) / length) * reach];
    });
  return [...edge(1), ...edge(-1).reverse()];
}
