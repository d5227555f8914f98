import { join } from "node:path";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import type { ImagePool } from "../platform/images/pool.ts";
import { createTurns } from "../platform/limits/turns.ts";
import type { Log } from "../platform/log.ts";
import { isUnwritable } from "../platform/unwritable.ts";
import { writeBody } from "../platform/uploads/read-body.ts";
import type { SentPhoto } from "./photo-error.ts";

/** The owner's uploads that this process reads and works on at once; the others wait with their bytes still at the sender's. */
export const uploadTurns = createTurns({ atOnce: 3, waiting: 60 });

interface Receiving {
  imagePool: Pick<ImagePool, "inFolder">;
  log: Log;
  turns?: Pick<typeof uploadTurns, "take">;
  /** Of whom has a share of the turns. */
  address?: string;
}

/**
 * Receives a photo that is sent by itself, as the bytes of the request, in its turn: into a file, which is gone when `take`
 * is done with it. The caller has checked who sends it. Type and length that the sender declares decide nothing but an
 * early refusal. Failures throw, but those that only mean that nothing can be kept now.
 */
export async function receivePhoto<Photo>(
  request: Request,
  { imagePool, log, turns = uploadTurns, address }: Receiving,
  take: (file: string) => Promise<SentPhoto<Photo>>,
): Promise<SentPhoto<Photo>> {
  const receive = async (folder: string) => {
    const file = join(folder, "sent");
    return (await writeBody(request, file, MAX_IMAGE_BYTES)) ?? (await take(file));
  };
  try {
    const answer = await turns.take(address ?? null, () => imagePool.inFolder(receive));
    return answer ?? { ok: false, code: "BUSY" };
  } catch (err) {
    if (!isUnwritable(err)) throw err;
    log.warn({ err }, "a photo was not stored");
    return { ok: false, code: "CANNOT_KEEP" };
  }
}
