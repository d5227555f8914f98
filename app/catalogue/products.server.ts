import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction, type UpdateObject } from "kysely";
import type { ShopPhoto } from "../photos/shop-photo.ts";
import { removeUnnamedPhotos } from "../photos/stored-photos.server.ts";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db, ProductRow, Schema } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import type { PhotoFiles } from "../platform/images/pipeline.ts";
import { lockProducts } from "../product/lock-products.server.ts";
import { CENTRE } from "../product/photo-focus.ts";
import type { ChosenPhoto, NewPhoto, Product, ProductInput } from "../product/product.ts";
import { type ProductPatch, salesInForce } from "./bulk/bulk-changes.server.ts";
import { nameProduct } from "./slugs.server.ts";
import { placeVariants } from "./variants.server.ts";

interface Fields extends Partial<Omit<ProductInput, "photos" | "name">> {
  name: string;
  /** A `ChosenPhoto` has the id of an upload or of one of the product's photos. A `NewPhoto` has no id yet. */
  photos: readonly (ChosenPhoto | NewPhoto)[];
}

export interface ProductToSave extends Fields {
  /** The form of a new product creates the id when it opens, so sending the form twice makes one product. */
  id: string;
  basedOn: number;
  inStock?: boolean;
  createdAt?: Date;
}

export type SaveResult =
  | { ok: true }
  /** The product was changed after the form was opened. `current` is the product as stored now. */
  | { ok: false; code: "CONFLICT"; current: Product }
  | { ok: false; code: "NOT_FOUND" }
  /** A photo of the form was deleted, or another save used it. `photos` has the ids of the other photos. */
  | { ok: false; code: "PHOTO_GONE"; photos: string[] };

// `columnsOf` and `withParts` convert fields that rows name or store differently. They copy all others.

function columnsOf({ priceCents, priceBeforeCents, care = [], occasions = [], ...rest }: Fields) {
  const { photos: _, variants: __, visibleFrom, ...same } = rest;
  return {
    ...same,
    price_cents: priceCents ?? null,
    price_before_cents: priceBeforeCents ?? null,
    visible_from: visibleFrom ?? null,
    care: JSON.stringify(care),
    occasions: JSON.stringify(occasions),
  };
}

/** Loads the products' photos, variants and sales with three queries, whatever the number of products. */
export async function withParts(db: Db, rows: ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const photoRows = db.selectFrom("product_photos").selectAll().where("product_id", "in", ids);
  const variantRows = db.selectFrom("product_variants").selectAll().where("product_id", "in", ids);
  const photos = Map.groupBy(await photoRows.orderBy("position").execute(), (row) => row.product_id);
  const variants = Map.groupBy(await variantRows.orderBy("position").execute(), (row) => row.product_id);
  const sales = await salesInForce(db, ids);
  return rows.map((row) => {
    const { price_cents, in_stock, pinned_at, created_at, updated_at, deleted_at, ...rest } = row;
    const { price_before_cents, visible_from, care, occasions, ...same } = rest;
    const { before = "{}", after = "{}" } = sales.get(row.id) ?? {};
    const set: ProductPatch = JSON.parse(after);
    // If a product's crossed-out price is edited during a sale, the edited price applies to its variants too.
    const isOwn = set.columns?.price_before_cents !== price_before_cents;
    const replaced: ProductPatch = isOwn ? {} : JSON.parse(before);
    return {
      ...same,
      priceCents: price_cents,
      priceBeforeCents: price_before_cents,
      visibleFrom: visible_from,
      care: JSON.parse(care),
      occasions: JSON.parse(occasions),
      inStock: Boolean(in_stock),
      pinned: pinned_at !== null,
      createdAt: created_at,
      updatedAt: updated_at,
      photos: (photos.get(row.id) ?? []).map(({ product_id: _, position: __, ...photo }) => photo),
      variants: (variants.get(row.id) ?? []).map((each) => {
        const { product_id: _, position: __, price_cents: priceCents, ...variant } = each;
        const former = replaced.variants?.[each.id] ?? (priceCents === null ? replaced.columns : undefined);
        const { price_cents: priceBeforeCents } = former ?? {};
        return { ...variant, priceCents, ...(priceBeforeCents === undefined ? {} : { priceBeforeCents }) };
      }),
    };
  });
}

