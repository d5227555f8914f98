/** Where a picture's files are and which sizes it has: for the pages that show it and the pipeline that makes it. */

/** Widths in pixels every wide enough picture is kept in: a phone's card up to a dense desktop's enlargement. */
const LADDER = [320, 480, 640, 960, 1280, 1600] as const;

const LARGEST = 1600;

/** The width of the one small JPEG kept for browsers without AVIF and WebP. */
const FALLBACK_WIDTH = 640;

export type PictureFormat = "avif" | "webp" | "jpeg";

export type Picture = {
  key: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
};

const EXTENSIONS: Record<PictureFormat, string> = { avif: "avif", webp: "webp", jpeg: "jpg" };

/** The widths a picture is kept in, ascending: never enlarged, and a narrow one's largest is its own width. */
export function variantWidths(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, LARGEST);
  return [...LADDER.filter((width) => width < largest), largest];
}

/** JPEG is kept in two of them: 640, where the picture is that wide, and the largest. */
export function jpegWidths(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, LARGEST);
  return largest > FALLBACK_WIDTH ? [FALLBACK_WIDTH, largest] : [largest];
}

/** Both, as the pipeline takes them: it is platform and knows no catalogue. */
export const PICTURE_WIDTHS = { variants: variantWidths, jpeg: jpegWidths };

function widthsOf(picture: Picture, format: PictureFormat): number[] {
  return format === "jpeg" ? jpegWidths(picture.width) : variantWidths(picture.width);
}

function urlOf(picture: Picture, width: number, format: PictureFormat): string {
  return `/media/${picture.key}-${width}.${EXTENSIONS[format]}`;
}

/** A `srcset` with width descriptors; use it with `sizes`. */
export function srcSet(picture: Picture, format: PictureFormat): string {
  return widthsOf(picture, format)
    .map((width) => `${urlOf(picture, width, format)} ${width}w`)
    .join(", ");
}

/** The widest file, for the enlarged view; JPEG, which everything shows, unless told otherwise. */
export function largestUrl(picture: Picture, format: PictureFormat = "jpeg"): string {
  return urlOf(picture, Math.min(picture.width, LARGEST), format);
}

/** The small JPEG, for `src` of an `img` inside `picture` and for link previews. */
export function fallbackUrl(picture: Picture): string {
  return urlOf(picture, Math.min(picture.width, FALLBACK_WIDTH), "jpeg");
}

/** The smallest file, for a thumbnail. */
export function thumbnailUrl(picture: Picture): string {
  return urlOf(picture, variantWidths(picture.width)[0] ?? picture.width, "webp");
}
