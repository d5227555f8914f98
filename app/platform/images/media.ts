import { extensionOf } from "./detect.ts";
import type { MediaStore, StoredFile } from "./store.ts";

export type VariantFormat = "avif" | "webp" | "jpeg";

/** Widths in pixels by format, ascending. A JPEG above `maxJpegBytes` is encoded again with lower quality. */
export type ImageWidths = Record<VariantFormat, readonly number[]> & { maxJpegBytes?: number };

const CONTENT_TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const VARIANT_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;
const ORIGINAL_NAME = /^originals\/([0-9a-f]{32})\.(jpg|png|webp|gif|avif|heic)$/;

export function variantName(key: string, width: number, format: VariantFormat): string {
  return `${key}-${width}.${extensionOf(format)}`;
}

/** Lists a photo's resized files. The largest come first, because encoding their AVIF takes longest. */
export function variantsOf(key: string, sourceWidth: number, widths: ImageWidths) {
  return (["avif", "webp", "jpeg"] as const)
    .flatMap((format) => {
      const largest = Math.min(sourceWidth, widths[format].at(-1) ?? 0);
      const fitting = widths[format].filter((width) => width < largest).concat(largest || []);
      return fitting.map((width) => ({ name: variantName(key, width, format), width, format }));
    })
    .sort((a, b) => b.width - a.width);
}

export const originalName = (key: string, extension: string): string => `originals/${key}.${extension}`;

/** Returns a resized photo's content type. Null for other files, because originals are not public. */
export function contentTypeOf(name: string): string | null {
  const [, , , extension = ""] = VARIANT_NAME.exec(name) ?? [];
  return CONTENT_TYPES[extension] ?? null;
}

export function keyOfFile(name: string): string | null {
  return (VARIANT_NAME.exec(name) ?? ORIGINAL_NAME.exec(name))?.[1] ?? null;
}

export type Media = StoredFile & { contentType: string };

export async function openMedia(store: MediaStore, name: string): Promise<Media | null> {
  const contentType = contentTypeOf(name);
  const file = contentType && (await store.open(name));
  return file ? { ...file, contentType } : null;
}
