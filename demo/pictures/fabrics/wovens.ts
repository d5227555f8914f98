/** Woven cloth. Lengths are in the garment's units. */

import type { Fabric } from "../fabric.ts";
import { hash, tileNoise } from "../random.ts";
import { fibre, lint, slubTone, TAU, wrap } from "./yarn.ts";

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
