import type { PhotoFault } from "./photo-fault.ts";
import type { SentPhoto } from "./send-photo.ts";

const STATUS: Partial<Record<PhotoFault, number>> = {
  TOO_LARGE: 413,
  NOT_AN_IMAGE: 415,
  HEIC: 415,
  INTERRUPTED: 400,
  LIMITED: 429,
  BUSY: 503,
};

/** The HTTP answer to a picture that was sent by itself. `retryAfter`: seconds, where coming back later helps. */
export function photoResponse(answer: SentPhoto<unknown>, retryAfter?: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (answer.ok) return Response.json(answer, { status: 201, headers });
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return Response.json(answer, { status: STATUS[answer.code] ?? 422, headers });
}
