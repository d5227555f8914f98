import { catalogueAdmin as texts } from "../messages/es/catalogue-admin.ts";
import { say } from "../messages/message.ts";
import type { PhotoFault } from "../photos/photo-fault.ts";
import { PHOTO_MESSAGES } from "../photos/photo-messages.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import type { Product } from "./product.ts";

/** What the owner's forms ask of the catalogue and the trash. */
export type ProductIntent = keyof typeof texts.failed;

/** What was done, as its message is called. */
type Done = keyof typeof texts.done;

export interface SaveDetail {
  /** Of the photos that the form names, those that are there; the others have gone. */
  photos: string[];
  /** What was wrong with a file that came along. */
  photoFault: PhotoFault | "EMPTY_FILE" | null;
  /** What is stored now; as it was, where it is in the trash; null where there is nothing. */
  current: Product | null;
}

/** The answer to every form about products. */
export type ProductAnswer = FormAnswer<{ id: string; done: Done }, "PHOTOS", SaveDetail>;

/** Whether a form was done: not one of whose photos only the order was changed. */
export function isDone(answer: ProductAnswer | null | undefined): answer is ProductAnswer & { ok: true } {
  return answer?.ok === true && answer.result === undefined;
}

/** What is told of a write that did not happen: the specification's words (§8), and why. */
export function failureText(intent: ProductIntent, code: string): string {
  const gone = code === "NOT_FOUND" && (intent === "restore-product" || intent === "purge-product");
  const whys: Readonly<Record<string, string>> = texts.why;
  return say(texts.failed[intent], { why: gone ? texts.goneForGood : (whys[code] ?? texts.why.FAILED) });
}

/** What the owner is told of a product's photo. */
export function photoText(code: PhotoFault | keyof typeof texts.errors): string {
  return code in texts.errors
    ? texts.errors[code as keyof typeof texts.errors]
    : PHOTO_MESSAGES[code as PhotoFault];
}
