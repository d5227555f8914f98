/* A square shows a part of a photo. Its focus is the place of that part along the longer side, in percent. */

export const CENTRE = 50;

/** The attribute of an image that a square crops. */
export const focusAttribute = (focus = CENTRE) => (focus === CENTRE ? {} : { "data-focus": focus });

/** Each step has a rule in `app.css`, because the security policy forbids inline styles. */
const STEP = 25;

export function nearest(focus: number): number {
  return Math.min(100, Math.max(0, Math.round(focus / STEP) * STEP));
}

/** The focus whose square is centred where the photo was tapped. Both values are shares of the longer side. */
export function focusAt(tapped: number, square: number): number {
  return square >= 1 ? CENTRE : nearest(((tapped - square / 2) / (1 - square)) * 100);
}
