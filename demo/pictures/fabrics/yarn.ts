/** What all cloth has in common: lint, fibres, slubs. */

import { tileNoise } from "../random.ts";

export const TAU = Math.PI * 2;

export const wrap = (value: number, period: number): number => ((value % period) + period) % period;

export const lint = (u: number, v: number, period: number, size: number, seed: number): number =>
  tileNoise(u / size, v / size, period / size, period / size, seed);

// Long fibres: noise stretched along one axis.
export const fibre = (
  u: number,
  v: number,
  period: number,
  thin: number,
  long: number,
  seed: number,
): number => tileNoise(u / thin, v / long, period / thin, period / long, seed);

export const slubTone = (u: number, v: number): number =>
  1 +
  fibre(u, v, 192, 2, 48, 3) * 0.012 +
  fibre(v, u, 192, 3, 64, 4) * 0.014 +
  lint(u, v, 192, 24, 5) * 0.012;
