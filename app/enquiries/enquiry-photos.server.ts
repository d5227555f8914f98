import type { Db } from "../platform/db/schema.ts";
import { type Media, openMedia, variantName } from "../platform/images/media.ts";
import type { MediaStore } from "../platform/images/store.ts";
import { type EnquiryPicture, enquiryStore, widthOf } from "./photo-files.server.ts";

/** An enquiry's pictures in their order; their places, counted from 0, name them in addresses. */
export async function photosOf(
  db: Db,
  enquiryId: string,
): Promise<(EnquiryPicture & { position: number })[]> {
  return await db
    .selectFrom("enquiry_photos")
    .select(["position", "key", "extension", "width", "height"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("position")
    .execute();
}

/** How many pictures each of these enquiries brought; those without are left out. */
export async function photoCounts(db: Db, enquiryIds: readonly string[]): Promise<Map<string, number>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("enquiry_photos")
    .select((eb) => ["enquiry_id", eb.fn.countAll<number>().as("photos")])
    .where("enquiry_id", "in", enquiryIds)
    .groupBy("enquiry_id")
    .execute();
  return new Map(rows.map(({ enquiry_id, photos }) => [enquiry_id, photos]));
}

/** A picture's file, or null where there is none. The caller must read the stream or destroy it. */
export async function openPhoto(
  store: MediaStore,
  picture: EnquiryPicture,
  size: "small" | "large",
): Promise<Media | null> {
  return await openMedia(enquiryStore(store), variantName(picture.key, widthOf(picture, size), "jpeg"));
}
