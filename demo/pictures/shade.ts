/** The weave of a piece, its seams, and the light on both, pixel by pixel. */

import { toScene, walk } from "./geometry.ts";
import type { Ground, Piece, Seam, Slow } from "./piece.ts";
import { type PrintTile, printTileOf } from "./print.ts";
import { noise } from "./random.ts";
import { emptyField, type Field } from "./raster.ts";

const LIGHT_X = 0.6;

const LIGHT_Y = 0.72;

// Shade keeps some of the cloth's own colour: red falls off last.
const STEPS = 512;

const curve = (power: number): Float32Array =>
  Float32Array.from({ length: STEPS + 1 }, (_, i) => ((i / STEPS) * 1.6) ** power);

const FALL_R = curve(0.9);

const FALL_G = curve(1);

const FALL_B = curve(1.1);

function groove(ground: Ground, fine: Field, dug: Float32Array, seam: Seam): void {
  const { at, canvas, density } = ground;
  const half = seam.width * density * 0.5;
  const r = half * 2.4 + 1;
  const points = walk(seam.path, Math.max(0.8, half * 0.45) / density);
  let index = 0;
  for (const { at: point } of points) {
    index += 1;
    const [sx, sy] = toScene(at, point);
    const px = sx * canvas.scale - fine.left;
    const py = sy * canvas.scale - fine.top;
    const pucker = 0.78 + 0.5 * noise((index * half * 0.04) / density, 3, at.seed + 500);
    for (let y = Math.max(0, Math.floor(py - r)); y <= Math.min(fine.height - 1, py + r); y += 1) {
      for (let x = Math.max(0, Math.floor(px - r)); x <= Math.min(fine.width - 1, px + r); x += 1) {
        const d = ((x + 0.5 - px) ** 2 + (y + 0.5 - py) ** 2) / (half * half);
        const deep = seam.depth * pucker * Math.exp(-d);
        const spot = y * fine.width + x;
        const known = dug[spot] ?? 0;
        if (Math.abs(deep) > Math.abs(known)) {
          dug[spot] = deep;
          fine.data[spot] = (fine.data[spot] ?? 0) - (deep - known);
        }
      }
    }
  }
}

/** One row of a coarse grid, blended between the two nearest rows of it. */
function rowOf(from: Float32Array, to: Float32Array, width: number, height: number, at: number): void {
  const upper = Math.floor(at);
  const f = at - upper;
  const a = upper * width;
  const b = Math.min(height - 1, upper + 1) * width;
  for (let x = 0; x < width; x += 1) {
    const one = from[a + x] ?? 0;
    to[x] = one + ((from[b + x] ?? 0) - one) * f;
  }
  to[width] = to[width - 1] ?? 0;
}

/** The part of a row between the middles of two coarse cells: values run straight from one to the other. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** Where `from` lies between the two middles, 0 to 1. */
  readonly start: number;
}

function spans(width: number, cells: number, cell: number): Span[] {
  return Array.from({ length: cells }, (_, index) => {
    const from = index === 0 ? 0 : Math.ceil((index + 0.5) * cell - 0.5);
    const to = index === cells - 1 ? width : Math.min(width, Math.ceil((index + 1.5) * cell - 0.5));
    return { from, to, start: (from + 0.5) / cell - 0.5 - index };
  });
}

/** Paints a piece onto the sheet. */
export function shadeCloth(ground: Ground, piece: Piece, slow: Slow): void {
  const { mask, cell, small } = ground;
  const print = piece.cloth.print;
  const runs = spans(mask.width, small.width, cell);
  const fine = emptyField(mask.left, mask.top, mask.width, mask.height);
  const tones = new Float32Array(fine.data.length);
  weave(ground, slow, runs, fine.data, tones);
  if (piece.seams?.length) {
    // Where two strokes overlap the deeper one wins, so that none digs twice.
    const dug = new Float32Array(fine.data.length);
    for (const seam of piece.seams) groove(ground, fine, dug, seam);
  }
  light(
    ground,
    piece,
    slow,
    runs,
    fine.data,
    tones,
    print ? printTileOf(print, Math.min(4, ground.density)) : null,
  );
}

