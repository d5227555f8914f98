/** How a piece of cloth lies: thickness, fullness, folds. Worked out on a coarse grid, because folds are soft. */

import { beside, toLocal, toScene, walk } from "./geometry.ts";
import type { Crease, Ground, Piece, Slow } from "./piece.ts";
import { cloudy, noise } from "./random.ts";
import { blur } from "./raster.ts";

const rounded = (cover: number): number => {
  const t = Math.min(1, (cover - 0.5) * 2);
  return 1 - (1 - t) * (1 - t);
};

/** The slopes, the light and the run of the weave of a piece, once per coarse cell. */
export function foldCloth(ground: Ground, piece: Piece): Slow {
  const { small, cell, density, mask, at, canvas } = ground;
  const { width, height } = small;
  const count = width * height;
  const perCell = density / cell;
  const edge = piece.edge ?? 5;
  const rim = blur(small.data, width, height, Math.max(1, edge * perCell));
  const broad = piece.puff
    ? blur(small.data, width, height, Math.max(1, (piece.spread ?? 40) * perCell))
    : null;
  const high = new Float32Array(count);
  const u = new Float32Array(count);
  const v = new Float32Array(count);
  const light = new Float32Array(count).fill(piece.tone ?? 1);
  const thickness = (piece.thickness ?? 2.2) * 0.62;
  const rumple = piece.rumple ?? 1.6;
  const size = piece.rumpleSize ?? 90;
  const turn = ((piece.grain ?? 0) * Math.PI) / 180;
  const gc = Math.cos(turn);
  const gs = Math.sin(turn);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const sx = (mask.left + (x + 0.5) * cell) / canvas.scale;
      const sy = (mask.top + (y + 0.5) * cell) / canvas.scale;
      const [lx, ly] = toLocal(at, sx, sy);
      const near = rim[index] ?? 0;
      if (near < 0.01) continue;
      let pu = lx * gc + ly * gs;
      let pv = -lx * gs + ly * gc;
      if (piece.along && piece.across) [pv, pu] = beside(piece.along, lx, ly);
      else if (piece.along) [pu, pv] = beside(piece.along, lx, ly);
      else if (piece.weave) [pu, pv] = piece.weave(lx, ly);
      const bend = noise(lx / 70, ly / 70, at.seed + 301);
      const sway = noise(lx / 70, ly / 70, at.seed + 302);
      u[index] = pu + (piece.along ? 0 : bend * 2.4);
      v[index] = pv + (piece.along ? 0 : sway * 2.4);
      let h = thickness * rounded(near);
      if (broad) h += (piece.puff ?? 0) * rounded(broad[index] ?? 0);
      if (rumple) {
        const fold = cloudy(lx / size + sway * 0.3, ly / size + bend * 0.3, at.seed + 401);
        // Cloth bends in ridges rather than in waves; their tops are round.
        const wave = noise(
          (lx * 0.8 + ly * 0.6) / (size * 0.8) + 40 + fold * 0.5,
          (ly * 0.8 - lx * 0.6) / (size * 1.1) + sway * 0.4,
          at.seed + 407,
        );
        const ridge = Math.sqrt(wave * wave + 0.03);
        h += rumple * 1.5 * (fold * 1.2 + (0.5 - ridge) * 1.4);
      }
      if (piece.relief) h += piece.relief(lx, ly, pu, pv);
      if (piece.shade) light[index] = (light[index] ?? 1) * piece.shade(lx, ly);
      high[index] = h;
    }
  }
  for (const crease of piece.creases ?? []) fold(ground, high, crease);
  const slopeX = new Float32Array(count);
  const slopeY = new Float32Array(count);
  const across = perCell / 2;
  for (let y = 0; y < height; y += 1) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const before = Math.max(0, x - 1);
      const after = Math.min(width - 1, x + 1);
      slopeX[index] = ((high[y * width + after] ?? 0) - (high[y * width + before] ?? 0)) * across;
      slopeY[index] = ((high[down + x] ?? 0) - (high[up + x] ?? 0)) * across;
    }
  }
  // Hollows see less of the window.
  const open = blur(high, width, height, Math.max(1, 14 * perCell));
  for (let index = 0; index < count; index += 1) {
    const sunk = (open[index] ?? 0) - (high[index] ?? 0);
    light[index] =
      (light[index] ?? 1) * (sunk > 0 ? 1 - Math.min(0.22, sunk * 0.022) : 1 + Math.min(0.03, -sunk * 0.008));
  }
  return { slopeX, slopeY, rim, light, u, v };
}

function fold(ground: Ground, high: Float32Array, crease: Crease): void {
  const { small, cell, at, canvas, density, mask } = ground;
  const reach = crease.width * 2.2;
  const stops = walk(crease.path, crease.width * 0.5);
  const total = Math.max(1, stops.length - 1);
  // A crease is a string of overlapping bumps, so it may taper at both ends.
  stops.forEach(({ at: point, along }, index) => {
    const [sx, sy] = toScene(at, point);
    const taper = Math.sin((Math.PI * (index + 0.5)) / (total + 1)) ** 0.7;
    const px = (sx * canvas.scale - mask.left) / cell;
    const py = (sy * canvas.scale - mask.top) / cell;
    const r = (reach * density) / cell;
    const c = Math.cos(at.turn);
    const s = Math.sin(at.turn);
    const ax = along[0] * c - along[1] * s;
    const ay = along[0] * s + along[1] * c;
    for (let y = Math.max(0, Math.floor(py - r)); y <= Math.min(small.height - 1, py + r); y += 1) {
      for (let x = Math.max(0, Math.floor(px - r)); x <= Math.min(small.width - 1, px + r); x += 1) {
        const dx = ((x + 0.5 - px) * cell) / density;
        const dy = ((y + 0.5 - py) * cell) / density;
        const lengthwise = (dx * ax + dy * ay) / (crease.width * 0.5);
        const aside = (-dx * ay + dy * ax) / crease.width;
        // Steeper on one side than on the other, as a lying fold is.
        const slope = aside > 0 ? aside * 1.7 : aside * 0.8;
        const add = crease.height * 1.5 * taper * Math.exp(-slope * slope - lengthwise * lengthwise) * 0.56;
        high[y * small.width + x] = (high[y * small.width + x] ?? 0) + add;
      }
    }
  });
}
