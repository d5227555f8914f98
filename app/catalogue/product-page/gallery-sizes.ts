/** Phones show the photo wider than the 88vw given here. The smaller value makes them load a smaller file. */
export const GALLERY_SIZES =
  "(min-width: 1440px) 560px, (min-width: 928px) calc(52vw - 170px), (min-width: 768px) calc(100vw - 16rem), 88vw";
