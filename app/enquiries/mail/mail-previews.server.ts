import { buffer } from "node:stream/consumers";
import { squarePreview } from "../../platform/images/pipeline.ts";
import type { ImagePool } from "../../platform/images/pool.ts";
import type { EnquiryPhoto, PhotoFiles } from "../photos/photos.server.ts";
import { openPhoto } from "../photos/photos.server.ts";

/** Pixels of a preview's side: twice what the mail shows. */
const SIDE = 240;

/** Bytes of one preview at most; a heavier one stays out. With five of them a mail weighs 300 KB at most. */
const MAX_BYTES = 60 * 1024;

/** Milliseconds that all previews of a mail may take together: the mail is worth more than they are. */
const LONGEST = 10_000;

/** Attempts of a mail that carry previews: if they are what a mail server chokes on, the next ones go without. */
const ATTEMPTS_WITH_PREVIEWS = 3;

export interface MailPreview {
  /** The photo's place, counted from 0. */
  position: number;
  jpeg: Buffer;
}

interface PreviewOptions {
  /** Of the mail, this one included. */
  attempts: number;
  /** Ends the waiting: the process stops. */
  signal: AbortSignal;
  longest?: number;
}

/**
 * Small previews of an enquiry's photos for its mail. Those that cannot be had (a file is missing, the store is slow)
 * are left out: nothing of this ever keeps the mail from leaving.
 */
export async function mailPreviews(
  { store, log, imagePool }: PhotoFiles & { imagePool: ImagePool },
  photos: readonly (EnquiryPhoto & { position: number })[],
  { attempts, signal, longest = LONGEST }: PreviewOptions,
): Promise<MailPreview[]> {
  if (attempts > ATTEMPTS_WITH_PREVIEWS || photos.length === 0) return [];
  const over = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
  const deadline = new Promise<null>((resolve) => {
    if (over.aborted) resolve(null);
    else over.addEventListener("abort", () => resolve(null), { once: true });
  });
  const previewOf = async (photo: (typeof photos)[number]): Promise<MailPreview | null> => {
    try {
      const file = await openPhoto(store, photo, "small");
      if (!file) return null;
      const jpeg = await squarePreview(imagePool, await buffer(file.stream), SIDE);
      return jpeg.byteLength <= MAX_BYTES ? { position: photo.position, jpeg } : null;
    } catch (error) {
      log.warn({ err: error, key: photo.key }, "a photo is missing in its enquiry's mail");
      return null;
    }
  };
  const previews = await Promise.all(photos.map((photo) => Promise.race([previewOf(photo), deadline])));
  return previews.filter((preview) => preview !== null);
}
