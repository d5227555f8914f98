/**
 * The gallery's width at each layout of the page, as `sizes` of HTML. On a phone a little less than it is: the next larger
 * file would cost the first photo a quarter of a second, and who zooms is sent that anyway.
 */
export const GALLERY_SIZES =
  "(min-width: 1440px) 560px, (min-width: 928px) calc(52vw - 170px), (min-width: 768px) calc(100vw - 16rem), 88vw";
