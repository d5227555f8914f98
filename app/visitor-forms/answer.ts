import type { FormAnswer } from "../ui/form/answer.ts";

export const STAMP_FIELD = "stamp";

/** Name of the hidden honeypot field. Spam programs fill it in, but browsers do not autofill this name. */
export const HONEYPOT_FIELD = "segundo_asunto";

/** Form field with the token of a stored photo. */
export const PHOTO_FIELD = "photo";

/** Form field that is sent once for each photo that the server did not store. */
export const UNSTORED_PHOTOS_FIELD = "unstored";

export interface Sent {
  code: string;
  unstored: number;
}

/** `kept` are tokens of photos still stored. `by` is the limit reached: the email's or the network's. */
export type EnquiryAnswer = FormAnswer<
  Sent,
  "PHOTOS",
  { kept?: string[]; minutes?: number; by?: "email" | "others" }
>;
