import { CENTRE } from "./photo-focus.ts";

/** Each step has a rule in `app.css`, because the security policy forbids inline styles. */
const STEP = 10;

export function nearest(focus: number): number {
  return Math.min(100, Math.max(0, Math.round(focus / STEP) * STEP));
}

/** The focus whose square is centred where the photo was tapped. Both values are shares of the longer side. */
export function focusAt(tapped: number, square: number): number {
  return square >= 1 ? CENTRE : nearest(((tapped - square / 2) / (1 - square)) * 100);
}
