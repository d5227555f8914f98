/** Pile, raw cotton, paper, wood and leaves. Lengths are in the garment's units. */

import type { Fabric } from "../fabric.ts";
import { hash, tileNoise } from "../random.ts";
import { fibre, lint, TAU, wrap } from "./yarn.ts";

/** Curly pile, like a lamb. */
export const sherpa: Fabric = {
  name: "sherpa",
  period: 192,
  relief: 2.7,
  cavity: 0.24,
  fringe: 0.42,
  soft: 0.34,
  height(u, v) {
    const cell = 8;
    const count = 192 / cell;
    const bu = u + lint(u, v, 192, 6, 145) * 2;
    const bv = v + lint(u, v, 192, 6, 146) * 2;
    const iu = Math.floor(bu / cell);
    const iv = Math.floor(bv / cell);
    let best = 9;
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const cx = wrap(iu + dx, count);
        const cy = wrap(iv + dy, count);
        const px = iu + dx + 0.12 + 0.76 * hash(cx, cy, 141);
        const py = iv + dy + 0.12 + 0.76 * hash(cx, cy, 142);
        const d = (bu / cell - px) ** 2 + (bv / cell - py) ** 2;
        if (d < best) best = d;
      }
    }
    const far = Math.sqrt(best);
    // A round knot of wool, with the turn of the curl inside it.
    const knot = Math.cos(Math.min(1, far * 1.1) * 1.55);
    const turn = Math.cos(far * 9 + lint(u, v, 192, 4, 148) * 1.2) * 0.05;
    return (
      knot * 0.72 +
      turn +
      lint(u, v, 192, 3, 143) * 0.1 +
      lint(u, v, 192, 1.5, 144) * 0.07 +
      lint(u, v, 192, 24, 149) * 0.1 +
      0.1
    );
  },
  tone: (u, v) => 1 + lint(u, v, 192, 12, 147) * 0.025,
};

/** Raw cotton, as it bursts from the boll. */
export const cottonWool: Fabric = {
  name: "cotton-wool",
  period: 192,
  relief: 1.5,
  cavity: 0.05,
  fringe: 0.5,
  soft: 0.5,
  height: (u, v) =>
    0.5 +
    fibre(u + v * 0.5, v, 192, 2, 12, 161) * 0.2 +
    fibre(v - u * 0.5, u, 192, 2, 16, 162) * 0.18 +
    lint(u, v, 192, 4, 163) * 0.2 +
    lint(u, v, 192, 1.5, 164) * 0.12,
  tone: (u, v) => 1 + lint(u, v, 192, 6, 165) * 0.02,
};

/** Handmade paper and card. */
export const paper: Fabric = {
  name: "paper",
  period: 384,
  relief: 0.3,
  cavity: 0.03,
  fringe: 0,
  soft: 0.25,
  height: (u, v) =>
    0.5 +
    lint(u, v, 384, 2, 181) * 0.2 +
    lint(u, v, 384, 6, 182) * 0.24 +
    fibre(u + v, v, 384, 1.5, 12, 183) * 0.1,
  tone: (u, v) => 1 + lint(u, v, 384, 48, 184) * 0.008 + fibre(u - v, v, 384, 2, 16, 185) * 0.008,
};

// Growth rings cut lengthwise run along u.
const grain = (u: number, v: number): number => {
  const bend = tileNoise(u / 96, v / 32, 4, 12, 191) * 9 + tileNoise(u / 48, v / 16, 8, 24, 192) * 2.5;
  const rings = 0.5 + 0.5 * Math.sin((TAU * (v + bend)) / 12);
  return rings * 0.6 + tileNoise(u / 64, v / 1.5, 6, 256, 193) * 0.4;
};

/** Pale wood: ash or maple, oiled. */
export const wood: Fabric = {
  name: "wood",
  period: 384,
  relief: 0.16,
  cavity: 0,
  fringe: 0,
  height: (u, v) => 0.5 + tileNoise(u / 48, v / 1.5, 8, 256, 194) * 0.5,
  tone: (u, v) => 1.02 - grain(u, v) * 0.085 + tileNoise(u / 24, v / 2, 16, 192, 195) * 0.02,
};

/** A leaf, nearly smooth. */
export const leaf: Fabric = {
  name: "leaf",
  period: 192,
  relief: 0.5,
  cavity: 0.1,
  fringe: 0,
  height: (u, v) => 0.5 + lint(u, v, 192, 3, 201) * 0.2 + lint(u, v, 192, 8, 204) * 0.2,
  tone: (u, v) => 1 + lint(u, v, 192, 8, 202) * 0.07 + lint(u, v, 192, 2, 203) * 0.03,
};
