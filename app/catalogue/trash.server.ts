import { sql } from "kysely";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import type { PhotoFiles } from "../platform/images/pipeline.ts";
import { PAGE_SIZE } from "./list/catalogue-query.ts";
import { TRASH_DAYS, type TrashedProduct } from "./product.ts";
import { type Changed, changeState, withParts } from "./products.server.ts";
import { removeUnnamedPhotos } from "./stored-photos.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deleting a product in the trash changes nothing. */
export async function deleteProduct(db: Db, { now }: { now: Now }, id: string): Promise<Changed> {
  const deletedAt = sql<string>`coalesce(deleted_at, ${now().toISOString()})`;
  return await changeState(db, id, { deleted_at: deletedAt }, { trashed: true });
}

/** Returns `NOT_FOUND` when the product was purged. */
export async function restoreProduct(db: Db, id: string): Promise<Changed> {
  return await changeState(db, id, { deleted_at: null }, { trashed: true });
}

/** Returns `NOT_FOUND` when the product is not in the trash. */
export async function purgeProduct(db: Db, files: PhotoFiles, id: string): Promise<Changed> {
  return (await purge(db, files, { id })) > 0 ? { ok: true } : { ok: false, code: "NOT_FOUND" };
}

/** Returns the number of purged products. */
export async function purgeOldProducts(db: Db, { now, ...files }: PhotoFiles & { now: Now }) {
  return await purge(db, files, { before: new Date(now().getTime() - TRASH_DAYS * DAY_MS).toISOString() });
}

async function purge(db: Db, files: PhotoFiles, which: { id: string } | { before: string }): Promise<number> {
  const [gone, photos] = await db.transaction().execute(async (trx) => {
    const trashed = trx.selectFrom("products").select("id").where("deleted_at", "is not", null);
    const chosen =
      "id" in which ? trashed.where("id", "=", which.id) : trashed.where("deleted_at", "<=", which.before);
    const ids = (await chosen.execute()).map((row) => row.id);
    if (ids.length === 0) return [new Set(), []];
    const photoRows = await trx
      .selectFrom("product_photos")
      .selectAll()
      .where("product_id", "in", ids)
      .execute();
    // Deletes only rows that are still in the trash, because a restore may run at the same time.
    const deleted = await trx
      .deleteFrom("products")
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .returning("id")
      .execute();
    await bumpContentVersion(trx, "catalogue");
    return [new Set(deleted.map((row) => row.id)), photoRows] as const;
  });
  const removed = photos.filter((photo) => gone.has(photo.product_id));
  await removeUnnamedPhotos(db, files, removed);
  return gone.size;
}

/** Lists the newest deletion first. A page number beyond the last page gives the last page. */
export async function listTrash(db: Db, { now, page }: { now: Now; page: number }) {
  const pageCount = Math.max(1, Math.ceil((await countTrash(db)) / PAGE_SIZE));
  const open = Math.min(Math.max(1, page), pageCount);
  const rows = await db
    .selectFrom("products")
    .selectAll()
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .offset((open - 1) * PAGE_SIZE)
    .execute();
  const products = (await withParts(db, rows)).map((product, index): TrashedProduct => {
    const left = Date.parse(rows[index]?.deleted_at ?? "") + TRASH_DAYS * DAY_MS - now().getTime();
    return { ...product, daysLeft: Math.max(0, Math.ceil(left / DAY_MS)) };
  });
  return { products, page: open, pageCount };
}

export async function countTrash(db: Db): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("deleted_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
