import type { FormAnswer } from "../ui/form/answer.ts";

export const STAMP_FIELD = "stamp";

/** Honeypot: programs fill in every field, but no browser autofills a field of this name. */
export const HONEYPOT_FIELD = "segundo_asunto";

/** The token of a stored photo. */
export const PHOTO_FIELD = "photo";

/** One value for each photo that was not stored; without script, the names of the chosen files. */
export const UNSTORED_PHOTOS_FIELD = "unstored";

export interface Sent {
  code: string;
  unstored: number;
}

/** `kept` are the tokens of the photos that are still stored, when others are not. */
export type EnquiryAnswer = FormAnswer<
  Sent,
  "PHOTOS",
  { kept?: string[]; minutes?: number; by?: "email" | "others" }
>;
