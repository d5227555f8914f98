/** Cloth, paper and wood as repeating height fields, from which the light makes the weave. */

import { hash, tileNoise } from "./random.ts";

/** A material. Lengths are in the garment's units; heights that `height` returns are 0 to 1. */
export interface Fabric {
  readonly name: string;
  /** The side of the repeat. Every wavelength used inside must divide it. */
  readonly period: number;
  height(u: number, v: number): number;
  /** Local lightness, around 1. */
  tone?(u: number, v: number): number;
  /** How high the texture stands. */
  readonly relief: number;
  /** How much darker the hollows are, 0 to 1. */
  readonly cavity: number;
  /** How far the texture breaks the outline, 0 (cut edge) to 0.5 (fur). */
  readonly fringe: number;
  /** How much light passes through and fills the shade, 0 (dense) to 1. */
  readonly soft?: number;
}

const TAU = Math.PI * 2;
const wrap = (value: number, period: number): number => ((value % period) + period) % period;

const lint = (u: number, v: number, period: number, size: number, seed: number): number =>
  tileNoise(u / size, v / size, period / size, period / size, seed);

// Long fibres: noise stretched along one axis.
const fibre = (u: number, v: number, period: number, thin: number, long: number, seed: number): number =>
  tileNoise(u / thin, v / long, period / thin, period / long, seed);

const slubTone = (u: number, v: number): number =>
  1 +
  fibre(u, v, 192, 2, 48, 3) * 0.012 +
  fibre(v, u, 192, 3, 64, 4) * 0.014 +
  lint(u, v, 192, 24, 5) * 0.012;

/** Fine cotton jersey: columns of tiny stitches. */
export const jersey: Fabric = {
  name: "jersey",
  period: 192,
  relief: 0.34,
  cavity: 0.1,
  fringe: 0.04,
  height(u, v) {
    const column = Math.abs(Math.cos((Math.PI * u) / 3.2));
    const side = Math.sin((TAU * u) / 3.2) > 0 ? 1 : -1;
    const row = 0.5 + 0.5 * Math.sin((TAU * v) / 2.4 + side * 1.1);
    return column * 0.5 + row * 0.26 + lint(u, v, 192, 2, 9) * 0.2 + lint(u, v, 192, 6, 19) * 0.16;
  },
  tone: slubTone,
};

/** Rib knit for cuffs and collars. */
export const rib: Fabric = {
  name: "rib",
  period: 192,
  relief: 0.8,
  cavity: 0.18,
  fringe: 0.06,
  soft: 0.1,
  height(u, v) {
    const ridge = 0.5 + 0.5 * Math.cos((TAU * u) / 4.8);
    const row = 0.5 + 0.5 * Math.sin((TAU * v) / 2.4);
    return Math.sqrt(ridge) * 0.8 + row * 0.14 * ridge + lint(u, v, 192, 2, 31) * 0.1;
  },
  tone: slubTone,
};

/** Wider, softer rib for whole garments. */
export const wideRib: Fabric = {
  name: "wide-rib",
  period: 192,
  relief: 1.0,
  cavity: 0.16,
  fringe: 0.05,
  height(u, v) {
    const ridge = 0.5 + 0.5 * Math.cos((TAU * u) / 8);
    const row = 0.5 + 0.5 * Math.sin((TAU * v) / 2.4);
    return ridge ** 0.42 * 0.8 + row * 0.12 + lint(u, v, 192, 2, 33) * 0.1;
  },
  tone: slubTone,
};

function stocking(u: number, v: number, w: number, h: number): number {
  const a = wrap(u, w) / w;
  const left = a < 0.5;
  const across = (left ? a : 1 - a) * 2;
  const round = Math.max(0, 1 - (across * 2 - 1) ** 2);
  const t = wrap(v / h - across * 0.75, 1);
  const along = Math.max(0, Math.sin(Math.PI * t));
  return Math.sqrt(round) * (0.32 + 0.68 * Math.sqrt(along));
}

/** Stocking stitch in a baby wool: rows of small Vs. */
export const knit: Fabric = {
  name: "knit",
  period: 192,
  relief: 1.5,
  cavity: 0.2,
  fringe: 0.16,
  soft: 0.22,
  height(u, v) {
    const drift = tileNoise(u / 24, v / 24, 8, 8, 41) * 0.9;
    return (
      stocking(u + drift, v + drift, 9.6, 8) * 0.86 +
      fibre(u + v * 0.5, v, 192, 1, 6, 42) * 0.05 +
      lint(u, v, 192, 1.5, 43) * 0.09
    );
  },
  tone: (u, v) => 1 + lint(u, v, 192, 4, 44) * 0.025 + lint(u, v, 192, 32, 45) * 0.02,
};

/** The same, in a thicker yarn. */
export const chunkyKnit: Fabric = {
  name: "chunky-knit",
  period: 192,
  relief: 2.5,
  cavity: 0.24,
  fringe: 0.2,
  soft: 0.22,
  height(u, v) {
    const drift = tileNoise(u / 32, v / 32, 6, 6, 51) * 1.4;
    return (
      stocking(u + drift, v + drift, 16, 12.8) * 0.86 +
      fibre(u + v * 0.5, v, 192, 1.5, 8, 52) * 0.06 +
      lint(u, v, 192, 2, 53) * 0.1
    );
  },
  tone: (u, v) => 1 + lint(u, v, 192, 4, 54) * 0.03 + lint(u, v, 192, 32, 55) * 0.02,
};

