import type { Db } from "../../platform/db/schema.ts";
import type { MediaStore } from "../../platform/images/store.ts";

/** Bytes that visitors' photos may take in all, waiting or kept: some ten thousand. */
const QUOTA = 5e9;

/** Bytes that stay free on the store's disk for what matters more: what visitors write, and the owner's own photos. */
const FLOOR = 500e6;

/**
 * Whether there is room for one more of visitors' photos (decision 036): photos go before texts. What one network may
 * add is bounded by its limits, since each photo's bytes are.
 */
export async function hasRoom(db: Db, store: Pick<MediaStore, "freeBytes">): Promise<boolean> {
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
