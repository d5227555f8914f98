/** Lays one piece of cloth on the sheet: its shadow, its cut, then its folds and its weave. */

import { type Canvas, castShadow, type Shadow } from "./canvas.ts";
import { tileOf } from "./fabric.ts";
import { foldCloth } from "./folds.ts";
import { type Placement, type Point, toScene } from "./geometry.ts";
import type { Ground, Piece } from "./piece.ts";
import { coverage, shrink } from "./raster.ts";
import { shadeCloth } from "./shade.ts";

const DEFAULT_SHADOW: Shadow = { reach: 5, dx: 2, dy: 3, strength: 0.26 };

/** The outlines of a piece where it lies in the scene: the outer one clockwise, holes the other way. */
export function sceneLoops(piece: Piece, at: Placement): Point[][] {
  return orient(piece.loops.map((loop) => loop.map((point) => toScene(at, point))));
}

/** Draws a piece; what lies outside the sheet is cut off. */
export function layCloth(canvas: Canvas, piece: Piece, at: Placement): void {
  const loops = sceneLoops(piece, at);
  const shadow = piece.shadow === undefined ? DEFAULT_SHADOW : piece.shadow;
  if (shadow) {
    const s = at.scale;
    castShadow(canvas, loops, {
      reach: shadow.reach * s,
      dx: shadow.dx * s,
      dy: shadow.dy * s,
      strength: shadow.strength,
    });
  }
  const inPixels = loops.map((loop) => loop.map(([x, y]): Point => [x * canvas.scale, y * canvas.scale]));
  const density = canvas.scale * at.scale;
  const mask = coverage(inPixels, Math.ceil(3 * density) + 3, canvas);
  if (!mask) return;
  const cell = Math.max(2, Math.round(2.4 * density));
  const ground: Ground = {
    canvas,
    at,
    mask,
    density,
    cell,
    tile: tileOf(piece.cloth.fabric, density),
    small: shrink(mask, cell),
    relief: piece.cloth.fabric.relief,
  };
  shadeCloth(ground, piece, foldCloth(ground, piece));
}

function orient(loops: readonly Point[][]): Point[][] {
  const area = (loop: readonly Point[]): number =>
    loop.reduce((sum, [x, y], index) => {
      const next = loop[(index + 1) % loop.length];
      return next ? sum + x * next[1] - next[0] * y : sum;
    }, 0);
  return loops.map((loop, index) => (area(loop) > 0 === (index === 0) ? loop : [...loop].reverse()));
}
