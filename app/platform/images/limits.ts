/** An upload's largest size in bytes (spec §9: 5MB). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Pixels a picture may unpack to: a 40-megapixel camera's. A file of 190 KB can hold five times that (findings). */
const MAX_IMAGE_PIXELS = 40e6;

/** WebP cannot hold a longer side, in pixels. */
const MAX_IMAGE_SIDE = 16_383;

/** How long one decoding or encoding may take, in seconds, before the picture is refused. */
const IMAGE_TIMEOUT_SECONDS = 20;

/**
 * Bytes that decoding one picture may take, by the estimate of `decoding-memory.ts`. Pictures that decode by lines need
 * little, whatever their size; this refuses the large ones of the kinds that must be unpacked whole (decision 015).
 */
const MAX_DECODING_BYTES = 64e6;

/** Pictures worked on at once in one process; the others wait their turn. Each may take what the memory bound leaves. */
export const IMAGES_AT_ONCE = 1;

/**
 * Pixels that the largest variant is high at most, a 4:5 picture of the greatest width: what an encoder of AVIF takes
 * grows with the picture, and faster with narrow ones.
 */
export const MAX_VARIANT_HEIGHT = 2000;

/** Bytes that the encodings of one picture may take together, by the estimate in `pipeline.ts`; a larger one runs alone. */
export const ENCODING_BYTES = 56e6;

export type ImageLimits = {
  maxBytes: number;
  maxPixels: number;
  maxSide: number;
  maxDecodingBytes: number;
  timeoutSeconds: number;
};

export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: MAX_IMAGE_BYTES,
  maxPixels: MAX_IMAGE_PIXELS,
  maxSide: MAX_IMAGE_SIDE,
  maxDecodingBytes: MAX_DECODING_BYTES,
  timeoutSeconds: IMAGE_TIMEOUT_SECONDS,
};
