import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction, type UpdateObject } from "kysely";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db, ProductPhotoRow, ProductRow, Schema } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import type { PhotoFiles } from "../platform/images/pipeline.ts";
import type { ChosenPhoto, NewPhoto, Product, ProductInput } from "./product.ts";
import { nameProduct } from "./slugs.server.ts";
import { removeUnnamedPhotos, type StoredPhoto } from "./stored-photos.server.ts";
import { placeVariants } from "./variants.server.ts";

export interface ProductToSave extends Partial<Omit<ProductInput, "photos" | "name">> {
  name: string;
  /** The form creates the id when it opens, so a form that is sent twice makes one product. */
  id: string;
  basedOn: number;
  /** Photos of the product and uploads are named by id; new photos come with their stored files. */
  photos: readonly (ChosenPhoto | NewPhoto)[];
  /** Also takes the product out of the trash. */
  restore?: boolean;
  /** Used for a new product only; the default is true (spec §3). */
  inStock?: boolean;
  createdAt?: Date;
}

export type SaveResult =
  | { ok: true }
  /** `current` is what another save stored. */
  | { ok: false; code: "CONFLICT"; current: Product }
  /** `current` is the product in the trash, or null after a purge. */
  | { ok: false; code: "NOT_FOUND"; current: Product | null }
  /** A photo was deleted by the sweep or used by another save. */
  | { ok: false; code: "PHOTO_GONE" };

interface SaveDeps {
  now: Now;
  files: PhotoFiles;
}

// These functions are the only mapping between rows and products; equal names pass unchanged.

type Columns = Omit<ProductToSave, "id" | "basedOn" | "restore" | "inStock" | "createdAt">;

function columnsOf({ priceCents, priceBeforeCents, care = [], occasions = [], ...rest }: Columns) {
  const { photos: _, variants: __, ...same } = rest;
  return {
    ...same,
    price_cents: priceCents ?? null,
    price_before_cents: priceBeforeCents ?? null,
    care: JSON.stringify(care),
    occasions: JSON.stringify(occasions),
  };
}

/** Loads the photos and variants of the products with two queries. */
export async function withParts(db: Db, rows: ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const photoRows = db.selectFrom("product_photos").selectAll().where("product_id", "in", ids);
  const variantRows = db.selectFrom("product_variants").selectAll().where("product_id", "in", ids);
  const photos = Map.groupBy(await photoRows.orderBy("position").execute(), (row) => row.product_id);
  const variants = Map.groupBy(await variantRows.orderBy("position").execute(), (row) => row.product_id);
  return rows.map((row) => {
    const { price_cents, in_stock, pinned_at, created_at, updated_at, deleted_at, ...rest } = row;
    const { price_before_cents, care, occasions, ...same } = rest;
    return {
      ...same,
      priceCents: price_cents,
      priceBeforeCents: price_before_cents,
      care: JSON.parse(care),
      occasions: JSON.parse(occasions),
      inStock: Boolean(in_stock),
      pinned: pinned_at !== null,
      createdAt: created_at,
      updatedAt: updated_at,
      photos: (photos.get(row.id) ?? []).map(({ product_id: _, position: __, ...photo }) => photo),
      variants: (variants.get(row.id) ?? []).map(
        ({ product_id: _, position: __, price_cents: cents, ...variant }) => ({
          ...variant,
          priceCents: cents,
        }),
      ),
    };
  });
}

/** Thrown to roll the transaction back. */
class PhotosGone extends Error {}

/** Repeating a save that is stored succeeds. Files of removed photos are deleted after the commit. */
export async function saveProduct(
  db: Db,
  { now, files }: SaveDeps,
  product: ProductToSave,
): Promise<SaveResult> {
  let removed: StoredPhoto[] = [];
  try {
    const result = await db.transaction().execute(async (trx): Promise<SaveResult> => {
      if (!(await writeRow(trx, product, now()))) return await findStored(trx, product);
      removed = await placePhotos(trx, product);
      await bumpContentVersion(trx, "catalogue");
      return { ok: true };
    });
    await removeUnnamedPhotos(db, files, removed);
    return result;
  } catch (error) {
    if (!(error instanceof PhotosGone)) throw error;
    return { ok: false, code: "PHOTO_GONE" };
  }
}

export type DatedProduct = Omit<ProductToSave, "id" | "basedOn"> & { id?: string; createdAt: Date };

/** Inserts all products in one transaction, each with its own creation time. */
export async function insertProducts(db: Db, products: readonly DatedProduct[]): Promise<string[]> {
  if (products.length === 0) return [];
  return await db.transaction().execute(async (trx) => {
    const ids: string[] = [];
    for (const { id = newId(), ...dated } of products) {
      const product = { ...dated, id, basedOn: 0 };
      if (!(await writeRow(trx, product, dated.createdAt)))
        throw new Error(`There is a product ${id} already`);
      await placePhotos(trx, product);
      ids.push(id);
    }
    await bumpContentVersion(trx, "catalogue");
    return ids;
  });
}

async function writeRow(
  trx: Transaction<Schema>,
  { id, basedOn, restore = false, inStock = true, createdAt, ...input }: ProductToSave,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  if (basedOn === 0) {
    const made = createdAt?.toISOString() ?? at;
    const inserted = await trx
      .insertInto("products")
      .values({ id, slug: id, ...columnsOf(input), in_stock: inStock, created_at: made, updated_at: made })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return false;
    await nameProduct(trx, { id, slug: null, name: input.name });
    await placeVariants(trx, id, [], input.variants ?? []);
    return true;
  }
  const updated = await trx
    .updateTable("products")
    .set({ ...columnsOf(input), updated_at: at, version: sql<number>`version + 1` })
    .$if(restore, (query) => query.set({ deleted_at: null }))
    .where("id", "=", id)
    .where("version", "=", basedOn)
    .$if(!restore, (query) => query.where("deleted_at", "is", null))
    .returning("slug")
    .executeTakeFirst();
  if (!updated) return false;
  await nameProduct(trx, { id, slug: updated.slug, name: input.name });
  const had = await trx.selectFrom("product_variants").selectAll().where("product_id", "=", id).execute();
  await placeVariants(trx, id, had, input.variants ?? []);
  return true;
}

