/** The pattern block that upper garments share: one neck, one shoulder and one armhole, so that they can be layered. */

import type { Knot, Point } from "../geometry.ts";

/** The inside of the back that a neckline leaves to be seen. */
export const BACK_NECK: readonly Knot[] = [
  [70, -266, 1],
  [40, -254],
  [0, -250],
  [-40, -254],
  [-70, -266, 1],
  [-60, -190],
  [0, -170],
  [60, -190],
];

/** A round neckline, from the right shoulder to the left. */
export const NECK: readonly Knot[] = [
  [66, -262],
  [56, -226],
  [30, -204],
  [0, -199],
  [-30, -204],
  [-56, -226],
  [-66, -262],
];

/** The seam of the right sleeve, from the shoulder down. */
export const ARMHOLE: readonly Point[] = [
  [138, -240],
  [131, -200],
  [134, -160],
  [158, -112],
];

/** The outline's right side from the neck to the end of the armhole, where the cuts begin to differ. */
export const SHOULDER: readonly Knot[] = [
  [66, -262, 1],
  [100, -254],
  [138, -240, 1],
  [131, -200],
  [134, -160],
  [158, -112, 1],
];
