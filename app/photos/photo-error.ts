import type { visitorPhotos } from "../messages/es/photos.ts";

export type PhotoError = keyof typeof visitorPhotos.errors | "SIGN_IN_REQUIRED";

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

/** Seconds for the Retry-After header, if the caller gives no `wait`. */
const RETRY_AFTER: Partial<Record<PhotoError, number>> = { BUSY: 5, CANNOT_KEEP: 300 };

/** The sender may send again after `wait` seconds. */
export function photoResponse(answer: SentPhoto<unknown>, wait?: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (answer.ok) return Response.json(answer, { status: 201, headers });
  const retryAfter = wait ?? RETRY_AFTER[answer.code];
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return Response.json(answer, { status: STATUS[answer.code] ?? 422, headers });
}
