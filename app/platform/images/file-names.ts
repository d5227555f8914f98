/** The names of the files a picture is kept in. */

export type VariantFormat = "avif" | "webp" | "jpeg";

const VARIANT_EXTENSIONS: Record<VariantFormat, string> = { avif: "avif", webp: "webp", jpeg: "jpg" };

const VARIANT_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;
const ORIGINAL_NAME = /^originals\/([0-9a-f]{32})\.(jpg|png|webp|gif|avif|heic)$/;

const CONTENT_TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

export function variantName(key: string, width: number, format: VariantFormat): string {
  return `${key}-${width}.${VARIANT_EXTENSIONS[format]}`;
}

export function originalName(key: string, extension: string): string {
  return `originals/${key}.${extension}`;
}

/** The picture's key and the content type of a variant's name; null for any other name, the originals' too. */
export function parseVariantName(name: string): { key: string; contentType: string } | null {
  const [, key, , extension] = VARIANT_NAME.exec(name) ?? [];
  const contentType = extension === undefined ? undefined : CONTENT_TYPES[extension];
  return key !== undefined && contentType !== undefined ? { key, contentType } : null;
}

/** The key of the picture that a stored file, variant or original, belongs to; null when it is none of ours. */
export function keyOfFile(name: string): string | null {
  return VARIANT_NAME.exec(name)?.[1] ?? ORIGINAL_NAME.exec(name)?.[1] ?? null;
}
