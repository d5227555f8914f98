import type { PhotoFault } from "../photos/photo-fault.ts";
import { PHOTO_MESSAGES } from "../photos/photo-messages.ts";
import { MAX_PHOTOS } from "./product.ts";

/** What the owner is told of a fault of a product's picture. */
export function productPhotoMessage(fault: PhotoFault): string {
  return fault === "TOO_MANY_PHOTOS"
    ? `Un producto puede tener hasta ${MAX_PHOTOS} fotos.`
    : PHOTO_MESSAGES[fault];
}
