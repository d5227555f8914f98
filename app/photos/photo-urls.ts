/** Where a photo's files are and which sizes it has: for the pages that show it and the pipeline that makes it. */

const LARGEST = 1600;

/** Widths in pixels every wide enough photo is kept in: a phone's card up to a dense desktop's enlargement. */
const LADDER = [320, 480, 640, 960, 1280, LARGEST];

/** The width of the one small JPEG kept for browsers without AVIF and WebP. */
const FALLBACK_WIDTH = 640;

/** Of each format, as the pipeline takes them: it is platform and knows no catalogue. */
export const PHOTO_WIDTHS = { avif: LADDER, webp: LADDER, jpeg: [FALLBACK_WIDTH, LARGEST] };

const EXTENSIONS = { avif: "avif", webp: "webp", jpeg: "jpg" } as const;

type Format = keyof typeof EXTENSIONS;

/** `width`: pixels of the largest variant. */
type Stored = { key: string; width: number };

/** `most`: leaves out wider files, for places that are never so wide. */
export function photoFiles(photo: Stored & { height: number }, most = LARGEST) {
  const { width, height } = photo;
  const [avif, webp] = [srcSet(photo, "avif", most), srcSet(photo, "webp", most)];
  const jpeg = most < LARGEST ? "" : srcSet(photo, "jpeg");
  return { avif, webp, jpeg, src: fallbackUrl(photo), width, height };
}

/** The widths a photo is kept in, ascending: never enlarged, and a narrow one's largest is its own width. */
export function widthsOf(format: Format, sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, LARGEST);
  return [...PHOTO_WIDTHS[format].filter((width) => width < largest), largest];
}

/** The shop's own address of photos, which every program that reads its pages may keep. */
const OWN = "/media/";

let served = OWN;

/**
 * Has pages name photos where MEDIA_PUBLIC_URL says; null: at the shop's own address. Once for a process or a page: server
 * and browser draw the same.
 */
export function servePhotosFrom(address: string | null): void {
  served = address ?? OWN;
}

function nameOf({ key }: Stored, width: number, format: Format): string {
  return `${key}-${width}.${EXTENSIONS[format]}`;
}

function urlOf(photo: Stored, width: number, format: Format): string {
  return served + nameOf(photo, width, format);
}

export function srcSet(photo: Stored, format: Format, most = LARGEST): string {
  return widthsOf(format, photo.width)
    .filter((width, place) => place === 0 || width <= most)
    .map((width) => `${urlOf(photo, width, format)} ${width}w`)
    .join(", ");
}

/** The widest file that everything shows. */
export function largestUrl(photo: Stored): string {
  return served + largestName(photo);
}

/** The same at the shop's own address, for programs. */
export function largestPath(photo: Stored): string {
  return OWN + largestName(photo);
}

/** The same in the store. */
export function largestName(photo: Stored): string {
  return nameOf(photo, Math.min(photo.width, LARGEST), "jpeg");
}

/** The small JPEG, for `src` of an `img` inside `picture`. */
export function fallbackUrl(photo: Stored): string {
  return urlOf(photo, Math.min(photo.width, FALLBACK_WIDTH), "jpeg");
}

/** The smallest file, for a thumbnail. */
export function thumbnailUrl(photo: Stored): string {
  return urlOf(photo, Math.min(photo.width, 320), "webp");
}
