/** What things are laid on. */

import type { Canvas } from "./canvas.ts";
import { layCloth } from "./cloth.ts";
import { type Colour, hex } from "./colour.ts";
import { paper, wood } from "./fabrics/others.ts";
import { tableLinen } from "./fabrics/wovens.ts";
import { type Point, place } from "./geometry.ts";
import type { Piece } from "./piece.ts";
import { hash, noise } from "./random.ts";

export type Surface = "linen" | "sand" | "paper" | "blush" | "mist" | "wood" | "board" | "sage";

const LINENS: Partial<Record<Surface, Colour>> = {
  linen: hex("#F2EADF"),
  sand: hex("#E8DCCB"),
  mist: hex("#E6EAE8"),
  sage: hex("#DFE3D6"),
};

const PAPERS: Partial<Record<Surface, Colour>> = {
  paper: hex("#F7F1E8"),
  blush: hex("#F4E7DF"),
};

const sheet = (tall: number): Point[] => [
  [-20, -20],
  [1020, -20],
  [1020, tall + 20],
  [-20, tall + 20],
];

/** Covers the whole sheet; `seed` moves folds, knots and boards about. */
export function spreadSurface(canvas: Canvas, surface: Surface, seed: number): void {
  const tall = canvas.height / canvas.scale;
  const at = place(0, 0, 1, 0, seed, 0);
  if (surface === "wood" || surface === "board") {
    boards(canvas, surface, seed, tall);
    return;
  }
  const cloth = LINENS[surface];
  if (cloth) {
    const lean = (hash(seed, 1, 5) - 0.5) * 14;
    const piece: Piece = {
      loops: [sheet(tall)],
      cloth: { fabric: tableLinen, colour: cloth },
      grain: lean,
      shadow: null,
      thickness: 0,
      rumple: 3.4,
      rumpleSize: 260,
      relief: (x, y) => softFold(x, y, seed),
    };
    layCloth(canvas, piece, at);
    return;
  }
  layCloth(
    canvas,
    {
      loops: [sheet(tall)],
      cloth: { fabric: paper, colour: PAPERS[surface] ?? hex("#F7F1E8") },
      shadow: null,
      thickness: 0,
      rumple: 0.8,
      rumpleSize: 420,
    },
    at,
  );
}

// One or two long lazy folds, so that the cloth looks spread by hand.
function softFold(x: number, y: number, seed: number): number {
  const angle = 0.5 + hash(seed, 2, 5) * 0.9;
  const across = x * Math.cos(angle) + y * Math.sin(angle) + noise(x / 330, y / 330, seed + 3) * 70;
  const first = (across - 150 - hash(seed, 3, 5) * 120) / 34;
  const second = (across - 1080 - hash(seed, 4, 5) * 160) / 42;
  const fade = 0.6 + 0.4 * noise(x / 260, y / 260, seed + 9);
  return (Math.exp(-first * first) * 5 + Math.exp(-second * second) * 6) * fade;
}

function boards(canvas: Canvas, surface: Surface, seed: number, tall: number): void {
  const wide = surface === "wood" ? 262 : 1300;
  const base = surface === "wood" ? hex("#F0E2CC") : hex("#F2E6D3");
  const first = surface === "wood" ? -hash(seed, 7, 1) * wide : -60;
  for (let index = 0, top = first; top < tall + 10; index += 1, top += wide) {
    const warm = (hash(index, seed, 9) - 0.5) * 0.035;
    const bottom = top + wide - (surface === "wood" ? 2.2 : 0);
    layCloth(
      canvas,
      {
        loops: [
          [
            [-20, top],
            [1020, top],
            [1020, bottom],
            [-20, bottom],
          ],
        ],
        cloth: { fabric: wood, colour: [base[0] + warm, base[1] + warm, base[2] + warm * 0.8] },
        weave: (x, y) => [x + hash(index, seed, 3) * 380, y + hash(index, seed, 4) * 380],
        shadow: index === 0 ? null : { reach: 3, dx: 0, dy: 0, strength: 0.4 },
        thickness: 1.2,
        edge: 3,
        rumple: 0.5,
        rumpleSize: 300,
      },
      place(0, 0, 1, 0, seed + index, 0),
    );
  }
  if (surface === "wood") seams(canvas, first, wide, tall);
}

// The dark gap between two boards.
function seams(canvas: Canvas, first: number, wide: number, tall: number): void {
  const { rgb, scale, width, height } = canvas;
  for (let top = first + wide; top < tall; top += wide) {
    const middle = (top - 1.1) * scale;
    for (
      let y = Math.max(0, Math.floor(middle - 3 * scale));
      y < Math.min(height, middle + 3 * scale);
      y += 1
    ) {
      const d = Math.abs(y + 0.5 - middle) / (1.3 * scale);
      const dark = 0.34 * Math.exp(-d * d);
      for (let at = y * width * 3; at < (y + 1) * width * 3; at += 1) rgb[at] = (rgb[at] ?? 0) * (1 - dark);
    }
  }
}
