import { join } from "node:path";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import type { ImagePool } from "../platform/images/pool.ts";
import { createConcurrencyLimit } from "../platform/limits/concurrency-limit.ts";
import type { Log } from "../platform/log.ts";
import { isStorageError } from "../platform/storage-errors.ts";
import { writeBody } from "../platform/uploads/read-body.ts";
import type { SentPhoto } from "./photo-error.ts";

/** The owner's uploads that this process reads and works on at once; the others wait with their bytes still at the sender's. */
const uploadLimit = createConcurrencyLimit({ atOnce: 3, waiting: 60, longestWait: 10_000 });

/** Milliseconds until a photo is answered, without the time that its bytes take: less than proxies and browsers wait. */
const TIMEOUT = 18_000;

interface Receiving {
  imagePool: Pick<ImagePool, "inFolder">;
  log: Log;
  limit?: Pick<typeof uploadLimit, "run">;
  /** The sender, who gets a share of the limit. */
  address?: string;
}

/**
 * Receives a photo that is sent by itself, as the bytes of the request, in its turn: into a file, which is gone when `take`
 * is done with it. The caller has checked who sends it. Type and length that the sender declares decide nothing but an
 * early refusal. Failures throw, but those that only mean that nothing can be kept now. `signal`: nobody waits any longer,
 * and what is kept nevertheless is the sweeper's.
 */
export async function receivePhoto<Photo>(
  request: Request,
  { imagePool, log, limit = uploadLimit, address }: Receiving,
  take: (file: string, signal: AbortSignal) => Promise<SentPhoto<Photo>>,
): Promise<SentPhoto<Photo>> {
  const began = performance.now();
  const late = Promise.withResolvers<SentPhoto<Photo>>();
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const receive = async (folder: string) => {
    const file = join(folder, "sent");
    const waited = performance.now() - began;
    const fault = await writeBody(request, file, MAX_IMAGE_BYTES);
    if (fault) return fault;
    timer = setTimeout(() => {
      late.resolve({ ok: false, code: "CANNOT_KEEP" });
      ended.abort(new Error("nobody waits for this photo any longer"));
    }, TIMEOUT - waited);
    return await take(file, ended.signal);
  };
  try {
    const work = limit.run(address ?? null, () => imagePool.inFolder(receive));
    return (await Promise.race([work, late.promise])) ?? { ok: false, code: "BUSY" };
  } catch (err) {
    if (!isStorageError(err)) throw err;
    log.warn({ err }, "a photo was not stored");
    return { ok: false, code: "CANNOT_KEEP" };
  } finally {
    clearTimeout(timer);
  }
}
