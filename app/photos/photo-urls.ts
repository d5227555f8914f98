/** URLs and sizes of a photo's files. */

const LARGEST = 1600;

/** Stored widths in pixels: a card on a phone up to the enlargement on a dense desktop. */
const LADDER = [320, 480, 640, 960, 1280, LARGEST];

/** Width of the JPEG for browsers without AVIF and WebP. */
const FALLBACK_WIDTH = 640;

/** By format, for the image pipeline. */
export const PHOTO_WIDTHS = { avif: LADDER, webp: LADDER, jpeg: [FALLBACK_WIDTH, LARGEST] };

const EXTENSIONS = { avif: "avif", webp: "webp", jpeg: "jpg" } as const;

type Format = keyof typeof EXTENSIONS;

/** `width`: of the largest variant, in pixels. */
type Stored = { key: string; width: number };

/** `most`: leaves out wider files. */
export function photoFiles(photo: Stored & { height: number }, most = LARGEST) {
  const { width, height } = photo;
  const [avif, webp] = [srcSet(photo, "avif", most), srcSet(photo, "webp", most)];
  const jpeg = most < LARGEST ? "" : srcSet(photo, "jpeg");
  return { avif, webp, jpeg, src: fallbackUrl(photo), width, height };
}

/** Ascending and never enlarged: the largest of a narrow photo is its own width. */
export function widthsOf(format: Format, sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, LARGEST);
  return [...PHOTO_WIDTHS[format].filter((width) => width < largest), largest];
}

/** The shop's own path of photos. */
const OWN = "/media/";

let served = OWN;

/** Sets the base URL of photos (MEDIA_PUBLIC_URL), once for a process or page; null is the shop's own path. */
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

/** The widest JPEG. */
export function largestUrl(photo: Stored): string {
  return served + largestName(photo);
}

/** At the shop's own path, for programs. */
export function largestPath(photo: Stored): string {
  return OWN + largestName(photo);
}

/** Its name in the store. */
export function largestName(photo: Stored): string {
  return nameOf(photo, Math.min(photo.width, LARGEST), "jpeg");
}

/** For `src` of the `img` in a `picture`. */
export function fallbackUrl(photo: Stored): string {
  return urlOf(photo, Math.min(photo.width, FALLBACK_WIDTH), "jpeg");
}

export function thumbnailUrl(photo: Stored): string {
  return urlOf(photo, Math.min(photo.width, 320), "webp");
}
