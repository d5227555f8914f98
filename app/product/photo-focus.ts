/* A square shows a part of a photo. Its focus is the place of that part along the longer side, in percent. */

export const CENTRE = 50;

/** The focus is stored in these steps, because each step has a class: the security policy forbids inline styles. */
const STEP = 10;

const CLASSES = [
  "object-[0%_0%]",
  "object-[10%_10%]",
  "object-[20%_20%]",
  "object-[30%_30%]",
  "object-[40%_40%]",
  "",
  "object-[60%_60%]",
  "object-[70%_70%]",
  "object-[80%_80%]",
  "object-[90%_90%]",
  "object-[100%_100%]",
];

export function focusClass(focus = CENTRE): string {
  return CLASSES[nearest(focus) / STEP] ?? "";
}

export function nearest(focus: number): number {
  return Math.min(100, Math.max(0, Math.round(focus / STEP) * STEP));
}

/** The focus whose square is centred where the photo was tapped. Both values are shares of the longer side. */
export function focusAt(tapped: number, square: number): number {
  return square >= 1 ? CENTRE : nearest(((tapped - square / 2) / (1 - square)) * 100);
}
