/* A square crop shows a part of a photo. The focus is the crop's position along the longer side, in percent. */

export const CENTRE = 50;

/** The attribute with which `app.css` crops an image at its focus. */
export const focusAttribute = (focus = CENTRE) => (focus === CENTRE ? {} : { "data-focus": focus });

/** Step of the focus, in percent. The CSP forbids inline styles, so `app.css` has a rule per step, except 50. */
const STEP = 25;

export const nearest = (focus: number): number => Math.min(100, Math.max(0, Math.round(focus / STEP) * STEP));

/** Returns the focus that centres a crop on a tap. `tapped` and `square` are shares of the longer side. */
export function focusAt(tapped: number, square: number): number {
  return square >= 1 ? CENTRE : nearest(((tapped - square / 2) / (1 - square)) * 100);
}
