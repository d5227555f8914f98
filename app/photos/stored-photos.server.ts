import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import { type Ingesting, ingestImage, type PhotoFiles, removeImages } from "../platform/images/pipeline.ts";
import { formUrls, PHOTO_WIDTHS } from "./photo-urls.ts";
import { PHOTO_SETTINGS, type ShopPhoto } from "./shop-photo.ts";

export type PhotoStoring = Ingesting & { db: Db; now: Now; signal?: AbortSignal };

/** Stores the photo's files and its database row, or neither. */
export async function storeUpload({ db, now, ...ingesting }: PhotoStoring, file: string) {
  const id = newId();
  const result = await ingestImage(file, { ...ingesting, widths: PHOTO_WIDTHS }, (image) =>
    db
      .insertInto("uploads")
      .values({ id, ...image, created_at: now().toISOString() })
      .execute(),
  );
  if (!result.ok) return result;
  return { ok: true, photo: { id, ...result.image, ...formUrls(result.image) } } as const;
}

/** Makes the sweeper keep an unused photo for a day from now. Returns false if the photo is already deleted. */
export async function keepPhoto(db: Db, now: Now, { key }: ShopPhoto): Promise<boolean> {
  const waiting = await db
    .updateTable("uploads")
    .set({ created_at: now().toISOString() })
    .where("key", "=", key)
    .executeTakeFirst();
  return waiting.numUpdatedRows > 0n || (await namedKeys(db, [key])).has(key);
}

/** Limit of keys in one statement. SQLite takes 32,766 parameters, and the statement has each key twice. */
const KEYS_AT_ONCE = 5000;

/** Returns those of `keys` that a product (even in the trash), an upload or a setting uses. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = keys.slice(from, from + KEYS_AT_ONCE);
    // One statement reads both tables. Between two statements, a photo could change tables and be missed.
    const rows = await db
      .selectFrom("product_photos")
      .select("key")
      .where("key", "in", some)
      .union(db.selectFrom("uploads").select("key").where("key", "in", some))
      .execute();
    for (const { key } of rows) named.add(key);
  }
  // `settings` is read last, because a photo is written there before it leaves `uploads`.
  const settings = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "in", PHOTO_SETTINGS)
    .execute();
  for (const key of keys) if (settings.some(({ value }) => value.includes(key))) named.add(key);
  return named;
}

/** Deletes files of those `photos` that no database row names. Call it after the rows' delete is committed. */
export async function removeUnnamedPhotos(
  db: Db,
  files: PhotoFiles,
  photos: readonly ShopPhoto[],
): Promise<void> {
  const named = await namedKeys(
    db,
    photos.map(({ key }) => key),
  );
  const dropped = photos.filter(({ key }) => !named.has(key));
  await removeImages(dropped, { ...files, widths: PHOTO_WIDTHS });
}
