/** The sheet that everything is laid on. */

import type { Point } from "./geometry.ts";
import { blur, coverage } from "./raster.ts";

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Pixels per scene unit. */
  readonly scale: number;
  /** Red, green, blue per pixel, 0 to 1, gamma-coded. */
  readonly rgb: Float32Array;
}

/** A sheet `width` pixels wide; 1000 scene units fit across it. */
export function newCanvas(width: number, height: number): Canvas {
  return { width, height, scale: width / 1000, rgb: new Float32Array(width * height * 3).fill(1) };
}

export interface Shadow {
  /** How far the shade reaches, in scene units. */
  readonly reach: number;
  readonly dx: number;
  readonly dy: number;
  /** 0 to 1. */
  readonly strength: number;
}

// Daylight from a window leaves warm shade: blue goes first.
const SHADE = [0.78, 0.86, 0.94] as const;

/** Darkens the sheet under loops given in scene units, holes running against the outer loops. */
export function castShadow(canvas: Canvas, loops: readonly (readonly Point[])[], shadow: Shadow): void {
  // A soft shadow has no detail, so it is worked out on a coarser grid: the softer, the coarser.
  const factor = Math.max(1, Math.min(8, Math.floor((shadow.reach * canvas.scale) / 1.8)));
  const ratio = canvas.scale / factor;
  const scaled = loops.map((loop) =>
    loop.map(([x, y]): Point => [(x + shadow.dx) * ratio, (y + shadow.dy) * ratio]),
  );
  const radius = shadow.reach * ratio;
  const limits = { width: Math.ceil(canvas.width / factor), height: Math.ceil(canvas.height / factor) };
  const field = coverage(scaled, Math.ceil(radius * 2) + 2, limits);
  if (!field) return;
  const soft = blur(field.data, field.width, field.height, radius);
  const x0 = Math.max(0, field.left * factor);
  const y0 = Math.max(0, field.top * factor);
  const x1 = Math.min(canvas.width, (field.left + field.width - 1) * factor);
  const y1 = Math.min(canvas.height, (field.top + field.height - 1) * factor);
  const { rgb } = canvas;
  const row = new Float32Array(field.width + 1);
  for (let y = y0; y < y1; y += 1) {
    const sy = Math.min(field.height - 1.001, Math.max(0, (y + 0.5) / factor - 0.5 - field.top));
    const iy = Math.floor(sy);
    const fy = sy - iy;
    const above = iy * field.width;
    let any = 0;
    for (let x = 0; x < field.width; x += 1) {
      const one = soft[above + x] ?? 0;
      const dark = (one + ((soft[above + field.width + x] ?? 0) - one) * fy) * shadow.strength;
      row[x] = dark;
      if (dark > any) any = dark;
    }
    if (any < 0.002) continue;
    row[field.width] = row[field.width - 1] ?? 0;
    for (let x = x0; x < x1; x += 1) {
      const sx = (x + 0.5) / factor - 0.5 - field.left;
      const ix = sx > 0 ? sx | 0 : 0;
      const one = row[ix] ?? 0;
      const dark = one + ((row[ix + 1] ?? 0) - one) * (sx - ix);
      if (dark < 0.002) continue;
      const pixel = (y * canvas.width + x) * 3;
      rgb[pixel] = (rgb[pixel] ?? 0) * (1 - dark * SHADE[0]);
      rgb[pixel + 1] = (rgb[pixel + 1] ?? 0) * (1 - dark * SHADE[1]);
      rgb[pixel + 2] = (rgb[pixel + 2] ?? 0) * (1 - dark * SHADE[2]);
    }
  }
}
