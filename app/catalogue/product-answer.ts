import { catalogueAdmin as texts } from "../messages/es/catalogue-admin.ts";
import { visitorPhotos } from "../messages/es/photos.ts";
import { say } from "../messages/message.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Product } from "./product.ts";

const PHOTO_TEXTS = { ...visitorPhotos.errors, ...texts.errors };

export type ProductPhotoError = keyof typeof PHOTO_TEXTS;

export type ProductIntent = keyof typeof texts.failed;

export interface SaveDetail {
  /** Ids of the form's photos that the server still has. */
  photos: string[];
  /** The stored product, even from the trash; null after a purge. */
  current: Product | null;
}

/** `done` is the key of the toast's text. */
export type ProductAnswer = FormAnswer<
  { id: string; done: keyof typeof texts.done },
  "PHOTO_GONE",
  SaveDetail
>;

/** Returns the error text of spec §8 with the reason filled in. */
export function failureText(intent: ProductIntent, code: string): string {
  const gone = code === "NOT_FOUND" && (intent === "restore-product" || intent === "purge-product");
  const whys: Readonly<Record<string, string>> = texts.why;
  return say(texts.failed[intent], { why: gone ? texts.goneForGood : (whys[code] ?? texts.why.FAILED) });
}

export function photoText(code: ProductPhotoError): string {
  return PHOTO_TEXTS[code];
}
