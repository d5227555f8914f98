/** On phones 88vw is less than the real width: a larger file would delay the first photo by 0.25 s. */
export const GALLERY_SIZES =
  "(min-width: 1440px) 560px, (min-width: 928px) calc(52vw - 170px), (min-width: 768px) calc(100vw - 16rem), 88vw";
