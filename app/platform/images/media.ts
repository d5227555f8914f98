import { parseVariantName } from "./file-names.ts";
import type { MediaStore, StoredFile } from "./store.ts";

export type Media = StoredFile & { contentType: string };

/**
 * A picture's file for `/media/<name>`. Null for names that are not exactly a variant's (originals, ways out of the
 * folder, anything else) and for files that do not exist. A name's content never changes, so it may be cached for
 * ever. The caller must read the stream or destroy it. Throws when the store fails.
 */
export async function openMedia(store: MediaStore, name: string): Promise<Media | null> {
  const variant = parseVariantName(name);
  if (!variant) return null;
  const file = await store.open(name);
  return file && { ...file, contentType: variant.contentType };
}
