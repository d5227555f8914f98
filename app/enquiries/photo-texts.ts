import type { PhotoFault } from "../photos/photo-fault.ts";
import type { Notice } from "../ui/notice.ts";

/** What can be wrong with a visitor's picture: nobody has to sign in for it. */
type VisitorPhotoFault = Exclude<PhotoFault, "SIGN_IN_REQUIRED">;

/** The words of a form's pictures in one language. `{number}` and `{count}` are filled in. */
export interface PhotoTexts {
  /** Names the whole part. */
  legend: string;
  add: string;
  addMore: string;
  hint: string;
  /** How far it has come. */
  readyOne: string;
  ready: string;
  sending: string;
  removed: string;
  /** Each picture and what can be done with it. */
  photo: string;
  uploading: string;
  cancel: string;
  remove: string;
  retry: string;
  /** Over the pictures that were sent already, on a page without script. */
  untick: string;
  /** Why the form was not sent. */
  unsent: { title: string; text: string };
  faults: Record<VisitorPhotoFault, string>;
}

export function faultText({ faults }: PhotoTexts, fault: PhotoFault): string {
  return faults[fault === "SIGN_IN_REQUIRED" ? "FAILED" : fault];
}

export function numbered(text: string, number: number): string {
  return text.replace("{number}", String(number));
}

export function readyText({ readyOne, ready }: PhotoTexts, count: number): string {
  return count === 1 ? readyOne : ready.replace("{count}", String(count));
}

/** What is told when a picture keeps a form from being sent. */
export function photosNotice({ unsent }: PhotoTexts): Notice {
  return { tone: "error", ...unsent };
}
