import { photoResponse } from "../photos/photo-response.ts";
import type { SentPhoto } from "../photos/send-photo.ts";
import type { Now } from "../platform/clock.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import type { Ingesting } from "../platform/images/pipeline.ts";
import { networkOf } from "../platform/limits/network-of.ts";
import { RETRY_AFTER_SECONDS, receiveFile } from "../platform/uploads/receive-file.ts";
import { allowPhoto, type Visitor } from "./photo-limits.server.ts";
import { visitorTurns } from "./visitor-turns.server.ts";
import { storeWaitingPhoto } from "./waiting-photos.server.ts";

/** What taking visitors' pictures needs of the process and the request. */
export type PhotoReceiving = Visitor & Ingesting & { now: Now };

/**
 * Answers a picture that a visitor sends by itself, as the bytes of the request: counted and in its turn before a byte
 * of it is read. The visitor gets a token that opens nothing. Faults of the store or the database throw.
 */
export async function receiveVisitorPhoto(request: Request, receiving: PhotoReceiving): Promise<Response> {
  const { db, now, clientAddress } = receiving;
  if (Number(request.headers.get("Content-Length")) > MAX_IMAGE_BYTES) {
    return photoResponse({ ok: false, code: "TOO_LARGE" });
  }
  const allowed = await allowPhoto(receiving, now());
  if (!allowed.ok) {
    return photoResponse({ ok: false, code: "LIMITED" }, Math.ceil(allowed.wait / 1000));
  }
  const options = { imagePool: receiving.imagePool, maxBytes: MAX_IMAGE_BYTES };
  const answer = await visitorTurns.take(networkOf(clientAddress), () =>
    receiveFile(request, options, async (file): Promise<SentPhoto<{ id: string }>> => {
      const stored = await storeWaitingPhoto(db, receiving, file);
      return stored.ok ? { ok: true, photo: { id: stored.token } } : stored;
    }),
  );
  if (answer) return photoResponse(answer);
  await allowed.giveBack();
  return photoResponse({ ok: false, code: "BUSY" }, RETRY_AFTER_SECONDS);
}
