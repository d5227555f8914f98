import { photoResponse, type SentPhoto } from "../../photos/photo-error.ts";
import type { Now } from "../../platform/clock.ts";
import { MAX_IMAGE_BYTES } from "../../platform/images/limits.ts";
import type { Ingesting } from "../../platform/images/pipeline.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { createUploadQueue, RETRY_AFTER_SECONDS, receiveFile } from "../../platform/uploads/receive-file.ts";
import { allowPhoto, type Visitor } from "../intake/limits.server.ts";
import { storeWaitingPhoto } from "./photos.server.ts";

/** Visitors' uploads that one process holds at once, apart from the owner's, who therefore never waits for them. */
const AT_ONCE = 4;

const WAITING = 30;

/** Of one network: a form sends two at once, and one slow sender does not hold the whole queue. */
const PER_NETWORK = 3;

/** Bounds visitors' uploads as a whole and by the network that they come from. */
export function createVisitorUploads() {
  const queue = createUploadQueue({ atOnce: AT_ONCE, waiting: WAITING });
  const present: string[] = [];
  return {
    /** Runs the task in its turn; null, at once, where too many wait already. */
    async take<T>(network: string, task: () => Promise<T>): Promise<T | null> {
      if (present.filter((each) => each === network).length >= PER_NETWORK) return null;
      present.push(network);
      try {
        return await queue.take(task);
      } finally {
        present.splice(present.indexOf(network), 1);
      }
    },
  };
}

export const visitorUploads = createVisitorUploads();

/** What taking visitors' photos needs of the process and the request. */
export type PhotoReceiving = Visitor & Ingesting & { now: Now };

/**
 * Answers a photo that a visitor sends by itself, as the bytes of the request: counted and queued before a byte
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
  const answer = await visitorUploads.take(networkOf(clientAddress), () =>
    receiveFile(request, options, async (file): Promise<SentPhoto<{ id: string }>> => {
      const stored = await storeWaitingPhoto(db, receiving, file);
      return stored.ok ? { ok: true, photo: { id: stored.token } } : stored;
    }),
  );
  if (answer) return photoResponse(answer);
  await allowed.giveBack();
  return photoResponse({ ok: false, code: "BUSY" }, RETRY_AFTER_SECONDS);
}
