/** Everything that can be wrong with a photo on its way into the shop. */
export type PhotoFault =
  | "TOO_LARGE"
  | "NOT_AN_IMAGE"
  | "HEIC"
  /** Bytes are missing or broken in the middle of it. */
  | "DAMAGED"
  | "TOO_MANY_PIXELS"
  | "TOO_MANY_PIXELS_FOR_TYPE"
  | "SIDE_TOO_LONG"
  | "DECODE_TIMEOUT"
  | "INTERRUPTED"
  | "BUSY"
  /** Too many in a short time, by this visitor or by all. */
  | "LIMITED"
  | "SIGN_IN_REQUIRED"
  | "FAILED"
  | "TOO_MANY_PHOTOS"
  | "PHOTO_GONE";

const RETRIABLE: ReadonlySet<PhotoFault> = new Set([
  "INTERRUPTED",
  "BUSY",
  "LIMITED",
  "FAILED",
  "SIGN_IN_REQUIRED",
]);

/** Whether sending the same file again may help. */
export function canRetry(fault: PhotoFault): boolean {
  return RETRIABLE.has(fault);
}