/** Garter stitch: level rows of purl bumps. */
export const garter: Fabric = {
  name: "garter",
  period: 192,
  relief: 1.7,
  cavity: 0.22,
  fringe: 0.2,
  soft: 0.22,
  height(u, v) {
    const drift = tileNoise(u / 24, v / 24, 8, 8, 61) * 0.8;
    const shifted = u + (Math.floor((v + drift) / 8) % 2 === 0 ? 0 : 4);
    const row = Math.abs(Math.sin((Math.PI * (v + drift)) / 8));
    const bump = 0.62 + 0.38 * Math.cos((TAU * shifted) / 8);
    return Math.sqrt(row) * bump * 0.88 + lint(u, v, 192, 1.5, 63) * 0.1;
  },
  tone: (u, v) => 1 + lint(u, v, 192, 4, 64) * 0.03,
};

/** Moss stitch: seeds in a chequer. */
export const moss: Fabric = {
  name: "moss",
  period: 192,
  relief: 1.5,
  cavity: 0.22,
  fringe: 0.18,
  soft: 0.22,
  height(u, v) {
    const drift = tileNoise(u / 24, v / 24, 8, 8, 71) * 0.9;
    const a = Math.sin((Math.PI * (u + drift)) / 6.4) * Math.sin((Math.PI * (v + drift)) / 6);
    return Math.sqrt(Math.abs(a)) * (a > 0 ? 0.95 : 0.55) + lint(u, v, 192, 1.5, 73) * 0.1;
  },
  tone: (u, v) => 1 + lint(u, v, 192, 4, 74) * 0.03,
};

/** Waffle weave: little square pits. */
export const waffle: Fabric = {
  name: "waffle",
  period: 192,
  relief: 1.5,
  cavity: 0.16,
  fringe: 0.08,
  soft: 0.15,
  height(u, v) {
    const drift = tileNoise(u / 32, v / 32, 6, 6, 81) * 0.8;
    const a = Math.abs(Math.cos((Math.PI * (u + drift)) / 12)) ** 4;
    const b = Math.abs(Math.cos((Math.PI * (v + drift)) / 12)) ** 4;
    return Math.max(a, b) * 0.75 + (a + b) * 0.1 + lint(u, v, 192, 1.5, 83) * 0.1;
  },
  tone: slubTone,
};

/** Double gauze: an open weave that crinkles. */
export const muslin: Fabric = {
  name: "muslin",
  period: 192,
  relief: 2.4,
  cavity: 0.18,
  fringe: 0.04,
  soft: 0.2,
  height(u, v) {
    const weave = Math.sin((TAU * u) / 2.4) * Math.sin((TAU * v) / 2.4);
    const crinkle =
      tileNoise(u / 8, v / 24, 24, 8, 91) * 0.34 +
      tileNoise(u / 6, v / 12, 32, 16, 92) * 0.26 +
      tileNoise(u / 12, v / 16, 16, 12, 94) * 0.2;
    return 0.5 + crinkle * 0.62 + weave * 0.03 + lint(u, v, 192, 2, 93) * 0.03;
  },
  tone: slubTone,
};

// Plain weave whose threads change thickness along their length.
function plainWeave(u: number, v: number, pitch: number, period: number, seed: number): number {
  const count = period / pitch;
  const bentU = u + tileNoise(u / 16, v / 16, period / 16, period / 16, seed) * 0.5;
  const bentV = v + tileNoise(u / 16, v / 16, period / 16, period / 16, seed + 1) * 0.5;
  const i = Math.floor(bentU / pitch);
  const j = Math.floor(bentV / pitch);
  const fu = (bentU / pitch - i) * 2 - 1;
  const fv = (bentV / pitch - j) * 2 - 1;
  const warpWide = 0.86 + 0.3 * tileNoise(i + 0.5, v / 24, count, period / 24, seed + 2);
  const weftWide = 0.86 + 0.3 * tileNoise(u / 24, j + 0.5, period / 24, count, seed + 3);
  const over = (i + j) % 2 === 0;
  const warp = Math.sqrt(Math.max(0, 1 - (fu / warpWide) ** 2)) * (over ? 1 : 0.62 + 0.2 * Math.abs(fv));
  const weft = Math.sqrt(Math.max(0, 1 - (fv / weftWide) ** 2)) * (over ? 0.62 + 0.2 * Math.abs(fu) : 1);
  return Math.max(warp * warpWide, weft * weftWide);
}

const threadTone = (u: number, v: number, pitch: number, period: number, seed: number): number => {
  const count = period / pitch;
  const i = wrap(Math.floor(u / pitch), count);
  const j = wrap(Math.floor(v / pitch), count);
  return (
    1 +
    (hash(i, 1, seed) - 0.5) * 0.07 +
    (hash(2, j, seed) - 0.5) * 0.07 +
    tileNoise(i + 0.5, v / 32, count, period / 32, seed + 8) * 0.05 +
    tileNoise(u / 32, j + 0.5, period / 32, count, seed + 9) * 0.05
  );
};

