/** The room: daylight from a window on the left, and the grain of the camera. */

import type { Canvas } from "./canvas.ts";
import type { Colour } from "./colour.ts";
import { cloudy, hash } from "./random.ts";
import { blur } from "./raster.ts";

interface Room {
  readonly seed: number;
  /** 0 for an even sky; up to 1 for the soft shade of a window frame and a plant. */
  readonly dapple?: number;
}

/** Lights the finished sheet: falloff, a soft vignette, perhaps the shade of a branch. */
export function lightRoom(canvas: Canvas, room: Room): void {
  const { width, height, rgb, scale } = canvas;
  const cell = Math.max(4, Math.round(scale * 10));
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const light = new Float32Array(columns * rows);
  const tall = height / scale;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const sx = (x * cell) / scale / 1000;
      const sy = (y * cell) / scale / tall;
      const fall = 1.06 - 0.085 * (sx * 0.55 + sy * 0.6);
      const corner = ((sx - 0.46) ** 2 + (sy - 0.46) ** 2) * 0.13;
      light[y * columns + x] = fall - corner - dappled(sx, (sy * tall) / 1000, room);
    }
  }
  for (let y = 0; y < height; y += 1) {
    const at = y / cell;
    const iy = Math.floor(at);
    const fy = at - iy;
    for (let x = 0; x < width; x += 1) {
      const across = x / cell;
      const ix = Math.floor(across);
      const fx = across - ix;
      const a = iy * columns + ix;
      const upper = (light[a] ?? 1) * (1 - fx) + (light[a + 1] ?? 1) * fx;
      const lower = (light[a + columns] ?? 1) * (1 - fx) + (light[a + columns + 1] ?? 1) * fx;
      const lit = upper * (1 - fy) + lower * fy;
      const shade = 1 - lit;
      const pixel = (y * width + x) * 3;
      rgb[pixel] = (rgb[pixel] ?? 0) * (1 - shade * 0.9);
      rgb[pixel + 1] = (rgb[pixel + 1] ?? 0) * (1 - shade);
      rgb[pixel + 2] = (rgb[pixel + 2] ?? 0) * (1 - shade * 1.12);
    }
  }
}

function dappled(x: number, y: number, room: Room): number {
  const amount = room.dapple ?? 0;
  if (amount === 0) return 0;
  // Long soft bands, as muntins and leaves throw them across a table in the morning.
  const lean = x * 0.82 - y * 0.57;
  const band = cloudy(lean * 3.1 + room.seed, (x * 0.57 + y * 0.82) * 0.7, room.seed + 601);
  const leaves = cloudy(x * 4.2 + 3, y * 4.2, room.seed + 611) * 0.4;
  const dark = Math.min(1, Math.max(0, (band + leaves) * 1.6 - 0.1));
  return dark * dark * (3 - 2 * dark) * 0.16 * amount;
}

/** Fades the edges into a page's colour, so that the picture has no frame. */
export function meltInto(canvas: Canvas, page: Colour): void {
  const { width, height, rgb } = canvas;
  for (let y = 0; y < height; y += 1) {
    const dy = Math.abs((y + 0.5) / height - 0.5) * 2;
    for (let x = 0; x < width; x += 1) {
      const dx = Math.abs((x + 0.5) / width - 0.5) * 2;
      // Between a circle and a square, so that the corners go first.
      const out = (dx ** 3 + dy ** 3) ** (1 / 3);
      const t = Math.min(1, Math.max(0, (out - 0.62) / 0.34));
      const fade = t * t * (3 - 2 * t);
      const pixel = (y * width + x) * 3;
      for (let part = 0; part < 3; part += 1) {
        // The sheet is first brought to the page's lightness everywhere, then to its exact colour.
        const lit = (rgb[pixel + part] ?? 0) * 1.012;
        rgb[pixel + part] = lit + ((page[part] ?? 1) - lit) * fade;
      }
    }
  }
}

/** Where a close-up is sharp, in scene units; beyond `radius` it softens as a lens would. */
export interface Focus {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Softens what lies far from the point that the lens is set on. */
export function softenFar(canvas: Canvas, focus: Focus): void {
  const { width, height, rgb, scale } = canvas;
  const factor = Math.max(1, Math.round(scale * 2));
  const columns = Math.ceil(width / factor);
  const rows = Math.ceil(height / factor);
  const planes = [0, 1, 2].map((part) => {
    const small = new Float32Array(columns * rows);
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < columns; x += 1) {
        let sum = 0;
        let count = 0;
        for (let sy = y * factor; sy < Math.min(height, (y + 1) * factor); sy += 1) {
          for (let sx = x * factor; sx < Math.min(width, (x + 1) * factor); sx += 1) {
            sum += rgb[(sy * width + sx) * 3 + part] ?? 0;
            count += 1;
          }
        }
        small[y * columns + x] = sum / count;
      }
    }
    return blur(small, columns, rows, 1.6);
  });
  for (let y = 0; y < height; y += 1) {
    const sy = Math.min(rows - 1.001, Math.max(0, (y + 0.5) / factor - 0.5));
    const iy = Math.floor(sy);
    const fy = sy - iy;
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot(x / scale - focus.x, y / scale - focus.y) / focus.radius - 1;
      if (far <= 0) continue;
      const t = Math.min(1, far * 1.25);
      const weight = t * t * (3 - 2 * t);
      const sx = Math.min(columns - 1.001, Math.max(0, (x + 0.5) / factor - 0.5));
      const ix = Math.floor(sx);
      const fx = sx - ix;
      const at = iy * columns + ix;
      const pixel = (y * width + x) * 3;
      planes.forEach((plane, part) => {
        const upper = (plane[at] ?? 0) * (1 - fx) + (plane[at + 1] ?? 0) * fx;
        const lower = (plane[at + columns] ?? 0) * (1 - fx) + (plane[at + columns + 1] ?? 0) * fx;
        const soft = upper * (1 - fy) + lower * fy;
        rgb[pixel + part] = (rgb[pixel + part] ?? 0) * (1 - weight) + soft * weight;
      });
    }
  }
}

/** 8-bit pixels with a little grain, fine enough that it costs nothing to compress. */
export function develop(canvas: Canvas, seed: number, grainy = true): Uint8Array {
  const { rgb, width, height } = canvas;
  const bytes = new Uint8Array(rgb.length);
  let pixel = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grain = grainy ? (hash(x, y, seed) - 0.5) * 2.6 + 0.5 : 0.5;
      for (let part = 0; part < 3; part += 1) {
        const value = (rgb[pixel] ?? 0) * 255 + grain;
        bytes[pixel] = value < 0 ? 0 : Math.min(value, 255);
        pixel += 1;
      }
    }
  }
  return bytes;
}
