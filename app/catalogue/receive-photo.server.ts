import { photoResponse } from "../photos/photo-response.ts";
import type { SentPhoto } from "../photos/send-photo.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { RETRY_AFTER_SECONDS, receiveFile, uploadQueue } from "../platform/uploads/receive-file.ts";
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
  const options = { imagePool: deps.imagePool, maxBytes: MAX_IMAGE_BYTES };
  const answer: SentPhoto<UploadedPhoto> | null = await uploadQueue.take(() =>
    receiveFile(request, options, (file) => storeUpload(deps.db, deps, { file, adminId })),
  );
  return answer ? photoResponse(answer) : photoResponse({ ok: false, code: "BUSY" }, RETRY_AFTER_SECONDS);
}
