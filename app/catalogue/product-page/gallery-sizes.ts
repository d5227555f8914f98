/** On phones the photo is wider than 88vw. With the real width, browsers load a larger file, 0.25 s later. */
export const GALLERY_SIZES =
  "(min-width: 1440px) 560px, (min-width: 928px) calc(52vw - 170px), (min-width: 768px) calc(100vw - 16rem), 88vw";
