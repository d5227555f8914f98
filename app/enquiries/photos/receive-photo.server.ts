import { photoResponse } from "../../photos/photo-error.ts";
import { receivePhoto } from "../../photos/receive-photo.server.ts";
import type { Now } from "../../platform/clock.ts";
import type { Ingesting } from "../../platform/images/pipeline.ts";
import { createConcurrencyLimit } from "../../platform/limits/concurrency-limit.ts";
import { allowShared, type Visitor } from "../intake/limits.server.ts";
import { hasPhotoSpace, storeWaitingPhoto } from "./photos.server.ts";

/** Limits of concurrent uploads in one process. A form sends two at once, so a network may use three forms. */
const bodies = createConcurrencyLimit({ atOnce: 100, waiting: 0, perNetwork: 6 });

/** Limit of concurrent decodings of visitors' photos. `longestWait` is in milliseconds. */
const decoding = createConcurrencyLimit({ atOnce: 2, waiting: 100, longestWait: 10_000 });

type PhotoReceiving = Visitor & Ingesting & { now: Now };

export async function receiveVisitorPhoto(request: Request, receiving: PhotoReceiving): Promise<Response> {
  return await receive(request, receiving).catch((err: unknown) => {
    receiving.log.error({ err }, "a visitor's photo was not stored");
    return photoResponse({ ok: false, code: "CANNOT_KEEP" });
  });
}

async function receive(request: Request, receiving: PhotoReceiving): Promise<Response> {
  const { db, store, now, clientAddress, imagePool, log } = receiving;
  if (!(await hasPhotoSpace(db, store))) return photoResponse({ ok: false, code: "CANNOT_KEEP" });
  const allowed = await allowShared("photo", receiving, now());
  if (!allowed.ok) return photoResponse({ ok: false, code: "LIMITED" }, Math.ceil(allowed.wait / 1000));
  const answer = await receivePhoto<{ id: string }>(
    request,
    { imagePool, log, limit: bodies, address: clientAddress },
    async (file, signal) => {
      const stored = await decoding.run(clientAddress, async () => {
        signal.throwIfAborted();
        return await storeWaitingPhoto(db, { ...receiving, signal }, file);
      });
      if (!stored) return { ok: false, code: "BUSY" };
      return stored.ok ? { ok: true, photo: { id: stored.token } } : stored;
    },
  );
  if (!answer.ok && answer.code === "BUSY") await allowed.giveBack();
  return photoResponse(answer);
}
