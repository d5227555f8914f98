/** Everything that can be wrong with a photo on its way into the shop. */
export type PhotoError =
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
  /** There is no room for it, or nothing can be kept now: what goes with it goes without. */
  | "CANNOT_KEEP"
  | "TOO_MANY_PHOTOS"
  | "PHOTO_GONE";

/** Whether sending the same file again may help. */
export function canRetry(error: PhotoError): boolean {
  return ["INTERRUPTED", "BUSY", "LIMITED", "FAILED", "CANNOT_KEEP", "SIGN_IN_REQUIRED"].includes(error);
}

/** The server's answer to a photo that was sent by itself. */
export type SentPhoto<Photo> = { ok: true; photo: Photo } | { ok: false; code: PhotoError };

const STATUS: Partial<Record<PhotoError, number>> = {
  TOO_LARGE: 413,
  NOT_AN_IMAGE: 415,
  HEIC: 415,
  INTERRUPTED: 400,
  LIMITED: 429,
  BUSY: 503,
  CANNOT_KEEP: 503,
};

/** Seconds after which a photo may come again that was turned away for others' sake, or that there was no room for. */
const RETRY_AFTER: Partial<Record<PhotoError, number>> = { BUSY: 5, CANNOT_KEEP: 300 };

/** That answer as a response. `wait`: seconds until more are taken of this sender. */
export function photoResponse(answer: SentPhoto<unknown>, wait?: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (answer.ok) return Response.json(answer, { status: 201, headers });
  const retryAfter = wait ?? RETRY_AFTER[answer.code];
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return Response.json(answer, { status: STATUS[answer.code] ?? 422, headers });
}
