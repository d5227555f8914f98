import { sql } from "kysely";
import { namedKeys, removeUnnamedPhotos } from "../photos/stored-photos.server.ts";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { type PhotoFiles, removeOrphans } from "../platform/images/pipeline.ts";
import { lockProducts } from "../product/lock-products.server.ts";
import { type Product, TRASH_DAYS } from "../product/product.ts";
import { DAY } from "../shop/retention.ts";
import { type Changed, changeState, withParts } from "./products.server.ts";

/** Moves a product to the trash. For a product that is already there, the date of deletion stays. */
export async function deleteProduct(db: Db, { now }: { now: Now }, id: string): Promise<Changed> {
  const deletedAt = sql<string>`coalesce(deleted_at, ${now().toISOString()})`;
  return await changeState(db, id, { deleted_at: deletedAt }, { trashed: true });
}

/** Returns `NOT_FOUND` when the product was deleted for good. */
export async function restoreProduct(db: Db, id: string): Promise<Changed> {
  return await changeState(db, id, { deleted_at: null }, { trashed: true });
}

export async function purgeOldProducts(db: Db, { now, ...files }: PhotoFiles & { now: Now }) {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY).toISOString();
  const { count, photos } = await db.transaction().execute(async (trx) => {
    const old = trx.selectFrom("products").select("id").where("deleted_at", "<=", before);
    const ids = (await old.execute()).map(({ id }) => id);
    await lockProducts(trx, ids);
    const photos = await trx
      .selectFrom("product_photos")
      .selectAll()
      .where("product_id", "in", old)
      .execute();
    const deleted = await trx.deleteFrom("products").where("deleted_at", "<=", before).executeTakeFirst();
    const count = Number(deleted.numDeletedRows);
    if (count > 0) await bumpContentVersion(trx, "catalogue");
    return { count, photos };
  });
  await removeUnnamedPhotos(db, files, photos);
  return count;
}

/** `daysLeft` is the number of days until the product is deleted for good. It is 1 on the last day. */
export type TrashedProduct = Product & { daysLeft: number };

export async function listTrash(db: Db, now: Now) {
  const rows = await db
    .selectFrom("products")
    .selectAll()
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return (await withParts(db, rows)).map((product, index): TrashedProduct => {
    const left = Date.parse(rows[index]?.deleted_at ?? "") + TRASH_DAYS * DAY - now().getTime();
    return { ...product, daysLeft: Math.max(0, Math.ceil(left / DAY)) };
  });
}

/** Age in ms from which the sweeper deletes unused uploads and files that no database row names. */
const ORPHAN_AGE_MS = DAY;

/** Deletes old trash, unused uploads and files that no row names. Several instances may run it concurrently. */
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
