/* A square shows a part of a photo. Its focus is the place of that part along the longer side, in percent. */

export const CENTRE = 50;

/** The attribute of an image that a square crops. */
export const focusAttribute = (focus = CENTRE) => (focus === CENTRE ? {} : { "data-focus": focus });
