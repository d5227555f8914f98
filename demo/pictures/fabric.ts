/** Materials as repeating height fields, from which the light makes the weave. */

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
