import { catalogueAdmin as texts } from "../messages/es/catalogue-admin.ts";
import { visitorPhotos } from "../messages/es/photos.ts";
import { say } from "../messages/message.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Product } from "./product.ts";

const PHOTO_TEXTS = { ...visitorPhotos.errors, ...texts.errors };

export type ProductPhotoError = keyof typeof PHOTO_TEXTS;

/** What the owner's forms ask of the catalogue and the trash. */
export type ProductIntent = keyof typeof texts.failed;

export interface SaveDetail {
  /** Of the photos that the form names, those that are there; the others have gone. */
  photos: string[];
  /** What is stored now; as it was, where it is in the trash; null where there is nothing. */
  current: Product | null;
}

/** The answer to every form about products; `done` is what its message is called. */
export type ProductAnswer = FormAnswer<
  { id: string; done: keyof typeof texts.done },
  "PHOTO_GONE",
  SaveDetail
>;

/** What is told of a write that did not happen: the specification's words (§8), and why. */
export function failureText(intent: ProductIntent, code: string): string {
  const gone = code === "NOT_FOUND" && (intent === "restore-product" || intent === "purge-product");
  const whys: Readonly<Record<string, string>> = texts.why;
  return say(texts.failed[intent], { why: gone ? texts.goneForGood : (whys[code] ?? texts.why.FAILED) });
}

export function photoText(code: ProductPhotoError): string {
  return PHOTO_TEXTS[code];
}
