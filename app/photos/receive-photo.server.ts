import { join } from "node:path";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import type { ImagePool } from "../platform/images/pool.ts";
import { createConcurrencyLimit } from "../platform/limits/concurrency-limit.ts";
import type { Log } from "../platform/log.ts";
import { isStorageError } from "../platform/storage-errors.ts";
import { writeBody } from "../platform/uploads/read-body.ts";
import type { SentPhoto } from "./photo-error.ts";

/** Limits the team's uploads to three at once. Others wait, and their bodies are not read meanwhile. */
const uploadLimit = createConcurrencyLimit({ atOnce: 3, waiting: 60, longestWait: 10_000 });

/** Limit in ms for queueing and processing, not the transfer. Proxies usually wait 60 s (decision 127). */
const TIMEOUT = 45_000;

interface ReceiveDeps {
  imagePool: Pick<ImagePool, "inFolder">;
  log: Log;
  limit?: Pick<typeof uploadLimit, "run">;
  address?: string;
}

/** Writes the request's body to a temporary file for `take`. The caller must have checked the sender. */
export async function receivePhoto<Photo>(
  request: Request,
  { imagePool, log, limit = uploadLimit, address }: ReceiveDeps,
  take: (file: string, signal: AbortSignal) => Promise<SentPhoto<Photo>>,
): Promise<SentPhoto<Photo>> {
  const began = performance.now();
  const timedOut = Promise.withResolvers<SentPhoto<Photo>>();
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const receive = async (folder: string) => {
    const file = join(folder, "sent");
    const waited = performance.now() - began;
    const fault = await writeBody(request, file, MAX_IMAGE_BYTES);
    if (fault) return fault;
    timer = setTimeout(() => {
      timedOut.resolve({ ok: false, code: "BUSY" });
      ended.abort(new Error("nobody waits for this photo any longer"));
    }, TIMEOUT - waited);
    return await take(file, ended.signal);
  };
  try {
    const work = limit.run(address ?? null, () => imagePool.inFolder(receive));
    return (await Promise.race([work, timedOut.promise])) ?? { ok: false, code: "BUSY" };
  } catch (err) {
    if (!isStorageError(err)) throw err;
    log.warn({ err }, "a photo was not stored");
    return { ok: false, code: "CANNOT_KEEP" };
  } finally {
    clearTimeout(timer);
  }
}
