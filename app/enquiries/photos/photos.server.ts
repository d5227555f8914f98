import { createHash, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { sql } from "kysely";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { hashOf, newId } from "../../platform/ids.ts";
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

/*
 * Visitors' photos: each waits under a token until an enquiry names it, and is the enquiry's own from then on. Files
 * stand in a folder of their own, out of reach of `/media`: they are personal data (decision 013).
 */

/** Widths in pixels: a thumbnail for the inbox and the mail, and what opens large. */
const SMALL = 320;
const LARGE = 1600;

/** JPEG alone: nobody but the owner looks at them, and a stranger's photo costs the server as little as can be. */
export const ENQUIRY_WIDTHS = {
  avif: [],
  webp: [],
  jpeg: [SMALL, LARGE],
  // What a photograph of cloth takes; noise would take twice as much. With it the limits of how many are limits of bytes.
  maxJpegBytes: 700_000,
};

export type EnquiryPhoto = Pick<IngestedImage, "key" | "extension" | "width" | "height">;

export const enquiryStore = (store: MediaStore) => storeFolder(store, "enquiries");

/** Removes the files of photos whose rows are gone, after the commit that dropped them. */
export async function removePhotoFiles(
  { store, log }: PhotoFiles,
  photos: readonly EnquiryPhoto[],
): Promise<void> {
  await removeImages(photos, { store: enquiryStore(store), log, widths: ENQUIRY_WIDTHS });
}

const TOKEN = /^[\w-]{22}\.[\w-]{43}$/;

/**
 * The only name that a visitor gets for a photo that was sent: it opens nothing, and nobody guesses another's. Its
 * second half says which bytes the file holds, so that the same form sent again with the same photos is known as the same.
 */
async function newPhotoToken(file: string): Promise<string> {
  const content = createHash("sha256");
  await using handle = await open(file);
  // One buffer for all of it: what a stream leaves behind is collected late.
  const buffer = Buffer.alloc(64 * 1024);
  for (;;) {
    const { bytesRead } = await handle.read({ buffer });
    if (bytesRead === 0) break;
    content.update(buffer.subarray(0, bytesRead));
  }
  return `${randomBytes(16).toString("base64url")}.${content.digest("base64url")}`;
}

export const isPhotoToken = (text: string) => TOKEN.test(text);

/** What of a token tells the photo's bytes. */
export function contentOf(token: string): string {
  return token.slice(token.indexOf(".") + 1);
}

/**
 * Takes a visitor's photo in and writes it down for the enquiry that is to come: files and row, or neither. What the
 * camera wrote into the file (the place, say) is not kept, nor the file itself. Throws when store or database fail.
 */
export async function storeWaitingPhoto(
  db: Db,
  { now, ...ingesting }: Ingesting & { now: Now; signal?: AbortSignal },
  file: string,
) {
  const token = await newPhotoToken(file);
  const store = enquiryStore(ingesting.store);
  const deps = { ...ingesting, store, widths: ENQUIRY_WIDTHS, keepOriginal: false };
  const result = await ingestImage(file, deps, (image, bytes) =>
    db
      .insertInto("enquiry_uploads")
      .values({ token_hash: hashOf(token), ...image, bytes, created_at: now().toISOString() })
      .execute(),
  );
  if (!result.ok) return result;
  await dropLongestWaiting(db, ingesting);
  return { ok: true as const, token };
}

/** Photos that may wait for their enquiry at once: beyond, somebody fills the disk. */
const WAITING_MAX = 1000;

/** Makes room by dropping the photos that wait longest: nobody's new one is refused for others' old ones. */
async function dropLongestWaiting(db: Db, files: PhotoFiles): Promise<void> {
  const tooMany = db
    .selectFrom("enquiry_uploads")
    .select("token_hash")
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .limit(WAITING_MAX)
    .offset(WAITING_MAX);
  const dropped = await db
    .deleteFrom("enquiry_uploads")
    .where("token_hash", "in", tooMany)
    .returning(["key", "extension", "width", "height"])
    .execute();
  await removePhotoFiles(files, dropped);
}

/** Those of these tokens whose photo does not wait: never sent, sent on with another enquiry, or swept. */
export async function missingPhotos(db: Db, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom("enquiry_uploads")
    .select("token_hash")
    .where("token_hash", "in", tokens.map(hashOf))
    .execute();
  const waiting = new Set(rows.map(({ token_hash }) => token_hash));
  return tokens.filter((token) => !waiting.has(hashOf(token)));
}

/**
 * Makes waiting photos an enquiry's own, in the order of their tokens, within the transaction that stores it. False
 * where one of them does not wait any more: the caller rolls back. Of two that ask for one photo only one gets it.
 */
export async function takeOverPhotos(
  trx: Db,
  { enquiryId, tokens, createdAt }: { enquiryId: string; tokens: readonly string[]; createdAt: string },
): Promise<boolean> {
  if (tokens.length === 0) return true;
  const hashes = tokens.map(hashOf);
  const rows = await trx
    .deleteFrom("enquiry_uploads")
    .where("token_hash", "in", hashes)
    .returning(["token_hash", "key", "extension", "width", "height", "bytes"])
    .execute();
  if (rows.length !== tokens.length) return false;
  const photos = rows.map(({ token_hash, ...photo }) => ({
    id: newId(),
    enquiry_id: enquiryId,
    position: hashes.indexOf(token_hash),
    ...photo,
    created_at: createdAt,
  }));
  await trx.insertInto("enquiry_photos").values(photos).execute();
  return true;
}

/** How many photos an enquiry has, as a column of a query about enquiries. */
export function photoCount(db: Db) {
  return db
    .selectFrom("enquiry_photos")
    .select((photo) => photo.fn.countAll<number>().as("photos"))
    .where("enquiry_id", "=", sql.ref<string>("enquiries.id"))
    .$asScalar()
    .$notNull()
    .as("photos");
}

/** An enquiry's photos in their order; their places, counted from 0, name them in addresses. */
export async function photosOf(db: Db, enquiryId: string): Promise<(EnquiryPhoto & { position: number })[]> {
  return await db
    .selectFrom("enquiry_photos")
    .select(["position", "key", "extension", "width", "height"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("position")
    .execute();
}

/** A photo's file, or null where there is none. The caller must read the stream or destroy it. */
export async function openPhoto(
  store: MediaStore,
  photo: EnquiryPhoto,
  size: "small" | "large",
): Promise<Media | null> {
  const width = Math.min(photo.width, size === "small" ? SMALL : LARGE);
  return await openMedia(enquiryStore(store), variantName(photo.key, width, "jpeg"));
}

/** Milliseconds that a sent photo waits for its enquiry, and a file for its row: nobody's form stays open longer. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes visitors' photos that no enquiry came for within a day, and files that no row names. Any number of
 * instances may do it at once, at any time: sweep and enquiry both take a waiting photo by deleting its row, which
 * only one of them can.
 */
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
      // One statement: between two, a photo that moves to its enquiry would be in neither.
      const photos = db.selectFrom("enquiry_photos").select("key");
      const rows = await photos.union(db.selectFrom("enquiry_uploads").select("key")).execute();
      return new Set(rows.map(({ key }) => key));
    },
  });
  return { waiting: dropped.length, files: orphans };
}
