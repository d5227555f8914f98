/** An upload's largest size in bytes (spec §9: 5MB). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Pixels a picture may unpack to: a 40-megapixel camera's. A file of 190 KB can hold five times that (findings). */
const MAX_IMAGE_PIXELS = 40e6;

/** WebP cannot hold a longer side, in pixels. */
const MAX_IMAGE_SIDE = 16_383;

/** How long one decoding or encoding may take, in seconds, before the picture is refused. */
const IMAGE_TIMEOUT_SECONDS = 20;

/** Pictures worked on at once in one process; the others wait their turn. */
export const IMAGES_AT_ONCE = 2;

export type ImageLimits = {
  maxBytes: number;
  maxPixels: number;
  maxSide: number;
  timeoutSeconds: number;
};

export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: MAX_IMAGE_BYTES,
  maxPixels: MAX_IMAGE_PIXELS,
  maxSide: MAX_IMAGE_SIDE,
  timeoutSeconds: IMAGE_TIMEOUT_SECONDS,
};
