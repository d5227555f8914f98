import { failedPhoto } from "../photos/photo-schema.ts";
import { uploadLimit } from "../photos/receive-photo.server.ts";
import { photoReference, type ShopPhoto } from "../photos/shop-photo.ts";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { MAX_IMAGE_BYTES } from "../platform/images/limits.ts";
import { isMultipart, readFileForm } from "../platform/uploads/read-file-form.ts";
import { submittedForm } from "../ui/form/answer-form.server.ts";
import { namedKeys, type PhotoStoring, storeUpload } from "./stored-photos.server.ts";

/**
 * Makes sure of a photo that is about to become a setting: one that was sent waits a day more, so that no sweep comes
 * between. False where it is gone.
 */
export async function keepPhoto(db: Db, now: Now, { key }: ShopPhoto): Promise<boolean> {
  const waiting = await db
    .updateTable("uploads")
    .set({ created_at: now().toISOString() })
    .where("key", "=", key)
    .executeTakeFirst();
  return waiting.numUpdatedRows > 0n || (await namedKeys(db, [key])).has(key);
}

const LIMITS = {
  maxParts: 20,
  maxTextBytes: 64 * 1024,
  maxFileBytes: MAX_IMAGE_BYTES,
  maxFormBytes: MAX_IMAGE_BYTES + 256 * 1024,
};

/**
 * Reads a section's form. Where a page without script sends a file with it, its photo is taken in and stands in the
 * form as a reference, or what was wrong with it. `fieldOf`: the field that a section's file is for.
 */
export async function readPhotoForm(
  request: Request,
  storing: PhotoStoring,
  { adminId, fieldOf }: { adminId: string; fieldOf: (intent: string) => string | undefined },
): Promise<FormData> {
  if (!isMultipart(request)) return await submittedForm(request);
  let value: string | null = null;
  const read = await uploadLimit.run(null, () =>
    readFileForm(request, {
      ...LIMITS,
      imagePool: storing.imagePool,
      fileField: "files",
      async takeFile({ path, size }) {
        if (value !== null) return;
        if (size === 0) value = failedPhoto("NOT_AN_IMAGE");
        else {
          const stored = await storeUpload(storing, path, adminId);
          value = stored.ok ? photoReference(stored.photo) : failedPhoto(stored.code);
        }
      },
    }),
  );
  const form = read?.form ?? new FormData();
  if (read?.unkept.length) value = failedPhoto("CANNOT_KEEP");
  if (read?.broken) value = failedPhoto(read.broken === "TOO_LARGE" ? "TOO_LARGE" : "FAILED");
  const field = fieldOf(String(form.get("intent") ?? ""));
  if (field && value !== null) form.set(field, value);
  return form;
}