// The texture of the fabric where the weave has been bent to run.
function weave(
  ground: Ground,
  slow: Slow,
  runs: readonly Span[],
  fine: Float32Array,
  tones: Float32Array,
): void {
  const { mask, tile, cell, small, relief } = ground;
  const { side, density, height: h, tone: t } = tile;
  const rowU = new Float32Array(small.width + 1);
  const rowV = new Float32Array(small.width + 1);
  const rowRim = new Float32Array(small.width + 1);
  const step = density / cell;
  for (let y = 0; y < mask.height; y += 1) {
    const at = Math.min(small.height - 1.001, Math.max(0, (y + 0.5) / cell - 0.5));
    rowOf(slow.u, rowU, small.width, small.height, at);
    rowOf(slow.v, rowV, small.width, small.height, at);
    rowOf(slow.rim, rowRim, small.width, small.height, at);
    const line = y * mask.width;
    for (let ix = 0; ix < runs.length; ix += 1) {
      const run = runs[ix];
      if (!run || (rowRim[ix] ?? 0) + (rowRim[ix + 1] ?? 0) < 0.01) continue;
      const du = ((rowU[ix + 1] ?? 0) - (rowU[ix] ?? 0)) * step;
      const dv = ((rowV[ix + 1] ?? 0) - (rowV[ix] ?? 0)) * step;
      let tu = (rowU[ix] ?? 0) * density + du * cell * run.start;
      let tv = (rowV[ix] ?? 0) * density + dv * cell * run.start;
      for (let x = run.from; x < run.to; x += 1) {
        const fu = Math.floor(tu);
        const fv = Math.floor(tv);
        const wu = tu - fu;
        const wv = tv - fv;
        tu += du;
        tv += dv;
        let x0 = fu % side;
        if (x0 < 0) x0 += side;
        let y0 = fv % side;
        if (y0 < 0) y0 += side;
        const x1 = x0 + 1 === side ? 0 : x0 + 1;
        const y1 = (y0 + 1 === side ? 0 : y0 + 1) * side;
        y0 *= side;
        const w11 = wu * wv;
        const w10 = wu - w11;
        const w01 = wv - w11;
        const w00 = 1 - wu - w01;
        const a = y0 + x0;
        const b = y0 + x1;
        const c = y1 + x0;
        const d = y1 + x1;
        fine[line + x] =
          ((h[a] ?? 0) * w00 + (h[b] ?? 0) * w10 + (h[c] ?? 0) * w01 + (h[d] ?? 0) * w11) * relief;
        tones[line + x] = (t[a] ?? 0) * w00 + (t[b] ?? 0) * w10 + (t[c] ?? 0) * w01 + (t[d] ?? 0) * w11;
      }
    }
  }
}

