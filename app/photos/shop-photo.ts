export interface ShopPhoto {
  /** 32 hex digits, the start of the photo's file names (`photo-urls.ts`). */
  key: string;
  extension: string;
  /** Width and height in pixels of the largest resized file, not of the original. */
  width: number;
  height: number;
}

/** Settings that contain a photo. The sweeper must not delete these photos. */
export const PHOTO_SETTINGS = ["hero", "logo"] as const;

const REFERENCE = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.([a-z]{3,4})$/;

export function photoReference({ key, extension, width, height }: ShopPhoto): string {
  return `${key}-${width}x${height}.${extension}`;
}

export function readReference(text: string): ShopPhoto | null {
  const [, key, width, height, extension] = REFERENCE.exec(text) ?? [];
  return key && extension ? { key, extension, width: Number(width), height: Number(height) } : null;
}
