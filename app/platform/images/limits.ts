/** An upload's largest size in bytes (spec §9: 5MB). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export interface ImageLimits {
  maxBytes: number;
  /** A 40-megapixel camera's. A file of 190 KB can hold five times that. */
  maxPixels: number;
  /** WebP cannot hold a longer side, in pixels. */
  maxSide: number;
  /** An AVIF takes 14 to 20 bytes a pixel while it is decoded, measured: a larger one would not fit into the process. */
  maxAvifPixels: number;
  /** For everything that is done with one photo. */
  timeoutSeconds: number;
}

export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: MAX_IMAGE_BYTES,
  maxPixels: 40e6,
  maxSide: 16_383,
  maxAvifPixels: 16e6,
  timeoutSeconds: 30,
};
