import { photoResponse } from "../photos/photo-response.ts";
import type { SentPhoto } from "../photos/send-photo.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { readUpload, release } from "../platform/uploads/read-upload.ts";
import { RETRY_AFTER_SECONDS, uploadQueue } from "../platform/uploads/upload-queue.ts";
import type { UploadedPhoto } from "./product.ts";
import { storeUpload } from "./uploads.server.ts";

/**
 * Answers a picture that is sent by itself, as the bytes of the request. The caller has checked who sends it. Type and
 * length that the sender declares decide nothing but an early refusal. Faults of the store or the database throw.
 */
export async function receivePhoto(
  request: Request,
  deps: Parameters<typeof storeUpload>[1] & { db: Parameters<typeof storeUpload>[0] },
  adminId: string,
): Promise<Response> {
  const answer = await uploadQueue.take(async (): Promise<SentPhoto<UploadedPhoto>> => {
    const read = await readUpload(request, MAX_IMAGE_BYTES);
    if (!read.ok) return read;
    const stored = await storeUpload(deps.db, deps, { bytes: read.bytes, adminId });
    release(read.bytes);
    return stored;
  });
  return answer ? photoResponse(answer) : photoResponse({ ok: false, code: "BUSY" }, RETRY_AFTER_SECONDS);
}
