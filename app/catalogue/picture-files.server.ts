import type { Db } from "../platform/db/schema.ts";
import { removeImage } from "../platform/images/pipeline.ts";
import type { MediaStore } from "../platform/images/store.ts";
import type { Log } from "../platform/log.ts";
import { PICTURE_WIDTHS } from "./picture.ts";

/** Where pictures' files are, and where to say that one could not be removed. */
export type PictureFiles = { store: MediaStore; log: Log };

/** Parameters of one statement; SQLite takes 32 766, and each key is asked for twice. */
const KEYS_AT_ONCE = 5000;

/** Of these keys, those that a row names: a product's, one in the bin, or a picture that was just sent. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = keys.slice(from, from + KEYS_AT_ONCE);
    // One statement: between two, a picture that moves from `uploads` to its product would be in neither.
    const rows = await db
      .selectFrom("product_photos")
      .select("key")
      .where("key", "in", some)
      .union(db.selectFrom("uploads").select("key").where("key", "in", some))
      .execute();
    for (const { key } of rows) named.add(key);
  }
  return named;
}

/** What names a picture's files. */
export type StoredPicture = { key: string; extension: string; width: number; height: number };

/**
 * Removes the files of pictures that no row names any more; one that another row shares stays. Call it after the
 * commit that dropped the rows. A file that cannot be removed is logged and left to the sweeper.
 */
export async function removeUnnamedPictures(
  db: Db,
  { store, log }: PictureFiles,
  pictures: readonly StoredPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const named = await namedKeys(
    db,
    pictures.map(({ key }) => key),
  );
  for (const picture of pictures) {
    if (named.has(picture.key)) continue;
    try {
      await removeImage(picture, { store, widths: PICTURE_WIDTHS });
    } catch (error) {
      log.warn(
        { err: error, key: picture.key },
        "a picture could not be removed; the sweeper will try again",
      );
    }
  }
}
