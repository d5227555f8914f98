import { type IngestedImage, removeImage } from "../platform/images/pipeline.ts";
import { type MediaStore, storeFolder } from "../platform/images/store.ts";
import type { Log } from "../platform/log.ts";

/** Where the shop's files are, and where to say that one could not be removed. */
export interface PhotoFiles {
  store: MediaStore;
  log: Log;
}

/** Apart from the catalogue's, and out of reach of `/media`: they are personal data (decision 013). */
const FOLDER = "enquiries";

/** Widths in pixels: a thumbnail for the inbox and the mail, and what opens large. */
const SMALL = 320;
const LARGE = 1600;

/** JPEG alone: nobody but the owner looks at them, and a stranger's picture costs the server as little as can be. */
export const ENQUIRY_WIDTHS = {
  variants: () => [],
  jpeg: (sourceWidth: number) => [...new Set([Math.min(sourceWidth, SMALL), Math.min(sourceWidth, LARGE)])],
};

export type EnquiryPicture = Pick<IngestedImage, "key" | "extension" | "width" | "height">;

export function enquiryStore(store: MediaStore): MediaStore {
  return storeFolder(store, FOLDER);
}

/** Pixels of a picture's file of that kind. */
export function widthOf({ width }: Pick<EnquiryPicture, "width">, size: "small" | "large"): number {
  return Math.min(width, size === "small" ? SMALL : LARGE);
}

/**
 * Removes the files of pictures whose rows are gone. Call it after the commit that dropped them. A file that cannot be
 * removed is logged and left to the sweeper.
 */
export async function removePhotoFiles(
  { store, log }: PhotoFiles,
  pictures: readonly EnquiryPicture[],
): Promise<void> {
  for (const picture of pictures) {
    try {
      await removeImage(picture, { store: enquiryStore(store), widths: ENQUIRY_WIDTHS });
    } catch (error) {
      log.warn({ err: error, key: picture.key }, "a visitor's picture remains until the sweep");
    }
  }
}
