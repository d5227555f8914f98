import { PHOTO_WIDTHS, thumbnailUrl } from "../photos/photo-urls.ts";
import { PHOTO_SETTINGS } from "../photos/shop-photo.ts";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import { type Ingesting, ingestImage, type PhotoFiles, removeImages } from "../platform/images/pipeline.ts";

/** What names a photo's files. */
export type StoredPhoto = { key: string; extension: string; width: number; height: number };

export type PhotoStoring = Ingesting & { db: Db; now: Now; signal?: AbortSignal };

/**
 * Takes a sent photo in and writes it down for the product that will be saved with it: files and row, or neither.
 * Throws when the store or the database fails.
 */
export async function storeUpload({ db, now, ...ingesting }: PhotoStoring, file: string, adminId: string) {
  const id = newId();
  const result = await ingestImage(file, { ...ingesting, widths: PHOTO_WIDTHS }, (image) =>
    db
      .insertInto("uploads")
      .values({ id, ...image, created_at: now().toISOString(), admin_id: adminId })
      .execute(),
  );
  if (!result.ok) return result;
  return { ok: true, photo: { id, ...result.image, thumbnail: thumbnailUrl(result.image) } } as const;
}

/** Of these ids, those of photos that are there: a product's, or one that was sent. For a form that is shown again. */
export async function knownPhotoIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("uploads")
    .select("id")
    .where("id", "in", ids)
    .union(db.selectFrom("product_photos").select("id").where("id", "in", ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** Parameters of one statement; SQLite takes 32 766, and each key is asked for twice. */
const KEYS_AT_ONCE = 5000;

/** Of these keys, those that a row names: a product's, one in the trash, a photo that was just sent, or a setting's. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = keys.slice(from, from + KEYS_AT_ONCE);
    // One statement: between two, a photo that moves from `uploads` to its product would be in neither.
    const rows = await db
      .selectFrom("product_photos")
      .select("key")
      .where("key", "in", some)
      .union(db.selectFrom("uploads").select("key").where("key", "in", some))
      .execute();
    for (const { key } of rows) named.add(key);
  }
  // After the others: a photo becomes a setting before it ceases to be one that was sent.
  const settings = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "in", PHOTO_SETTINGS)
    .execute();
  for (const key of keys) if (settings.some(({ value }) => value.includes(key))) named.add(key);
  return named;
}

/**
 * Removes the files of photos that no row names any more; one that another row shares stays. Call it after the commit
 * that dropped the rows. A file that cannot be removed is logged and left to the sweeper.
 */
export async function removeUnnamedPhotos(
  db: Db,
  files: PhotoFiles,
  photos: readonly StoredPhoto[],
): Promise<void> {
  const named = await namedKeys(
    db,
    photos.map(({ key }) => key),
  );
  const dropped = photos.filter(({ key }) => !named.has(key));
  await removeImages(dropped, { ...files, widths: PHOTO_WIDTHS });
}
