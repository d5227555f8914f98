import { catalogueAdmin as texts } from "../messages/es/catalogue-admin.ts";
import { say } from "../messages/message.ts";
import type { Product } from "../product/product.ts";
import type { FormAnswer } from "../ui/form/answer.ts";

export type ProductIntent = keyof typeof texts.failed;

export interface SaveDetail {
  /** The ids of the form's photos that the server still has. Set only if the answer's code is PHOTO_GONE. */
  photos?: string[];
  current?: Product;
}

export type ProductAnswer = FormAnswer<
  { id: string; done: keyof typeof texts.done },
  "PHOTO_GONE",
  SaveDetail
>;

/** Returns the error text of an intent (spec §8), with the reason for `code` filled in. */
export function failureText(intent: ProductIntent, code: string): string {
  const whys: Readonly<Record<string, string>> = texts.why;
  return say(texts.failed[intent], { why: whys[code] ?? texts.why.FAILED });
}
