/* A photo that is a setting: the owner's own for the landing page, her logo. Its files lie beside the products'. */

export interface ShopPhoto {
  /** Names its files, see `photo-urls.ts`. */
  key: string;
  /** Of the original as it was uploaded. */
  extension: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
}

/** The settings that hold one: the sweep keeps what these name. */
export const PHOTO_SETTINGS = ["home.hero", "shop.logo"] as const;

const REFERENCE = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.([a-z]{3,4})$/;

/** A photo as a form's field holds it. */
export function photoReference({ key, extension, width, height }: ShopPhoto): string {
  return `${key}-${width}x${height}.${extension}`;
}

/** What a field holds; null where it is no photo. */
export function readReference(text: string): ShopPhoto | null {
  const [, key, width, height, extension] = REFERENCE.exec(text) ?? [];
  return key && extension ? { key, extension, width: Number(width), height: Number(height) } : null;
}
