import type { MediaStore, StoredFile } from "./store.ts";

/* The names of the files a photo is kept in, and the way to those that are served. */

export type VariantFormat = "avif" | "webp" | "jpeg";

const EXTENSIONS: Record<VariantFormat, string> = { avif: "avif", webp: "webp", jpeg: "jpg" };

/**
 * The widths, ascending, that a photo is kept in, by format: those below its own, and its own, which the last one limits.
 * A format without any is not made. `maxJpegBytes`: the less alike a JPEG, the more there is to see in it.
 */
export type ImageWidths = Record<VariantFormat, readonly number[]> & { maxJpegBytes?: number };

const CONTENT_TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const VARIANT_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;
const ORIGINAL_NAME = /^originals\/([0-9a-f]{32})\.(jpg|png|webp|gif|avif|heic)$/;

const CARD_NAME = /^cards\/([0-9a-f]{32})\/[0-9a-f]{32}\.jpg$/;

/** The folder of what was drawn with a photo: not served under its own name, and swept with the photo. */
export function cardFolder(key: string): string {
  return `cards/${key}`;
}

export function variantName(key: string, width: number, format: VariantFormat): string {
  return `${key}-${width}.${EXTENSIONS[format]}`;
}

/** The variants of a photo that is so wide; the largest first, since the encoder of AVIF takes longest with it. */
export function variantsOf(key: string, sourceWidth: number, widths: ImageWidths) {
  return (["avif", "webp", "jpeg"] as const)
    .flatMap((format) => {
      const largest = Math.min(sourceWidth, widths[format].at(-1) ?? 0);
      const fitting = widths[format].filter((width) => width < largest).concat(largest || []);
      return fitting.map((width) => ({ name: variantName(key, width, format), width, format }));
    })
    .sort((a, b) => b.width - a.width);
}

export function originalName(key: string, extension: string): string {
  return `originals/${key}.${extension}`;
}

/** The content type of a variant's name; null for any other name, the originals' too. */
export function contentTypeOf(name: string): string | null {
  const [, , , extension = ""] = VARIANT_NAME.exec(name) ?? [];
  return CONTENT_TYPES[extension] ?? null;
}

/** The key of the photo that a stored file, variant, original or card, belongs to; null when it is none of ours. */
export function keyOfFile(name: string): string | null {
  return [VARIANT_NAME, ORIGINAL_NAME, CARD_NAME].map((form) => form.exec(name)?.[1]).find(Boolean) ?? null;
}

export type Media = StoredFile & { contentType: string };

/**
 * A photo's file for `/media/<name>`. Null for names that are not exactly a variant's (originals, ways out of the
 * folder, anything else) and for files that do not exist. A name's content never changes, so it may be cached for
 * ever. The caller must read the stream or destroy it. Throws when the store fails.
 */
export async function openMedia(store: MediaStore, name: string): Promise<Media | null> {
  const contentType = contentTypeOf(name);
  const file = contentType && (await store.open(name));
  return file ? { ...file, contentType } : null;
}
