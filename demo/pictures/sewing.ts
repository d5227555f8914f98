/** What is sewn on: thread, buttons, snaps. */

import { type Canvas, castShadow } from "./canvas.ts";
import type { Colour } from "./colour.ts";
import { ellipse, type Placement, type Point, toScene, walk } from "./geometry.ts";
import { hash } from "./random.ts";

export interface Stitching {
  readonly path: readonly Point[];
  readonly colour: Colour;
  /** Garment units. */
  readonly length?: number;
  readonly gap?: number;
  readonly width?: number;
}

export interface Button {
  readonly at: Point;
  readonly radius: number;
  readonly colour: Colour;
  readonly kind: "two" | "four" | "snap" | "toggle";
  readonly turn?: number;
}

/** A dashed line of thread that stands a little out of the cloth. */
export function sew(canvas: Canvas, stitching: Stitching, at: Placement): void {
  const length = stitching.length ?? 5;
  const gap = stitching.gap ?? 2.6;
  const width = (stitching.width ?? 1.2) * at.scale;
  let index = 0;
  for (const { at: point, along } of walk(stitching.path, length + gap)) {
    index += 1;
    // A sewing machine is regular, cloth is not.
    const slip = (hash(index, 3, at.seed) - 0.5) * 0.5;
    const a = toScene(at, [point[0] + along[1] * slip * 0.6, point[1] - along[0] * slip * 0.6]);
    const b = toScene(at, [point[0] + along[0] * length, point[1] + along[1] * length]);
    thread(canvas, a, b, width, stitching.colour);
  }
}

/** One straight bit of thread between two points of the scene; `width` in scene units. */
function thread(canvas: Canvas, a: Point, b: Point, width: number, colour: Colour): void {
  const s = canvas.scale;
  const ax = a[0] * s;
  const ay = a[1] * s;
  const dx = b[0] * s - ax;
  const dy = b[1] * s - ay;
  const span = dx * dx + dy * dy || 1e-6;
  const r = Math.max(0.55, (width * s) / 2);
  const reach = r * 2 + 1.5;
  const { rgb } = canvas;
  const x0 = Math.max(0, Math.floor(Math.min(ax, ax + dx) - reach));
  const x1 = Math.min(canvas.width - 1, Math.ceil(Math.max(ax, ax + dx) + reach));
  const y0 = Math.max(0, Math.floor(Math.min(ay, ay + dy) - reach));
  const y1 = Math.min(canvas.height - 1, Math.ceil(Math.max(ay, ay + dy) + reach));
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const px = x + 0.5 - ax;
      const py = y + 0.5 - ay;
      const t = Math.min(1, Math.max(0, (px * dx + py * dy) / span));
      const ex = px - dx * t;
      const ey = py - dy * t;
      const d = Math.hypot(ex, ey);
      const pixel = (y * canvas.width + x) * 3;
      const under = Math.max(0, 1 - Math.hypot(ex - r * 0.5, ey - r * 0.7) / (r * 1.9)) * 0.3;
      const cover = Math.min(1, Math.max(0, r - d + 0.5));
      const facing = (-ex * 0.55 - ey * 0.7) / (r + 0.01);
      const twist = 0.04 * Math.sin((Math.sqrt(span) * t) / (r * 0.9) + facing * 2);
      const light = 0.93 + 0.14 * Math.max(-1, Math.min(1, facing)) + twist;
      for (let part = 0; part < 3; part += 1) {
        const base = (rgb[pixel + part] ?? 0) * (1 - under);
        rgb[pixel + part] = base * (1 - cover) + (colour[part] ?? 0) * light * cover;
      }
    }
  }
}

