import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { keyOfFile } from "../platform/images/file-names.ts";
import { UNFINISHED_FOLDER } from "../platform/images/store.ts";
import { purgeOldProducts } from "./bin.server.ts";
import { namedKeys, type PictureFiles } from "./picture-files.server.ts";

/** Milliseconds that a file may be without a row, and a sent picture without a product: nobody's form stays open longer. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

export interface Swept {
  /** Products that left the bin for good. */
  products: number;
  /** Pictures that were sent and never used. */
  uploads: number;
  /** Stored files that no row named. */
  files: number;
}

/**
 * Removes what nobody will ask for again: products 30 days in the bin, pictures sent a day ago and not used, files a
 * day old that no row names (what a crash left). Any number of instances may do it at once, at any time.
 *
 * A picture in flight is safe: its files are young, and a row that takes a sent picture over and the sweep both do it
 * by deleting the upload's row, which only one of them can.
 */
export async function sweep(db: Db, { now, store, log }: PictureFiles & { now: Now }): Promise<Swept> {
  const products = await purgeOldProducts(db, { now, store, log });

  const limit = new Date(now().getTime() - ORPHAN_AGE_MS);
  const dropped = await db
    .deleteFrom("uploads")
    .where("created_at", "<", limit.toISOString())
    .executeTakeFirst();

  const old: { name: string; key: string | null }[] = [];
  for await (const { name, lastModified } of store.list()) {
    if (lastModified >= limit) continue;
    const key = keyOfFile(name);
    // Whatever is not named as ours are is somebody else's: a bucket may hold more than the shop.
    if (key !== null || name.startsWith(`${UNFINISHED_FOLDER}/`)) old.push({ name, key });
  }
  const named = await namedKeys(db, [...new Set(old.flatMap(({ key }) => (key === null ? [] : [key])))]);
  let files = 0;
  for (const { name, key } of old) {
    if (key !== null && named.has(key)) continue;
    await store.delete(name);
    files += 1;
  }
  return { products, uploads: Number(dropped.numDeletedRows), files };
}
