import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { PhotoFiles } from "../../platform/images/pipeline.ts";
import { squarePreview } from "../../platform/images/pipeline.ts";
import type { ImagePool } from "../../platform/images/pool.ts";
import { openPhoto, type photosOf } from "../photos/photos.server.ts";

/** Pixels of a preview's side, twice what the mail shows: 45 KB at most, whatever it shows. */
const SIDE = 240;

/** Milliseconds that all previews of a mail may take together: the mail is worth more than they are. */
const LONGEST = 10_000;

/** Attempts of a mail that carry previews: if they are what a mail server chokes on, the next ones go without. */
const ATTEMPTS_WITH_PREVIEWS = 3;

/**
 * Small previews of an enquiry's photos for its mail, by the photos' places counted from 0. Those that cannot be had
 * (a file is missing, the store is slow, the process stops) are left out: nothing of this keeps the mail from leaving.
 */
export async function mailPreviews(
  { store, log, imagePool }: PhotoFiles & { imagePool: ImagePool },
  photos: Awaited<ReturnType<typeof photosOf>>,
  { attempts, signal, longest = LONGEST }: { attempts: number; signal: AbortSignal; longest?: number },
): Promise<{ position: number; jpeg: Buffer }[]> {
  if (attempts > ATTEMPTS_WITH_PREVIEWS || photos.length === 0) return [];
  // It rejects for one reason: the process stops.
  const deadline = delay(longest, null, { signal, ref: false }).catch(() => null);
  const previewOf = async (photo: (typeof photos)[number]) => {
    try {
      const file = await openPhoto(store, photo, "small");
      if (!file) return null;
      const jpeg = await squarePreview(imagePool, await buffer(file.stream), SIDE);
      return { position: photo.position, jpeg };
    } catch (error) {
      log.warn({ err: error, key: photo.key }, "a photo is missing in its enquiry's mail");
      return null;
    }
  };
  const previews = await Promise.all(photos.map((photo) => Promise.race([previewOf(photo), deadline])));
  return previews.filter((preview) => preview !== null);
}