class MissingPhotosError extends Error {
  readonly left: string[];

  constructor(left: string[]) {
    super("A photo of the form is gone");
    this.left = left;
  }
}

/** Sending the same save twice succeeds. Files of removed photos are deleted after the commit. */
export async function saveProduct(
  db: Db,
  { now, files }: { now: Now; files: PhotoFiles },
  product: ProductToSave,
): Promise<SaveResult> {
  let removed: ShopPhoto[] = [];
  try {
    const result = await db.transaction().execute(async (trx): Promise<SaveResult> => {
      const lost = await writeProduct(trx, product, now());
      if (!lost) return await findStored(trx, product);
      removed = lost;
      await bumpContentVersion(trx, "catalogue");
      return { ok: true };
    });
    await removeUnnamedPhotos(db, files, removed);
    return result;
  } catch (error) {
    if (!(error instanceof MissingPhotosError)) throw error;
    return { ok: false, code: "PHOTO_GONE", photos: error.left };
  }
}

export type DatedProduct = Omit<ProductToSave, "id" | "basedOn"> & { id?: string; createdAt: Date };

/** Inserts those products whose id is not stored yet. Returns the ids of the inserted products. */
export async function insertProducts(db: Db, products: readonly DatedProduct[]): Promise<string[]> {
  if (products.length === 0) return [];
  return await db.transaction().execute(async (trx) => {
    const ids: string[] = [];
    for (const { id = newId(), ...dated } of products) {
      const written = await writeProduct(trx, { ...dated, id, basedOn: 0 }, dated.createdAt);
      if (written) ids.push(id);
    }
    await bumpContentVersion(trx, "catalogue");
    return ids;
  });
}

