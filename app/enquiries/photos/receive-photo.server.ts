import { createHmac } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { photoResponse } from "../../photos/photo-error.ts";
import { receivePhoto } from "../../photos/receive-photo.server.ts";
import type { Now } from "../../platform/clock.ts";
import { MAX_IMAGE_BYTES } from "../../platform/images/limits.ts";
import type { Ingesting } from "../../platform/images/pipeline.ts";
import { createConcurrencyLimit } from "../../platform/limits/concurrency-limit.ts";
import { allowShared, type Visitor } from "../intake/limits.server.ts";
import { hasPhotoSpace } from "./photo-space.server.ts";
import { storeWaitingPhoto } from "./photos.server.ts";

/** Concurrent uploads of one process; a form sends two at once. */
export const visitorBodies = createConcurrencyLimit({ atOnce: 100, waiting: 0, perNetwork: 6 });

/** Concurrent decodings, apart from the owner's; the longest wait ends before a proxy's timeout. */
const decoding = createConcurrencyLimit({ atOnce: 2, waiting: 100, longestWait: 10_000 });

const UNKEPT = "a visitor's photo was not stored";

export type PhotoReceiving = Visitor & Ingesting & { now: Now };

export async function receiveVisitorPhoto(request: Request, receiving: PhotoReceiving): Promise<Response> {
  try {
    return await receive(request, receiving);
  } catch (error) {
    receiving.log.error({ err: error }, UNKEPT);
    return photoResponse({ ok: false, code: "CANNOT_KEEP" });
  }
}

async function receive(request: Request, receiving: PhotoReceiving): Promise<Response> {
  const { now, clientAddress } = receiving;
  if (Number(request.headers.get("Content-Length")) > MAX_IMAGE_BYTES) {
    return photoResponse({ ok: false, code: "TOO_LARGE" });
  }
  if (!(await hasPhotoSpace(receiving.db, receiving.store))) {
    return photoResponse({ ok: false, code: "CANNOT_KEEP" });
  }
  const allowed = await allowShared("photo", receiving, now());
  if (!allowed.ok) {
    return photoResponse({ ok: false, code: "LIMITED" }, Math.ceil(allowed.wait / 1000));
  }
  const { imagePool, log } = receiving;
  const answer = await receivePhoto<{ id: string }>(
    request,
    { imagePool, log, limit: visitorBodies, address: clientAddress },
    async (file, signal) => {
      const stored = await storeInTurn({ ...receiving, signal }, file);
      return stored.ok ? { ok: true, photo: { id: stored.token } } : stored;
    },
  );
  if (!answer.ok && answer.code === "BUSY") await allowed.giveBack();
  return photoResponse(answer);
}

/** A failure loses the photo alone. */
export async function storeOfForm(receiving: PhotoReceiving, content: Uint8Array[], stamp: string) {
  try {
    if (!(await hasPhotoSpace(receiving.db, receiving.store)))
      return { ok: false, code: "CANNOT_KEEP" } as const;
    const allowed = await allowShared("photo", receiving, receiving.now());
    if (!allowed.ok) return { ok: false, code: "LIMITED" } as const;
    return await receiving.imagePool.inFolder(async (folder) => {
      const file = join(folder, "sent");
      await writeFile(file, content, { mode: 0o600 });
      return await storeInTurn(receiving, file, tokenOf(receiving, content, stamp));
    });
  } catch (error) {
    receiving.log.error({ err: error }, UNKEPT);
    return { ok: false, code: "CANNOT_KEEP" } as const;
  }
}

/** A file that one page sends twice has one token, so that its form is one enquiry. */
function tokenOf({ secret }: PhotoReceiving, content: Uint8Array[], stamp: string): string {
  const hash = createHmac("sha256", secret).update(`${stamp}\n`);
  for (const piece of content) hash.update(piece);
  return hash.digest("base64url").slice(0, 22);
}

async function storeInTurn(
  receiving: PhotoReceiving & { signal?: AbortSignal },
  file: string,
  token?: string,
) {
  const stored = await decoding.run(receiving.clientAddress, async () => {
    receiving.signal?.throwIfAborted();
    return await storeWaitingPhoto(receiving.db, receiving, file, token);
  });
  return stored ?? { ok: false as const, code: "BUSY" as const };
}