function light(
  ground: Ground,
  piece: Piece,
  slow: Slow,
  runs: readonly Span[],
  fine: Float32Array,
  tones: Float32Array,
  print: PrintTile | null,
): void {
  const { mask, cell, small, canvas, density, relief } = ground;
  const { rgb } = canvas;
  const cover = mask.data;
  const { fringe, soft = 0.06 } = piece.cloth.fabric;
  const [cr, cg, cb] = piece.cloth.colour;
  const gloss = piece.gloss ?? 0;
  const dense = 1 - soft;
  // Fur ends in a haze, cut cloth does not.
  const sharp = Math.max(1.6, (piece.edge ?? 5) * density * (0.9 - fringe * 1.2));
  const half = density / 2;
  const wide = mask.width;
  const fields = [slow.slopeX, slow.slopeY, slow.rim, slow.light, slow.u, slow.v] as const;
  const rows = fields.map(() => new Float32Array(small.width + 1));
  const [rowX, rowY, rowRim, rowLight, rowU, rowV] = rows as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const firstX = Math.max(1, -mask.left);
  const lastX = Math.min(wide - 1, canvas.width - mask.left);
  const lastY = Math.min(mask.height - 1, canvas.height - mask.top);
  for (let y = Math.max(1, -mask.top); y < lastY; y += 1) {
    const at = Math.min(small.height - 1.001, Math.max(0, (y + 0.5) / cell - 0.5));
    fields.forEach((field, index) => {
      const row = rows[index];
      if (row) rowOf(field, row, small.width, small.height, at);
    });
    for (let ix = 0; ix < runs.length; ix += 1) {
      const run = runs[ix];
      if (!run || (rowRim[ix] ?? 0) + (rowRim[ix + 1] ?? 0) < 0.01) continue;
      const x0 = Math.max(run.from, firstX);
      const x1 = Math.min(run.to, lastX);
      const lead = run.start + (x0 - run.from) / cell;
      const dX = ((rowX[ix + 1] ?? 0) - (rowX[ix] ?? 0)) / cell;
      const dY = ((rowY[ix + 1] ?? 0) - (rowY[ix] ?? 0)) / cell;
      const dRim = ((rowRim[ix + 1] ?? 0) - (rowRim[ix] ?? 0)) / cell;
      const dLight = ((rowLight[ix + 1] ?? 0) - (rowLight[ix] ?? 0)) / cell;
      const baseX = (rowX[ix] ?? 0) + dX * cell * lead;
      const baseY = (rowY[ix] ?? 0) + dY * cell * lead;
      const baseRim = (rowRim[ix] ?? 0) + dRim * cell * lead;
      const baseLight = (rowLight[ix] ?? 0) + dLight * cell * lead;
      for (let x = x0; x < x1; x += 1) {
        const index = y * wide + x;
        let part = cover[index] ?? 0;
        if (part === 0) continue;
        const step = x - x0;
        if (fringe > 0.05) {
          const rim = baseRim + dRim * step;
          if (rim < 0.9) {
            const ragged = (rim - 0.56 + ((fine[index] ?? 0) / relief - 0.55) * fringe) * sharp + 0.5;
            part *= ragged < 0 ? 0 : Math.min(ragged, 1);
            if (part === 0) continue;
          }
        }
        const slopeX = baseX + dX * step + ((fine[index + 1] ?? 0) - (fine[index - 1] ?? 0)) * half;
        const slopeY = baseY + dY * step + ((fine[index + wide] ?? 0) - (fine[index - wide] ?? 0)) * half;
        const steep = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
        const facing = (LIGHT_X * slopeX + LIGHT_Y * slopeY + 1) / steep;
        let shade = 0.42 + 0.575 * Math.max(facing, 0);
        if (shade < 1) shade = 1 - (1 - shade) * dense;
        shade *= (baseLight + dLight * step) * (tones[index] ?? 1);
        // The brightest parts roll off instead of clipping to flat white.
        if (shade > 0.99) shade = 0.99 + (shade - 0.99) * 0.45;
        const level = shade > 1.6 ? STEPS : (shade * (STEPS / 1.6)) | 0;
        let r = cr;
        let g = cg;
        let b = cb;
        if (print) {
          const t = lead + step / cell;
          const { side, data } = print;
          let pu = Math.round(((rowU[ix] ?? 0) * (1 - t) + (rowU[ix + 1] ?? 0) * t) * print.density) % side;
          if (pu < 0) pu += side;
          let pv = Math.round(((rowV[ix] ?? 0) * (1 - t) + (rowV[ix + 1] ?? 0) * t) * print.density) % side;
          if (pv < 0) pv += side;
          const ink = (pv * side + pu) * 4;
          const keep = 1 - (data[ink + 3] ?? 0);
          r = r * keep + (data[ink] ?? 0);
          g = g * keep + (data[ink + 1] ?? 0);
          b = b * keep + (data[ink + 2] ?? 0);
        }
        let shine = 0;
        if (gloss > 0) {
          const mirror = (0.32 * slopeX + 0.4 * slopeY + 1) / (steep * 1.122);
          shine = gloss * 0.34 * mirror ** 12 * (shade > 0.9 ? 1 : shade);
        }
        const away = 1 - part;
        const pixel = ((y + mask.top) * canvas.width + x + mask.left) * 3;
        rgb[pixel] = (rgb[pixel] ?? 0) * away + (r * (FALL_R[level] ?? 1) + shine * (1 - r)) * part;
        rgb[pixel + 1] = (rgb[pixel + 1] ?? 0) * away + (g * (FALL_G[level] ?? 1) + shine * (1 - g)) * part;
        rgb[pixel + 2] = (rgb[pixel + 2] ?? 0) * away + (b * (FALL_B[level] ?? 1) + shine * (1 - b)) * part;
      }
    }
  }
}
