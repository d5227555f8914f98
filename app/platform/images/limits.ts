export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export interface ImageLimits {
  maxBytes: number;
  maxPixels: number;
  /** Pixels: WebP cannot hold a longer side. */
  maxSide: number;
  /** Decoding an AVIF takes 14 to 20 bytes a pixel. */
  maxAvifPixels: number;
  timeoutSeconds: number;
}

export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: MAX_IMAGE_BYTES,
  maxPixels: 40e6,
  maxSide: 16_383,
  maxAvifPixels: 16e6,
  timeoutSeconds: 30,
};
