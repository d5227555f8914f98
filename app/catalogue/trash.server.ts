import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { type PictureFiles, removeUnnamedPictures, type StoredPicture } from "./picture-files.server.ts";
import { PAGE_SIZE, TRASH_DAYS, type TrashedProduct } from "./product.ts";
import { withPhotos } from "./products.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type TrashResult = { ok: true; name: string } | { ok: false; code: "NOT_FOUND" };

/** Puts a product into the trash, pictures and all. One that is there already stays as it is: both people got their wish. */
export async function deleteProduct(db: Db, { now }: { now: Now }, id: string): Promise<TrashResult> {
  return await db.transaction().execute(async (trx): Promise<TrashResult> => {
    await trx
      .updateTable("products")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .execute();
    const row = await trx.selectFrom("products").select("name").where("id", "=", id).executeTakeFirst();
    if (!row) return { ok: false, code: "NOT_FOUND" };
    await bumpContentVersion(trx, "catalogue");
    return { ok: true, name: row.name };
  });
}

/** Takes a product out of the trash, to the place it had. `NOT_FOUND` once it was removed for good. */
export async function restoreProduct(db: Db, id: string): Promise<TrashResult> {
  return await db.transaction().execute(async (trx): Promise<TrashResult> => {
    await trx.updateTable("products").set({ deleted_at: null }).where("id", "=", id).execute();
    const row = await trx.selectFrom("products").select("name").where("id", "=", id).executeTakeFirst();
    if (!row) return { ok: false, code: "NOT_FOUND" };
    await bumpContentVersion(trx, "catalogue");
    return { ok: true, name: row.name };
  });
}

/** Removes a product of the trash for good, with the files of its pictures. `NOT_FOUND` when it is not in the trash. */
export async function purgeProduct(db: Db, files: PictureFiles, id: string): Promise<TrashResult> {
  const purged = await purge(db, { id });
  await removeUnnamedPictures(db, files, purged.pictures);
  const [name] = purged.names;
  return name === undefined ? { ok: false, code: "NOT_FOUND" } : { ok: true, name };
}

/** Removes for good what has been in the trash for {@link TRASH_DAYS} days. Returns how many products that were. */
export async function purgeOldProducts(
  db: Db,
  { now, ...files }: PictureFiles & { now: Now },
): Promise<number> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS).toISOString();
  const purged = await purge(db, { before });
  await removeUnnamedPictures(db, files, purged.pictures);
  return purged.names.length;
}

async function purge(
  db: Db,
  which: { id: string } | { before: string },
): Promise<{ names: string[]; pictures: StoredPicture[] }> {
  return await db.transaction().execute(async (trx) => {
    // Deleting the product is what decides: a restore at the same moment has either come before or finds nothing.
    const trashed = trx.selectFrom("products").select("id").where("deleted_at", "is not", null);
    const chosen =
      "id" in which ? trashed.where("id", "=", which.id) : trashed.where("deleted_at", "<=", which.before);
    const ids = (await chosen.execute()).map((row) => row.id);
    if (ids.length === 0) return { names: [], pictures: [] };
    const photos = await trx
      .selectFrom("product_photos")
      .selectAll()
      .where("product_id", "in", ids)
      .execute();
    const deleted = await trx
      .deleteFrom("products")
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .returning(["id", "name"])
      .execute();
    const gone = new Set(deleted.map((row) => row.id));
    await bumpContentVersion(trx, "catalogue");
    return {
      names: deleted.map((row) => row.name),
      pictures: photos.filter((photo) => gone.has(photo.product_id)),
    };
  });
}

export interface TrashPage {
  products: TrashedProduct[];
  page: number;
  pageCount: number;
}

/** A page of what is in the trash, the last deleted first; the last page where there are not so many. */
export async function listTrash(db: Db, { now, page }: { now: Now; page: number }): Promise<TrashPage> {
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
  const products = (await withPhotos(db, rows)).map((product, index) => {
    const deletedAt = rows[index]?.deleted_at ?? "";
    const left = Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - now().getTime();
    return { ...product, deletedAt, daysLeft: Math.max(0, Math.ceil(left / DAY_MS)) };
  });
  return { products, page: open, pageCount };
}

/** How many products are in the trash. */
export async function countTrash(db: Db): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("deleted_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