/** Washed linen, for garments. */
export const linen: Fabric = {
  name: "linen",
  period: 192,
  relief: 0.75,
  cavity: 0.22,
  fringe: 0.03,
  height: (u, v) => plainWeave(u, v, 3, 192, 101) + lint(u, v, 192, 2, 105) * 0.08,
  tone: (u, v) => 1 + (threadTone(u, v, 3, 192, 106) - 1) * 0.6,
};

/** A heavier linen to lay things on. */
export const tableLinen: Fabric = {
  name: "table-linen",
  period: 384,
  relief: 0.5,
  cavity: 0.14,
  fringe: 0,
  height: (u, v) => plainWeave(u, v, 3, 384, 111) + lint(u, v, 384, 2, 115) * 0.06,
  tone: (u, v) => 1 + (threadTone(u, v, 3, 384, 116) - 1) * 0.42 + lint(u, v, 384, 48, 118) * 0.008,
};

/** Fine woven cotton. */
export const poplin: Fabric = {
  name: "poplin",
  period: 192,
  relief: 0.2,
  cavity: 0.08,
  fringe: 0.02,
  height: (u, v) =>
    0.5 + 0.3 * Math.sin((TAU * u) / 2) * Math.sin((TAU * v) / 2) + lint(u, v, 192, 2, 121) * 0.2,
  tone: slubTone,
};

/** Fine corduroy. */
export const corduroy: Fabric = {
  name: "corduroy",
  period: 192,
  relief: 1.2,
  cavity: 0.22,
  fringe: 0.06,
  height(u, v) {
    const bent = u + tileNoise(u / 24, v / 48, 8, 4, 131) * 0.8;
    const wale = Math.abs(Math.cos((Math.PI * bent) / 8)) ** 0.55;
    return wale * 0.82 + lint(u, v, 192, 1.5, 133) * 0.14 * wale;
  },
  tone: (u, v) => 1 + fibre(u, v, 192, 8, 24, 134) * 0.035 + lint(u, v, 192, 24, 135) * 0.03,
};

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

/** Brushed fleece and felted wool. */
export const fleece: Fabric = {
  name: "fleece",
  period: 192,
  relief: 0.5,
  cavity: 0.08,
  fringe: 0.2,
  soft: 0.2,
  height: (u, v) =>
    0.5 +
    lint(u, v, 192, 1.5, 151) * 0.22 +
    lint(u, v, 192, 4, 152) * 0.24 +
    fibre(u + v, v - u, 192, 1.5, 6, 153) * 0.14 +
    lint(u, v, 192, 12, 154) * 0.2,
  tone: (u, v) => 1 + lint(u, v, 192, 3, 155) * 0.02 + lint(u, v, 192, 16, 156) * 0.025,
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

/** Ribbon. */
export const satin: Fabric = {
  name: "satin",
  period: 192,
  relief: 0.1,
  cavity: 0.04,
  fringe: 0,
  height: (u, v) => 0.5 + 0.4 * Math.sin((TAU * u) / 1.5) + fibre(v, u, 192, 1.5, 24, 171) * 0.3,
  tone: (u, v) => 1 + fibre(v, u, 192, 2, 48, 172) * 0.02,
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

/** A fabric sampled once: texel heights and tones over its repeat. */
export interface Tile {
  readonly side: number;
  /** Texels per unit. */
  readonly density: number;
  readonly height: Float32Array;
  readonly tone: Float32Array;
}

const tiles = new Map<string, Tile>();
const MOST_TEXELS = 900;

/** The tile of a fabric for about `density` pixels per unit; kept for the life of the process. */
export function tileOf(fabric: Fabric, density: number): Tile {
  const step = 2 ** (Math.round(Math.log2(density) * 2) / 2);
  const side = Math.max(64, Math.min(MOST_TEXELS, Math.round(fabric.period * step)));
  const key = `${fabric.name} ${side}`;
  const known = tiles.get(key);
  if (known) return known;
  const height = new Float32Array(side * side);
  const tone = new Float32Array(side * side);
  const unit = fabric.period / side;
  // Four samples where a texel would skip over threads, so that fine weaves fade instead of moiré.
  const spots = unit > 0.45 ? [-0.25, 0.25] : [0];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (const sy of spots) {
        for (const sx of spots) sum += fabric.height((x + 0.5 + sx) * unit, (y + 0.5 + sy) * unit);
      }
      const mean = sum / (spots.length * spots.length);
      height[y * side + x] = mean;
      const own = fabric.tone ? fabric.tone((x + 0.5) * unit, (y + 0.5) * unit) : 1;
      // Around its mean, so that a coarse knit is no darker than a fine one of the same yarn.
      tone[y * side + x] = own * (1 + fabric.cavity * (Math.min(1, mean) - 0.6));
    }
  }
  const tile: Tile = { side, density: side / fabric.period, height, tone };
  tiles.set(key, tile);
  return tile;
}
