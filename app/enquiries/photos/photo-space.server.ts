import type { Db } from "../../platform/db/schema.ts";
import type { MediaStore } from "../../platform/images/store.ts";

/** Limit of all visitors' photos in bytes: some ten thousand photos. */
const QUOTA = 5e9;

/** Bytes of the disk that are reserved for texts and the owner's photos. */
const FLOOR = 500e6;

export async function hasPhotoSpace(db: Db, store: Pick<MediaStore, "freeBytes">): Promise<boolean> {
  const free = await store.freeBytes();
  if (free !== null && free < FLOOR) return false;
  const [waiting, kept] = await Promise.all(
    (["enquiry_uploads", "enquiry_photos"] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.sum<number | null>("bytes").as("bytes"))
        .executeTakeFirstOrThrow(),
    ),
  );
  return Number(waiting?.bytes ?? 0) + Number(kept?.bytes ?? 0) < QUOTA;
}
