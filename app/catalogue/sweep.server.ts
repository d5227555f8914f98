import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { PhotoFiles } from "../platform/images/pipeline.ts";
import { removeOrphans } from "../platform/images/pipeline.ts";
import { namedKeys } from "./stored-photos.server.ts";
import { purgeOldProducts } from "./trash.server.ts";

/** Milliseconds that a file may be without a row, and a sent photo without a product: nobody's form stays open longer. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes what nobody will ask for again: products 30 days in the trash, photos sent a day ago and not used, files a
 * day old that no row names (what a crash left). Any number of instances may do it at once, at any time.
 *
 * A photo in flight is safe: its files are young, and a row that takes a sent photo over and the sweep both do it
 * by deleting the upload's row, which only one of them can.
 */
export async function sweep(db: Db, { now, store, log }: PhotoFiles & { now: Now }) {
  const products = await purgeOldProducts(db, { now, store, log });
  const limit = new Date(now().getTime() - ORPHAN_AGE_MS);
  const dropped = await db
    .deleteFrom("uploads")
    .where("created_at", "<", limit.toISOString())
    .executeTakeFirst();

  const files = await removeOrphans(store, { before: limit, namedKeys: (keys) => namedKeys(db, keys) });
  return { products, uploads: Number(dropped.numDeletedRows), files };
}
