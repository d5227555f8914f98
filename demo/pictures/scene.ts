/** A picture as a list of things laid one over another. */

import { type Canvas, castShadow } from "./canvas.ts";
import { layCloth, sceneLoops } from "./cloth.ts";
import type { Colour } from "./colour.ts";
import { type Placement, place } from "./geometry.ts";
import type { Focus } from "./light.ts";
import type { Piece } from "./piece.ts";
import { type Button, fasten, type Stitching, sew } from "./sewing.ts";
import type { Surface } from "./surfaces.ts";

/** Anything that may be part of a garment. */
export type Part = { readonly cloth: Piece } | { readonly stitch: Stitching } | { readonly button: Button };

/** Parts that lie together and throw one shadow on what is under them. */
export interface Thing {
  readonly parts: readonly Part[];
  readonly at: Placement;
  /** How high it lies: 1 for a single garment, less for a leaf, more for a stack. */
  readonly lift?: number;
}

export function layThing(canvas: Canvas, thing: Thing): void {
  const { at } = thing;
  const lift = (thing.lift ?? 1) * Math.min(1.25, at.scale);
  const loops = thing.parts.flatMap((part) => ("cloth" in part ? sceneLoops(part.cloth, at) : []));
  if (lift > 0) {
    // The wide pool of shade, then the darker line where the cloth touches.
    castShadow(canvas, loops, { reach: 30 * lift, dx: 13 * lift, dy: 17 * lift, strength: 0.27 });
    castShadow(canvas, loops, { reach: 9 * lift, dx: 4.5 * lift, dy: 6 * lift, strength: 0.3 });
    castShadow(canvas, loops, { reach: 2.6, dx: 1, dy: 1.6, strength: 0.34 });
  }
  for (const part of thing.parts) {
    if ("cloth" in part) layCloth(canvas, part.cloth, at);
    else if ("stitch" in part) sew(canvas, part.stitch, at);
    else fasten(canvas, part.button, at);
  }
}

/** What a picture shows. `things` is a function so that nothing is built until it is drawn. */
export interface Scene {
  readonly surface: Surface;
  readonly seed: number;
  readonly dapple?: number;
  /** Close-ups only: where the lens is set. */
  readonly focus?: Focus;
  /** Width over height; a square without it. */
  readonly aspect?: number;
  /** The colour that the edges of the picture fade into. */
  readonly melt?: Colour;
  readonly things: () => readonly Thing[];
}

export type Scenes = Readonly<Record<string, Scene>>;

/** Something drawn straight in scene coordinates, such as a twig. */
export function loose(parts: readonly Part[], seed = 1, lift = 0): Thing {
  return { parts, at: place(0, 0, 1, 0, seed, 0), lift };
}