/** Returns the photos that the product loses, or null if the product is gone or has changed since `basedOn`. */
async function writeProduct(
  trx: Transaction<Schema>,
  product: ProductToSave,
  now: Date,
): Promise<ShopPhoto[] | null> {
  const { id, basedOn, inStock = true, createdAt, ...fields } = product;
  const at = (createdAt ?? now).toISOString();
  const insert = trx
    .insertInto("products")
    .values({ id, slug: id, ...columnsOf(fields), in_stock: inStock, created_at: at, updated_at: at })
    // Ignores a conflict in any unique column. If `onConflict` named only `id`, a save that is sent twice at
    // the same time could deadlock in PostgreSQL, because both rows have the same slug.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id");
  const update = trx
    .updateTable("products")
    .set({ ...columnsOf(fields), updated_at: at, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("version", "=", basedOn)
    .where("deleted_at", "is", null)
    .returning("id");
  const written = await (basedOn === 0 ? insert : update).executeTakeFirst();
  if (!written) return null;
  await nameProduct(trx, { id, name: fields.name });
  await placeVariants(trx, id, fields.variants ?? []);
  return await placePhotos(trx, id, fields.photos);
}

async function placePhotos(
  trx: Transaction<Schema>,
  productId: string,
  chosen: Fields["photos"],
): Promise<ShopPhoto[]> {
  const own = trx.selectFrom("product_photos").selectAll().where("product_id", "=", productId);
  const before = await own.execute();
  const known = new Map<string, ShopPhoto & { id: string }>(before.map((row) => [row.id, row]));
  const wanted = chosen.flatMap((photo) => ("id" in photo ? [photo.id] : []));
  const sent = wanted.filter((id) => !known.has(id));
  if (sent.length > 0) {
    // Only one transaction can delete an upload's row, so no other save and no sweeper takes the same upload.
    const taken = await trx.deleteFrom("uploads").where("id", "in", sent).returningAll().execute();
    for (const row of taken) known.set(row.id, row);
  }
  const left = wanted.filter((id) => known.has(id));
  if (left.length < wanted.length) throw new MissingPhotosError(left);
  const rows = chosen.flatMap((photo, position) => {
    // An upload keeps its id when it becomes a photo, so the same form can be sent again.
    const stored = "id" in photo ? known.get(photo.id) : { ...photo, id: newId() };
    if (!stored) return [];
    const { id, key, extension, width, height } = stored;
    const { alt, colour = null, focus = CENTRE } = photo;
    const files = { key, extension, width, height };
    return { id, product_id: productId, position, ...files, alt, colour, focus };
  });
  await trx.deleteFrom("product_photos").where("product_id", "=", productId).execute();
  if (rows.length > 0) await trx.insertInto("product_photos").values(rows).execute();
  return before.filter((row) => !wanted.includes(row.id));
}

async function findStored(trx: Transaction<Schema>, { id, ...wanted }: ProductToSave): Promise<SaveResult> {
  const stored = await getProduct(trx, id);
  if (!stored) return { ok: false, code: "NOT_FOUND" };
  return hasValues(stored, wanted) ? { ok: true } : { ok: false, code: "CONFLICT", current: stored };
}

function hasValues(product: Product, wanted: Omit<ProductToSave, "id">): boolean {
  const { basedOn: _, inStock: __, createdAt: ___, photos: chosen, ...fields } = wanted;
  const photos = chosen.map((photo) => ({ focus: CENTRE, ...photo }));
  const own = {
    ...product,
    photos: product.photos.map(({ id, alt, colour, focus }) => ({ id, alt, colour, focus })),
    variants: product.variants.map(({ id: ____, priceBeforeCents: _____, ...variant }) => variant),
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

/** Moves a pinned product to `place`, which counts from 0. Repeating the call changes nothing more. */
export async function movePinned(db: Db, id: string, place: number): Promise<Changed> {
  return await db.transaction().execute(async (trx): Promise<Changed> => {
    const pinned = trx
      .selectFrom("products")
      .where("pinned_at", "is not", null)
      .where("deleted_at", "is", null);
    const known = (await pinned.select("id").execute()).map((row) => row.id);
    await lockProducts(trx, known);
    // Leaves out products that were pinned after the query for `known`, because they are not locked.
    const rows = await pinned
      .where("id", "in", ["", ...known])
      .select(["id", "pinned_at"])
      .orderBy("pinned_at", "desc")
      .orderBy((eb) => eb.fn.coalesce("visible_from", "created_at"), "desc")
      .orderBy("id", "desc")
      .execute();
    const moved = rows.find((row) => row.id === id);
    if (!moved) return { ok: false, code: "NOT_FOUND" };
    const order = rows.filter((row) => row !== moved).toSpliced(place, 0, moved);
    let last = Infinity;
    for (const [at, row] of order.entries()) {
      // Products pinned together have equal times, so each gets a time before that of the product above it.
      last = Math.min(Date.parse(rows[at]?.pinned_at ?? ""), last - 1);
      const pinned_at = new Date(last).toISOString();
      if (pinned_at === row.pinned_at) continue;
      await trx.updateTable("products").set({ pinned_at }).where("id", "=", row.id).execute();
    }
    await bumpContentVersion(trx, "catalogue");
    return { ok: true };
  });
}

/** Changes columns that the product form does not edit. With `trashed`, the product may be in the trash. */
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

/** Yields the products outside the trash in slices. Pinned products come first, then the newest (spec §7). */
export async function* readProducts(db: Db): AsyncGenerator<Product[]> {
  const ids = await db
    .selectFrom("products")
    .select("id")
    .where("deleted_at", "is", null)
    .orderBy("pinned_at", (order) => order.desc().nullsLast())
    .orderBy((eb) => eb.fn.coalesce("visible_from", "created_at"), "desc")
    .orderBy("id", "desc")
    .execute();
  for (let from = 0; from < ids.length; from += SLICE) {
    const wanted = ids.slice(from, from + SLICE).map(({ id }) => id);
    const products = new Map((await getProducts(db, wanted)).map((product) => [product.id, product]));
    yield wanted.flatMap((id) => products.get(id) ?? []);
    // SQLite runs in this process, so a pause between slices lets other requests run.
    await nextTurn();
  }
}

async function getProducts(db: Db, ids: readonly string[]): Promise<Product[]> {
  const found = db.selectFrom("products").selectAll().where("id", "in", ids);
  return await withParts(db, await found.where("deleted_at", "is", null).execute());
}

export async function getProduct(db: Db, id: string): Promise<Product | null> {
  const [product] = await getProducts(db, [id]);
  return product ?? null;
}

/** Products in the trash count too. A shop whose products are all in the trash gets no sample products. */
export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) !== undefined;
}
