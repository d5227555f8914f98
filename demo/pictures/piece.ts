/** What a piece of cloth is, before it is laid down. Lengths are in the garment's own units. */

import type { Canvas, Shadow } from "./canvas.ts";
import type { Colour } from "./colour.ts";
import type { Fabric, Tile } from "./fabric.ts";
import type { Placement, Point } from "./geometry.ts";
import type { Print } from "./print.ts";
import type { Field } from "./raster.ts";

export interface Cloth {
  readonly fabric: Fabric;
  readonly colour: Colour;
  readonly print?: Print;
}

/** A fold: a soft ridge along a line, in garment units. */
export interface Crease {
  readonly path: readonly Point[];
  readonly width: number;
  /** Height of the ridge; negative for a hollow. */
  readonly height: number;
}

/** A sewn or pressed line: a narrow hollow. */
export interface Seam {
  readonly path: readonly Point[];
  readonly width: number;
  readonly depth: number;
}

export interface Piece {
  /** The outer loop first; any further loop is cut out of it. Garment units. */
  readonly loops: readonly (readonly Point[])[];
  readonly cloth: Cloth;
  /** The direction of the weave, degrees. */
  readonly grain?: number;
  /** The weave follows this line instead (ribbons, bindings, cuffs); `across` turns it by a right angle. */
  readonly along?: readonly Point[];
  readonly across?: boolean;
  readonly weave?: (x: number, y: number) => Point;
  /** How thick the edge is, and over how many units it rounds off. */
  readonly thickness?: number;
  readonly edge?: number;
  /** How much the middle rises, and over how many units. */
  readonly puff?: number;
  readonly spread?: number;
  /** Random folds: height, and the distance between them. */
  readonly rumple?: number;
  readonly rumpleSize?: number;
  /** Folds that belong to the cut: height at a point (garment units, and along/beside `along`). */
  readonly relief?: (x: number, y: number, u: number, v: number) => number;
  readonly creases?: readonly Crease[];
  readonly seams?: readonly Seam[];
  readonly shadow?: Shadow | null;
  /** Overall lightness, for insides and undersides. */
  readonly tone?: number;
  readonly shade?: (x: number, y: number) => number;
  /** Shine, 0 (cotton) to 1 (satin). */
  readonly gloss?: number;
}

/** A piece on the sheet: where it covers pixels, and at which scale. */
export interface Ground {
  readonly canvas: Canvas;
  readonly at: Placement;
  readonly mask: Field;
  readonly tile: Tile;
  /** Pixels per garment unit. */
  readonly density: number;
  /** Pixels per coarse cell. */
  readonly cell: number;
  /** The mask averaged over coarse cells. */
  readonly small: Field;
  /** How high the fabric's texture stands. */
  readonly relief: number;
}

/** What changes slowly over the cloth, known only once per coarse cell. */
export interface Slow {
  readonly slopeX: Float32Array;
  readonly slopeY: Float32Array;
  readonly rim: Float32Array;
  readonly light: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}
