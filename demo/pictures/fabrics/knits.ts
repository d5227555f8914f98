/** Knitted cloth. Lengths are in the garment's units. */

import type { Fabric } from "../fabric.ts";
import { tileNoise } from "../random.ts";
import { fibre, lint, slubTone, TAU, wrap } from "./yarn.ts";

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
