import sharp from "sharp";
import { IMAGE_LIMITS } from "./limits.ts";

/** How alike a preview is to its picture: it says which one it is, no more. */
const JPEG = { quality: 70, mozjpeg: true } as const;

/**
 * The middle of one of our own stored pictures as a small square JPEG of `side` pixels: whatever the picture, it weighs
 * no more than that many pixels can (240 of noise, 45 KB). Rejects when the bytes are no picture.
 */
export async function squarePreview(bytes: Uint8Array, side: number): Promise<Buffer> {
  return await sharp(bytes, { limitInputPixels: IMAGE_LIMITS.maxPixels })
    .timeout({ seconds: IMAGE_LIMITS.timeoutSeconds })
    .resize({ width: side, height: side, fit: "cover" })
    .jpeg(JPEG)
    .toBuffer();
}
