import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import type { PhotoFault } from "../photos/photo-fault.ts";
import type { Notice } from "../ui/notice.ts";
import { ENQUIRY_PHOTOS_MAX } from "./limits.ts";

/** The words of a form's pictures in one language. */
export type PhotoTexts = Landing["photos"] & { language: string };

/** What can be wrong with a visitor's picture: nobody has to sign in for it. */
export function faultText({ errors }: PhotoTexts, fault: PhotoFault): string {
  if (fault === "TOO_MANY_PHOTOS") return say(errors.TOO_MANY_PHOTOS, { max: ENQUIRY_PHOTOS_MAX });
  return errors[fault === "SIGN_IN_REQUIRED" ? "FAILED" : fault];
}

export function readyText({ ready, language }: PhotoTexts, count: number): string {
  return say(ready, { n: count }, language);
}

/** What is told when a picture keeps a form from being sent. */
export function photosNotice({ unsent }: PhotoTexts): Notice {
  return { tone: "error", ...unsent };
}
