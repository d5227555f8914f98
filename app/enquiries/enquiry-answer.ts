import type { FormAnswer } from "../ui/form/answer.ts";
import type { FormPhotos } from "./form-photos.ts";

/** What a visitor's form is answered: kept under a code, or why not. */
export type EnquiryAnswer = FormAnswer<
  { code: string },
  "PHOTOS",
  { photos?: FormPhotos; minutes?: number; by?: "email" | "others" }
>;
