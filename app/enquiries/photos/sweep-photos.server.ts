import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { removeOrphans } from "../../platform/images/pipeline.ts";
import { enquiryStore, type PhotoFiles, removePhotoFiles } from "./photos.server.ts";

/** Milliseconds that a sent photo waits for its enquiry, and a file for its row: nobody's form stays open longer. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/** Parameters of one statement; SQLite takes 32 766, and each key is asked for twice. */
const KEYS_AT_ONCE = 5000;

/**
 * Removes visitors' photos that no enquiry came for within a day, and files that no row names. Any number of
 * instances may do it at once, at any time: sweep and enquiry both take a waiting photo by deleting its row, which
 * only one of them can.
 */
export async function sweepEnquiryPhotos(
  db: Db,
  { now, ...files }: PhotoFiles & { now: Now },
): Promise<{ waiting: number; files: number }> {
  const before = new Date(now().getTime() - ORPHAN_AGE_MS);
  const dropped = await db
    .deleteFrom("enquiry_uploads")
    .where("created_at", "<", before.toISOString())
    .returning(["key", "extension", "width", "height"])
    .execute();
  await removePhotoFiles(files, dropped);
  const orphans = await removeOrphans(enquiryStore(files.store), {
    before,
    namedKeys: (keys) => namedKeys(db, keys),
  });
  return { waiting: dropped.length, files: orphans };
}

/** Of these keys, those that an enquiry's or a waiting photo's row names. */
async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = keys.slice(from, from + KEYS_AT_ONCE);
    // One statement: between two, a photo that moves to its enquiry would be in neither.
    const rows = await db
      .selectFrom("enquiry_photos")
      .select("key")
      .where("key", "in", some)
      .union(db.selectFrom("enquiry_uploads").select("key").where("key", "in", some))
      .execute();
    for (const { key } of rows) named.add(key);
  }
  return named;
}
