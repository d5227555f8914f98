/** Fields of numbers over a rectangle of pixels: coverage of an outline, blur, sampling. */

import type { Point } from "./geometry.ts";

/** One number per pixel of the rectangle that starts at (left, top). */
export interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function emptyField(left: number, top: number, width: number, height: number): Field {
  return { left, top, width, height, data: new Float32Array(width * height) };
}

const SUBLINES = 4;

/**
 * How much of each pixel lies inside the outlines (0 to 1), by the non-zero rule, so overlapping
 * loops do not punch holes. Outlines are in pixels; the field is cut to the given limits.
 */
export function coverage(
  loops: readonly (readonly Point[])[],
  margin: number,
  limits: { readonly width: number; readonly height: number },
): Field | null {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (const loop of loops) {
    for (const [x, y] of loop) {
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  }
  const left = Math.max(-margin, Math.floor(x0) - margin);
  const top = Math.max(-margin, Math.floor(y0) - margin);
  const right = Math.min(limits.width + margin, Math.ceil(x1) + margin);
  const bottom = Math.min(limits.height + margin, Math.ceil(y1) + margin);
  if (right - left < 2 || bottom - top < 2) return null;
  const field = emptyField(left, top, right - left, bottom - top);
  const crossings: { x: number; turn: number }[][] = Array.from(
    { length: field.height * SUBLINES },
    () => [],
  );
  for (const loop of loops) collect(loop, field, crossings);
  const row = new Float32Array(field.width + 2);
  for (let y = 0; y < field.height; y += 1) {
    row.fill(0);
    let any = false;
    for (let sub = 0; sub < SUBLINES; sub += 1) {
      const hits = crossings[y * SUBLINES + sub];
      if (!hits || hits.length < 2) continue;
      any = true;
      hits.sort((a, b) => a.x - b.x);
      let winding = 0;
      for (const hit of hits) {
        const before = winding;
        winding += hit.turn;
        if (before === 0) step(row, hit.x, field.width, 1 / SUBLINES);
        else if (winding === 0) step(row, hit.x, field.width, -1 / SUBLINES);
      }
    }
    if (!any) continue;
    let sum = 0;
    const start = y * field.width;
    for (let x = 0; x < field.width; x += 1) {
      sum += row[x] ?? 0;
      field.data[start + x] = sum < 0 ? 0 : Math.min(sum, 1);
    }
  }
  return field;
}

function collect(loop: readonly Point[], field: Field, crossings: { x: number; turn: number }[][]): void {
  for (let index = 0; index < loop.length; index += 1) {
    const a = loop[index];
    const b = loop[(index + 1) % loop.length];
    if (!a || !b || a[1] === b[1]) continue;
    const turn = a[1] < b[1] ? 1 : -1;
    const [upper, lower] = turn === 1 ? [a, b] : [b, a];
    const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
    const first = Math.max(0, Math.ceil((upper[1] - field.top) * SUBLINES - 0.5));
    const last = Math.min(crossings.length - 1, Math.ceil((lower[1] - field.top) * SUBLINES - 0.5) - 1);
    for (let sub = first; sub <= last; sub += 1) {
      const y = (sub + 0.5) / SUBLINES + field.top;
      crossings[sub]?.push({ x: upper[0] + (y - upper[1]) * slope - field.left, turn });
    }
  }
}

// A step in a running sum, split over two pixels so that the edge is antialiased.
function step(row: Float32Array, at: number, width: number, weight: number): void {
  const x = at < 0 ? 0 : Math.min(at, width);
  const pixel = Math.floor(x);
  const part = x - pixel;
  row[pixel] = (row[pixel] ?? 0) + weight * (1 - part);
  row[pixel + 1] = (row[pixel + 1] ?? 0) + weight * part;
}

/** The field averaged over squares of `factor` pixels; its origin is in those coarse pixels. */
export function shrink(field: Field, factor: number): Field {
  const width = Math.ceil(field.width / factor);
  const height = Math.ceil(field.height / factor);
  const small = emptyField(field.left, field.top, width, height);
  const { data } = field;
  for (let y = 0; y < height; y += 1) {
    const yEnd = Math.min(field.height, (y + 1) * factor);
    for (let x = 0; x < width; x += 1) {
      const xEnd = Math.min(field.width, (x + 1) * factor);
      let sum = 0;
      for (let sy = y * factor; sy < yEnd; sy += 1) {
        const start = sy * field.width;
        for (let sx = x * factor; sx < xEnd; sx += 1) sum += data[start + sx] ?? 0;
      }
      small.data[y * width + x] = sum / (factor * factor);
    }
  }
  return small;
}

/** A soft blur of about `radius` pixels (two passes of a box), edges treated as repeated. */
export function blur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius * 0.62));
  let from = source;
  const spare = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  for (let pass = 0; pass < 2; pass += 1) {
    boxRows(from, spare, width, height, reach);
    boxColumns(spare, result, width, height, reach);
    from = result;
  }
  return result;
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, reach: number): void {
  const norm = 1 / (2 * reach + 1);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    const end = start + width - 1;
    let sum = (from[start] ?? 0) * (reach + 1);
    for (let x = 1; x <= reach; x += 1) sum += from[Math.min(end, start + x)] ?? 0;
    for (let x = 0; x < width; x += 1) {
      to[start + x] = sum * norm;
      const enter = start + x + reach + 1;
      const leave = start + x - reach;
      sum += (from[Math.min(enter, end)] ?? 0) - (from[Math.max(leave, start)] ?? 0);
    }
  }
}

function boxColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  reach: number,
): void {
  const norm = 1 / (2 * reach + 1);
  const sums = new Float32Array(width);
  for (let x = 0; x < width; x += 1) sums[x] = (from[x] ?? 0) * (reach + 1);
  for (let y = 1; y <= reach; y += 1) {
    const start = Math.min(height - 1, y) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (from[start + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    const enter = Math.min(height - 1, y + reach + 1) * width;
    const leave = Math.max(0, y - reach) * width;
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0;
      to[start + x] = sum * norm;
      sums[x] = sum + (from[enter + x] ?? 0) - (from[leave + x] ?? 0);
    }
  }
}
