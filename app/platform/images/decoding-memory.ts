import type { Metadata } from "sharp";
import type { ImageType } from "./detect.ts";
import type { HeicHeader } from "./heic/heic.ts";

/** What sharp decodes; HEIC has a decoder of its own. */
export type SharpType = Exclude<ImageType, "heic">;

/** What of a picture's header decides how much memory its decoding takes. */
export type PictureHeader = Pick<
  Metadata,
  "width" | "height" | "channels" | "depth" | "isProgressive" | "chromaSubsampling"
>;

/** What libheif takes for each pixel that it unpacks at once: the planes of HEVC, and its three or four colours. */
const HEIC_BYTES = 8;

/** Lines of a PNG that are unpacked at once while it is made smaller, as its peak memory shows. */
const PNG_LINES = 1700;

/**
 * About how many bytes decoding this picture takes at its peak, beside the result. Factors were measured with sharp
 * 0.35.5 at 4 to 40 megapixels (decision 015). JPEG is read by lines and shrunk while it is read, PNG by lines; what
 * is progressive or interlaced, and GIF, WebP and AVIF, must be whole in memory before the first line is known.
 */
export function decodingBytes(header: PictureHeader, type: SharpType): number {
  const { width, height, channels, depth, isProgressive = false, chromaSubsampling } = header;
  const pixels = width * height;
  const pixelBytes = channels * (depth === "ushort" ? 2 : 1);
  switch (type) {
    case "jpeg":
      // Coefficients of two bytes, of every colour; with 4:2:0 half as many.
      if (!isProgressive) return 0;
      return pixels * (chromaSubsampling === "4:2:0" ? 4 : 2 * channels + 1);
    case "png":
      return isProgressive ? pixels * pixelBytes * 1.25 : width * pixelBytes * PNG_LINES;
    case "gif":
      return pixels * 5.5;
    case "avif":
      return pixels * 20;
    case "webp":
      // What a lossless one takes; whether it is one stands deep in the file.
      return pixels * 4.2;
  }
}

/** The same for a HEIC, whose tiles are unpacked one by one; one that is a single piece is unpacked whole. */
export function heicBytes({ pixelsAtOnce, width, height, channels }: HeicHeader, shrinking: number): number {
  // The sums of what is made smaller have two bytes a channel; see `heic/shrink.ts`.
  const collected = (width * height * channels * (shrinking === 1 ? 1 : 2)) / shrinking ** 2;
  return pixelsAtOnce * HEIC_BYTES + collected;
}
