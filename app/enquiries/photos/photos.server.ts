import { sql } from "kysely";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { hashOf, newId, newToken } from "../../platform/ids.ts";
import { type Media, openMedia, variantName } from "../../platform/images/media.ts";
import {
  type IngestedImage,
  type Ingesting,
  ingestImage,
  type PhotoFiles,
  removeImages,
  removeOrphans,
} from "../../platform/images/pipeline.ts";
import { type MediaStore, storeFolder } from "../../platform/images/store.ts";

/* A form names its uploaded photos by tokens. `/media` never serves these private photos (decision 013). */

/** Widths in pixels of the thumbnail and the large file. */
const SMALL = 320;
const LARGE = 1600;

const ENQUIRY_WIDTHS = {
  avif: [],
  webp: [],
  jpeg: [SMALL, LARGE],
  // A detailed photo of cloth needs this many bytes. A larger JPEG is encoded again with lower quality.
  maxJpegBytes: 700_000,
};

export type EnquiryPhoto = Pick<IngestedImage, "key" | "extension" | "width" | "height">;

const enquiryStore = (store: MediaStore) => storeFolder(store, "enquiries");

/** Call this after the commit that deletes the photos' rows, because a rollback restores rows but no files. */
export async function removePhotoFiles(
  { store, log }: PhotoFiles,
  photos: readonly EnquiryPhoto[],
): Promise<void> {
  await removeImages(photos, { store: enquiryStore(store), log, widths: ENQUIRY_WIDTHS });
}

/** Stores the photo's files and its database row, or neither. Throws if the store or the database fails. */
export async function storeWaitingPhoto(
  db: Db,
  { now, ...ingesting }: Ingesting & { now: Now; signal?: AbortSignal },
  file: string,
) {
  const token = newToken();
  const store = enquiryStore(ingesting.store);
  const deps = { ...ingesting, store, widths: ENQUIRY_WIDTHS, keepOriginal: false };
  const result = await ingestImage(file, deps, (image, bytes) =>
    db
      .insertInto("enquiry_uploads")
      .values({ token_hash: hashOf(token), ...image, bytes, created_at: now().toISOString() })
      .execute(),
  );
  return result.ok ? { ok: true as const, token } : result;
}

/** Moves photos to an enquiry. If it returns tokens that match no photo, the caller must roll back `trx`. */
export async function takeOverPhotos(
  trx: Db,
  { enquiryId, tokens }: { enquiryId: string; tokens: readonly string[] },
): Promise<string[]> {
  if (tokens.length === 0) return [];
  const hashes = tokens.map(hashOf);
  const rows = await trx
    .deleteFrom("enquiry_uploads")
    .where("token_hash", "in", hashes)
    .returning(["token_hash", "key", "extension", "width", "height", "bytes"])
    .execute();
  const photos = rows.map(({ token_hash, ...photo }) => ({
    id: newId(),
    enquiry_id: enquiryId,
    position: hashes.indexOf(token_hash),
    ...photo,
  }));
  if (photos.length > 0) await trx.insertInto("enquiry_photos").values(photos).execute();
  const taken = new Set(photos.map(({ position }) => position));
  return tokens.filter((_, position) => !taken.has(position));
}

export function photoCount(db: Db) {
  return db
    .selectFrom("enquiry_photos")
    .select((photo) => photo.fn.countAll<number>().as("photos"))
    .where("enquiry_id", "=", sql.ref<string>("enquiries.id"))
    .$asScalar()
    .$notNull()
    .as("photos");
}

export async function photosOf(db: Db, enquiryId: string): Promise<(EnquiryPhoto & { position: number })[]> {
  return await db
    .selectFrom("enquiry_photos")
    .select(["position", "key", "extension", "width", "height"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("position")
    .execute();
}

/** Opens a photo's file, or returns null if it is missing. The caller must read or destroy the stream. */
export async function openPhoto(
  store: MediaStore,
  photo: EnquiryPhoto,
  size: "small" | "large",
): Promise<Media | null> {
  const width = Math.min(photo.width, size === "small" ? SMALL : LARGE);
  return await openMedia(enquiryStore(store), variantName(photo.key, width, "jpeg"));
}

const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/** Removes photos whose form was not sent within a day, and files that have no row in the database. */
export async function sweepEnquiryPhotos(db: Db, { now, ...files }: PhotoFiles & { now: Now }) {
  const before = new Date(now().getTime() - ORPHAN_AGE_MS);
  const dropped = await db
    .deleteFrom("enquiry_uploads")
    .where("created_at", "<", before.toISOString())
    .returning(["key", "extension", "width", "height"])
    .execute();
  await removePhotoFiles(files, dropped);
  const orphans = await removeOrphans(enquiryStore(files.store), {
    before,
    async namedKeys() {
      // One statement reads both tables, because a photo may move between them while this code runs.
      const photos = db.selectFrom("enquiry_photos").select("key");
      const rows = await photos.union(db.selectFrom("enquiry_uploads").select("key")).execute();
      return new Set(rows.map(({ key }) => key));
    },
  });
  return { waiting: dropped.length, files: orphans };
}

/** Limit in bytes of all visitors' photos together. It is enough for some ten thousand photos. */
const QUOTA = 5e9;

/** Bytes that visitors' photos must leave free on the disk, for the database and products' photos. */
const FLOOR = 500e6;

export async function hasPhotoSpace(db: Db, store: Pick<MediaStore, "freeBytes">): Promise<boolean> {
  const free = await store.freeBytes();
  if (free !== null && free < FLOOR) return false;
  const bytesIn = async (table: "enquiry_uploads" | "enquiry_photos") => {
    const sum = db.selectFrom(table).select(({ fn }) => fn.sum<number | null>("bytes").as("bytes"));
    return Number((await sum.executeTakeFirstOrThrow()).bytes);
  };
  return (await bytesIn("enquiry_uploads")) + (await bytesIn("enquiry_photos")) < QUOTA;
}
