import { namedKeys } from "../photos/stored-photos.server.ts";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { PhotoFiles } from "../platform/images/pipeline.ts";
import { removeOrphans } from "../platform/images/pipeline.ts";
import { purgeOldProducts } from "./trash.server.ts";

/** Age in ms at which the sweeper deletes unused uploads, and files that no database row names. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/** Deletes old trash, unused uploads and files that no database row names. Safe in several instances. */
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