/** Moves uploads to the product and returns the photos that the product loses. */
async function placePhotos(
  trx: Transaction<Schema>,
  { id: productId, basedOn, photos: chosen }: ProductToSave,
): Promise<StoredPhoto[]> {
  const own = trx.selectFrom("product_photos").selectAll().where("product_id", "=", productId);
  const before = basedOn === 0 ? [] : await own.execute();
  const known = new Map<string, UploadedRow>(before.map((row) => [row.id, row]));
  const wanted = chosen.flatMap((photo) => ("id" in photo ? [photo.id] : []));
  const sent = wanted.filter((id) => !known.has(id));
  if (sent.length > 0) {
    // Only one transaction can delete an upload's row, so two saves or the sweep never take it twice.
    const taken = await trx.deleteFrom("uploads").where("id", "in", sent).returningAll().execute();
    for (const row of taken) known.set(row.id, row);
  }
  if (!sent.every((id) => known.has(id))) throw new PhotosGone();
  const rows = chosen.flatMap((photo, position) => {
    // An upload keeps its id as a photo, so the same form sent again finds it.
    const stored = "id" in photo ? known.get(photo.id) : { ...photo, id: newId() };
    if (!stored) return [];
    const { id, key, extension, width, height } = stored;
    const { alt, colour = null } = photo;
    const files = { key, extension, width, height };
    return { id, product_id: productId, position, ...files, alt, colour };
  });
  if (before.length > 0) {
    await trx.deleteFrom("product_photos").where("product_id", "=", productId).execute();
  }
  if (rows.length > 0) await trx.insertInto("product_photos").values(rows).execute();
  return before.filter((row) => !wanted.includes(row.id));
}

type UploadedRow = Omit<ProductPhotoRow, "product_id" | "position" | "alt" | "colour">;

async function findStored(trx: Transaction<Schema>, { id, ...wanted }: ProductToSave): Promise<SaveResult> {
  const row = await trx.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
  const [stored] = row ? await withParts(trx, [row]) : [];
  if (!row || !stored) return { ok: false, code: "NOT_FOUND", current: null };
  if (row.deleted_at !== null) return { ok: false, code: "NOT_FOUND", current: stored };
  return holds(stored, wanted) ? { ok: true } : { ok: false, code: "CONFLICT", current: stored };
}

function holds(product: Product, wanted: Omit<ProductToSave, "id">): boolean {
  const { basedOn: _, restore: __, inStock: ___, createdAt: ____, photos, ...fields } = wanted;
  const own = {
    ...product,
    photos: product.photos.map(({ id, alt, colour }) => ({ id, alt, colour })),
    variants: product.variants.map(({ id: _____, ...variant }) => variant),
  };
  return Object.entries({ photos, ...fields }).every(([name, value]) =>
    isDeepStrictEqual(value, own[name as keyof typeof own]),
  );
}

export type Changed = { ok: true } | { ok: false; code: "NOT_FOUND" };

/** Sets a given state instead of toggling, so two presses at once do not cancel each other. */
export async function setStock(db: Db, { now }: { now: Now }, id: string, inStock: boolean) {
  return await changeState(db, id, { in_stock: inStock, updated_at: now().toISOString() });
}

/** The product pinned last comes first in the catalogue. */
export async function setPinned(db: Db, { now }: { now: Now }, id: string, pinned: boolean) {
  return await changeState(db, id, { pinned_at: pinned ? now().toISOString() : null });
}

/** Changes columns that the form does not edit and keeps the version. `trashed` includes products in the trash. */
export async function changeState(
  db: Db,
  id: string,
  columns: UpdateObject<Schema, "products">,
  { trashed = false } = {},
): Promise<Changed> {
  return await db.transaction().execute(async (trx): Promise<Changed> => {
    const updated = await trx
      .updateTable("products")
      .set(columns)
      .where("id", "=", id)
      .$if(!trashed, (query) => query.where("deleted_at", "is", null))
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return { ok: false, code: "NOT_FOUND" };
    await bumpContentVersion(trx, "catalogue");
    return { ok: true };
  });
}

const SLICE = 200;

/** Yields products in slices, without the trash: pinned first, then newest first (spec §7). */
export async function* readProducts(db: Db): AsyncGenerator<Product[]> {
  const ids = await db
    .selectFrom("products")
    .select("id")
    .where("deleted_at", "is", null)
    .orderBy("pinned_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const places = new Map(ids.map(({ id }, place) => [id, place]));
  for (let from = 0; from < ids.length; from += SLICE) {
    const wanted = ids.slice(from, from + SLICE).map(({ id }) => id);
    const rows = await db
      .selectFrom("products")
      .selectAll()
      .where("id", "in", wanted)
      .where("deleted_at", "is", null)
      .execute();
    rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
    yield await withParts(db, rows);
    // SQLite runs in this process, so a pause between slices lets other requests run.
    await nextTurn();
  }
}

export async function getProduct(db: Db, id: string): Promise<Product | null> {
  const row = await db
    .selectFrom("products")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const [product] = await withParts(db, [row]);
  return product ?? null;
}

/** Products in the trash count too, because an emptied shop is not a new one. */
export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) !== undefined;
}