/** A button, with the little light of a window on it. */
export function fasten(canvas: Canvas, button: Button, at: Placement): void {
  const [sx, sy] = toScene(at, button.at);
  const radius = button.radius * at.scale;
  const loops = [ellipse(sx, sy, radius * 0.98, radius * 0.98)];
  castShadow(canvas, loops, { reach: radius * 0.32, dx: radius * 0.16, dy: radius * 0.24, strength: 0.5 });
  const s = canvas.scale;
  const r = radius * s;
  const cx = sx * s;
  const cy = sy * s;
  const turn = (button.turn ?? 0.5) + at.turn;
  const { rgb } = canvas;
  for (let y = Math.max(0, Math.floor(cy - r - 1)); y <= Math.min(canvas.height - 1, cy + r + 1); y += 1) {
    for (let x = Math.max(0, Math.floor(cx - r - 1)); x <= Math.min(canvas.width - 1, cx + r + 1); x += 1) {
      const px = (x + 0.5 - cx) / r;
      const py = (y + 0.5 - cy) / r;
      const d = Math.hypot(px, py);
      const cover = Math.min(1, Math.max(0, (1 - d) * r + 0.5));
      if (cover === 0) continue;
      const { light, shine, hole } =
        button.kind === "snap" ? snapLight(px, py, d) : buttonLight(px, py, d, button.kind, turn, r);
      const pixel = (y * canvas.width + x) * 3;
      for (let part = 0; part < 3; part += 1) {
        const lit = (button.colour[part] ?? 0) * light * (1 - hole * 0.62);
        rgb[pixel + part] =
          (rgb[pixel + part] ?? 0) * (1 - cover) + Math.min(1, lit + shine * (1 - hole)) * cover;
      }
    }
  }
  if (button.kind === "two" || button.kind === "four") {
    const reach = radius * 0.24;
    const c = Math.cos(turn) * reach;
    const n = Math.sin(turn) * reach;
    const pale: Colour = [0.93, 0.89, 0.82];
    thread(canvas, [sx - c, sy - n], [sx + c, sy + n], radius * 0.13, pale);
    if (button.kind === "four") thread(canvas, [sx + n, sy - c], [sx - n, sy + c], radius * 0.13, pale);
  }
}

interface Lit {
  readonly light: number;
  readonly shine: number;
  readonly hole: number;
}

function buttonLight(px: number, py: number, d: number, kind: Button["kind"], turn: number, r: number): Lit {
  // A raised rim, a shallow dish, a round outer edge.
  const slope = d > 0.86 ? (d - 0.86) * 6 : d > 0.64 ? -(d - 0.64) * (0.86 - d) * 34 : 0.05;
  const nx = d > 0 ? px / d : 0;
  const ny = d > 0 ? py / d : 0;
  const facing = -(nx * 0.6 + ny * 0.75) * slope;
  const glint = Math.max(0, 1 - Math.hypot(px + 0.5, py + 0.56) / 0.24) ** 2 * 0.5;
  const lower = Math.max(0, 1 - Math.hypot(px - 0.42, py - 0.5) / 0.34) ** 2 * 0.1;
  const swirl = 0.02 * Math.sin(px * 5 + py * 3 + Math.sin(py * 7) * 1.4);
  let hole = 0;
  const count = kind === "four" ? 4 : 2;
  for (let index = 0; index < count; index += 1) {
    const a = turn + (index / count) * Math.PI * 2;
    const gap = Math.hypot(px - Math.cos(a) * 0.25, py - Math.sin(a) * 0.25);
    hole = Math.max(hole, Math.min(1, Math.max(0, (0.11 - gap) * r + 0.5)));
  }
  return { light: 0.92 + facing * 0.42 + swirl, shine: glint + lower, hole };
}

function snapLight(px: number, py: number, d: number): Lit {
  const slope = d > 0.8 ? (d - 0.8) * 5 : d > 0.5 ? -0.5 : d * 0.7;
  const nx = d > 0 ? px / d : 0;
  const ny = d > 0 ? py / d : 0;
  const facing = -(nx * 0.6 + ny * 0.75) * slope;
  const glint = Math.max(0, 1 - Math.hypot(px + 0.2, py + 0.26) / 0.3) ** 2 * 0.55;
  return { light: 0.86 + facing * 0.5, shine: glint, hole: 0 };
}
