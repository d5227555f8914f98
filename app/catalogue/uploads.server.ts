import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import { type IngestResult, ingestImage, removeImage } from "../platform/images/pipeline.ts";
import { PICTURE_WIDTHS } from "./picture.ts";
import type { PictureFiles } from "./picture-files.server.ts";
import type { UploadedPhoto } from "./product.ts";

export type UploadResult =
  | { ok: true; photo: UploadedPhoto }
  | { ok: false; code: Extract<IngestResult, { ok: false }>["code"] };

/**
 * Takes a sent picture in and writes it down for the product that will be saved with it. Files and row appear together
 * or not at all: files without a row, as a crash in between leaves them, are the sweeper's. Throws when the store or
 * the database fails, with nothing left behind.
 */
export async function storeUpload(
  db: Db,
  { store, log, now }: PictureFiles & { now: Now },
  { bytes, adminId }: { bytes: Uint8Array; adminId: string },
): Promise<UploadResult> {
  const result = await ingestImage(bytes, { store, widths: PICTURE_WIDTHS, log });
  if (!result.ok) return result;
  const photo: UploadedPhoto = { id: newId(), ...result.image };
  try {
    await db
      .insertInto("uploads")
      .values({ ...photo, created_at: now().toISOString(), admin_id: adminId })
      .execute();
  } catch (error) {
    await removeImage(result.image, { store, widths: PICTURE_WIDTHS }).catch((removal: unknown) => {
      log.warn({ err: removal, key: photo.key }, "a picture without a row remains until the sweep");
    });
    throw error;
  }
  return { ok: true, photo };
}

/** Sent pictures that wait for their product, of these ids, in their order; for a form that is shown again. */
export async function findUploads(db: Db, ids: readonly string[]): Promise<UploadedPhoto[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "key", "extension", "width", "height"])
    .where("id", "in", ids)
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}
