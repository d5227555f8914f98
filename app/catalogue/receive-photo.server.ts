import { giveBack } from "../platform/images/give-back.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import type { PhotoFault } from "./photo-messages.ts";
import type { UploadedPhoto } from "./product.ts";
import { readUpload } from "./read-upload.server.ts";
import { RETRY_AFTER_SECONDS, uploadTurns } from "./upload-turns.server.ts";
import { storeUpload } from "./uploads.server.ts";

type PhotoAnswer = { ok: true; photo: UploadedPhoto } | { ok: false; code: PhotoFault };

const STATUS: Partial<Record<PhotoFault, number>> = {
  TOO_LARGE: 413,
  NOT_AN_IMAGE: 415,
  HEIC: 415,
  INTERRUPTED: 400,
  BUSY: 503,
};

/**
 * Answers a picture that is sent by itself, as the bytes of the request. The caller has checked who sends it. Type and
 * length that the sender declares decide nothing but an early refusal. Faults of the store or the database throw.
 */
export async function receivePhoto(
  request: Request,
  deps: Parameters<typeof storeUpload>[1] & { db: Parameters<typeof storeUpload>[0] },
  adminId: string,
): Promise<Response> {
  const answer = await uploadTurns.take(async (): Promise<PhotoAnswer> => {
    const read = await readUpload(request, MAX_IMAGE_BYTES);
    if (!read.ok) return read;
    const stored = await storeUpload(deps.db, deps, { bytes: read.bytes, adminId });
    giveBack(read.bytes);
    return stored;
  });
  return answerWith(answer ?? { ok: false, code: "BUSY" });
}

function answerWith(answer: PhotoAnswer): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (answer.ok) return Response.json(answer, { status: 201, headers });
  if (answer.code === "BUSY") headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  return Response.json(answer, { status: STATUS[answer.code] ?? 422, headers });
}
