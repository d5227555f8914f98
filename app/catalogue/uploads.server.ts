import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import { type Ingesting, type IngestResult, ingestWithRow } from "../platform/images/pipeline.ts";
import { PICTURE_WIDTHS } from "./picture.ts";
import type { UploadedPhoto } from "./product.ts";

export type UploadResult =
  | { ok: true; photo: UploadedPhoto }
  | { ok: false; code: Extract<IngestResult, { ok: false }>["code"] };

/**
 * Takes a sent picture in and writes it down for the product that will be saved with it: files and row, or neither.
 * Throws when the store or the database fails.
 */
export async function storeUpload(
  db: Db,
  { now, ...ingesting }: Ingesting & { now: Now },
  { file, adminId }: { file: string; adminId: string },
): Promise<UploadResult> {
  const id = newId();
  const result = await ingestWithRow(file, { ...ingesting, widths: PICTURE_WIDTHS }, (image) =>
    db
      .insertInto("uploads")
      .values({ id, ...image, created_at: now().toISOString(), admin_id: adminId })
      .execute(),
  );
  return result.ok ? { ok: true, photo: { id, ...result.image } } : result;
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
