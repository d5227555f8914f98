import type { ShopPhoto } from "./shop-photo.ts";

const LARGEST = 1600;

/** Widths in pixels, from a card on a phone to the enlarged photo on a dense desktop screen. */
const LADDER = [320, 480, 640, 960, 1280, LARGEST];

const FALLBACK_WIDTH = 640;

export const PHOTO_WIDTHS = { avif: LADDER, webp: LADDER, jpeg: [FALLBACK_WIDTH, LARGEST] };

const EXTENSIONS = { avif: "avif", webp: "webp", jpeg: "jpg" } as const;

type Format = keyof typeof EXTENSIONS;

type Stored = Pick<ShopPhoto, "key" | "width">;

export function photoFiles(photo: Stored & { height: number }, most = LARGEST) {
  const { width, height } = photo;
  const [avif, webp] = [srcSet(photo, "avif", most), srcSet(photo, "webp", most)];
  const jpeg = most < LARGEST ? "" : srcSet(photo, "jpeg");
  return { avif, webp, jpeg, src: fallbackUrl(photo), width, height };
}

/** Widths in ascending order. The largest is at most the photo's own, so that no photo is enlarged. */
export function widthsOf(format: Format, sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, LARGEST);
  return [...PHOTO_WIDTHS[format].filter((width) => width < largest), largest];
}

const OWN = "/media/";

let served = OWN;

/** Sets the base URL of photos. Server and browser call this before they render. Null means `/media/`. */
export function servePhotosFrom(address: string | null): void {
  served = address ?? OWN;
}

function nameOf({ key }: Stored, width: number, format: Format): string {
  return `${key}-${width}.${EXTENSIONS[format]}`;
}

const urlOf = (photo: Stored, width: number, format: Format): string => served + nameOf(photo, width, format);

export function srcSet(photo: Stored, format: Format, most = LARGEST): string {
  return widthsOf(format, photo.width)
    .filter((width, place) => place === 0 || width <= most)
    .map((width) => `${urlOf(photo, width, format)} ${width}w`)
    .join(", ");
}

export const largestUrl = (photo: Stored): string => served + largestName(photo);

export const largestPath = (photo: Stored): string => OWN + largestName(photo);

export const largestName = (photo: Stored): string => nameOf(photo, Math.min(photo.width, LARGEST), "jpeg");

export function fallbackUrl(photo: Stored): string {
  return urlOf(photo, Math.min(photo.width, FALLBACK_WIDTH), "jpeg");
}

export const thumbnailUrl = (photo: Stored): string => urlOf(photo, Math.min(photo.width, 320), "webp");

/** `source` is for editing. It is on the shop's own origin, because a canvas can read only such photos. */
export const formUrls = (photo: Stored) => ({ thumbnail: thumbnailUrl(photo), source: largestPath(photo) });
