import { isDeepStrictEqual } from "node:util";
import { type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db, ProductPhotoRow, ProductRow, Schema } from "../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../platform/db/search-words.ts";
import { newId } from "../platform/ids.ts";
import { type PictureFiles, removeUnnamedPictures, type StoredPicture } from "./picture-files.server.ts";
import {
  type Category,
  type ChosenPhoto,
  type NewPhoto,
  PAGE_SIZE,
  type Product,
  type ProductInput,
  type ProductList,
  SEARCH_MAX_LENGTH,
} from "./product.ts";

/** What is saved: by the form, by the sample catalogue, by an import. */
export interface ProductToSave extends Partial<Omit<ProductInput, "photos" | "name">> {
  name: string;
  /** Made when the form is opened, so that a form sent twice makes one product. */
  id: string;
  /** The version that it was written over; 0 for a new product. */
  basedOn: number;
  /** In their order: the product's own and sent ones by id, stored ones by their files. */
  photos: readonly (ChosenPhoto | NewPhoto)[];
  /** Takes it out of the trash with the same save. */
  restore?: boolean;
  /** Of a new product; true and now when absent (spec §3: a product starts in stock). */
  inStock?: boolean;
  createdAt?: Date;
}

export type SaveResult =
  | { ok: true; product: Product }
  /** Somebody else saved it since: `current` is what is stored now. Nothing was written. */
  | { ok: false; code: "CONFLICT"; current: Product }
  /** It is in the trash (`deleted` shows it as it was) or gone for good (null). Nothing was written. */
  | { ok: false; code: "NOT_FOUND"; deleted: Product | null }
  /** Photos that belong neither to the product nor to what was sent: swept, or taken by another save. */
  | { ok: false; code: "PHOTO_GONE"; missing: string[] };

interface SaveDeps {
  now: Now;
  files: PictureFiles;
}

// The one mapping between rows and products: what is called the same passes as it is.

type Columns = Omit<ProductToSave, "id" | "basedOn" | "restore" | "inStock" | "createdAt">;

function columnsOf({ priceCents = null, photos: _, ...same }: Columns) {
  const searched = [same.name, same.category, same.description].filter(Boolean).join(" ");
  return { ...same, price_cents: priceCents, search_text: normaliseForSearch(searched) };
}

function toProduct(row: ProductRow, photoRows: readonly ProductPhotoRow[]): Product {
  const {
    price_cents,
    in_stock,
    pinned_at,
    created_at,
    updated_at,
    search_text: _,
    deleted_at: __,
    ...same
  } = row;
  return {
    ...same,
    priceCents: price_cents,
    inStock: Boolean(in_stock),
    pinned: pinned_at !== null,
    createdAt: created_at,
    updatedAt: updated_at,
    photos: photoRows.map(({ product_id: _, position: __, created_at: ___, ...photo }) => photo),
  };
}

/** Rolls the transaction back with an answer, within this file only. */
class PhotosGone extends Error {
  readonly missing: string[];

  constructor(missing: string[]) {
    super("PHOTO_GONE");
    this.missing = missing;
  }
}

/**
 * Saves a product with its photos, new or over the version that it was based on. What finds itself stored already (an
 * answer lost on the way, a second press) is saved. Photos left out are removed with their files, after the commit.
 */
export async function saveProduct(
  db: Db,
  { now, files }: SaveDeps,
  product: ProductToSave,
): Promise<SaveResult> {
  let removed: StoredPicture[] | null = null;
  try {
    const result = await db.transaction().execute(async (trx): Promise<SaveResult> => {
      removed = await write(trx, product, now());
      if (!removed) return await findStored(trx, product);
      await bumpContentVersion(trx, "catalogue");
      return { ok: true, product: await readBack(trx, product.id) };
    });
    await removeUnnamedPictures(db, files, removed ?? []);
    return result;
  } catch (error) {
    if (!(error instanceof PhotosGone)) throw error;
    return { ok: false, code: "PHOTO_GONE", missing: error.missing };
  }
}

export type DatedProduct = Omit<ProductToSave, "id" | "basedOn"> & { id?: string; createdAt: Date };

/** Adds many products in one transaction, each made at its given instant; all or none. Returns their ids in order. */
export async function insertProducts(db: Db, products: readonly DatedProduct[]): Promise<string[]> {
  if (products.length === 0) return [];
  return await db.transaction().execute(async (trx) => {
    const ids: string[] = [];
    for (const { id = newId(), ...product } of products) {
      const written = await write(trx, { ...product, id, basedOn: 0 }, product.createdAt);
      if (!written) throw new Error(`There is a product ${id} already`);
      ids.push(id);
    }
    await bumpContentVersion(trx, "catalogue");
    return ids;
  });
}

/** Writes row and photos; returns the photos that it had and has no longer. Null where that version is not there. */
async function write(
  trx: Transaction<Schema>,
  { id, basedOn, restore = false, inStock = true, createdAt, ...input }: ProductToSave,
  now: Date,
): Promise<StoredPicture[] | null> {
  const at = now.toISOString();
  if (basedOn === 0) {
    const made = createdAt?.toISOString() ?? at;
    const inserted = await trx
      .insertInto("products")
      .values({ id, ...columnsOf(input), in_stock: inStock, created_at: made, updated_at: made })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return null;
    return await placePhotos(trx, id, [], input.photos, made);
  }
  const updated = await trx
    .updateTable("products")
    .set({ ...columnsOf(input), updated_at: at, version: sql<number>`version + 1` })
    .$if(restore, (query) => query.set({ deleted_at: null }))
    .where("id", "=", id)
    .where("version", "=", basedOn)
    .$if(!restore, (query) => query.where("deleted_at", "is", null))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return null;
  const own = await trx.selectFrom("product_photos").selectAll().where("product_id", "=", id).execute();
  return await placePhotos(trx, id, own, input.photos, at);
}

/** Makes these the product's photos, in this order: its own stay, sent ones move from `uploads` to it. */
async function placePhotos(
  trx: Transaction<Schema>,
  productId: string,
  before: readonly ProductPhotoRow[],
  chosen: readonly (ChosenPhoto | NewPhoto)[],
  at: string,
): Promise<StoredPicture[]> {
  const known = new Map<string, UploadedRow>(before.map((row) => [row.id, row]));
  const wanted = chosen.flatMap((photo) => ("id" in photo ? [photo.id] : []));
  const sent = wanted.filter((id) => !known.has(id));
  if (sent.length > 0) {
    // Taken by deleting: of two saves and the sweeper only one gets a photo.
    const taken = await trx.deleteFrom("uploads").where("id", "in", sent).returningAll().execute();
    for (const row of taken) known.set(row.id, { ...row, created_at: at });
  }
  const missing = sent.filter((id) => !known.has(id));
  if (missing.length > 0) throw new PhotosGone(missing);
  const rows = chosen.flatMap((photo, position) => {
    // A sent photo keeps its id, so that the same form sent again names the product's photo.
    const stored = "id" in photo ? known.get(photo.id) : { ...photo, id: newId(), created_at: at };
    if (!stored) return [];
    const { id, key, extension, width, height, created_at } = stored;
    return { id, product_id: productId, position, key, extension, width, height, alt: photo.alt, created_at };
  });
  if (before.length > 0) {
    await trx.deleteFrom("product_photos").where("product_id", "=", productId).execute();
  }
  if (rows.length > 0) await trx.insertInto("product_photos").values(rows).execute();
  return before.filter((row) => !wanted.includes(row.id));
}

type UploadedRow = Omit<ProductPhotoRow, "product_id" | "position" | "alt">;

/** What is there instead of the version that was to be written over. */
async function findStored(trx: Transaction<Schema>, { id, ...wanted }: ProductToSave): Promise<SaveResult> {
  const row = await trx.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
  const [stored] = row ? await withPhotos(trx, [row]) : [];
  if (!row || !stored) return { ok: false, code: "NOT_FOUND", deleted: null };
  if (row.deleted_at !== null) return { ok: false, code: "NOT_FOUND", deleted: stored };
  return holds(stored, wanted)
    ? { ok: true, product: stored }
    : { ok: false, code: "CONFLICT", current: stored };
}

/** Whether a product is what a form asks for. */
function holds(product: Product, wanted: Omit<ProductToSave, "id">): boolean {
  const { basedOn: _, restore: __, inStock: ___, createdAt: ____, photos, ...texts } = wanted;
  const own = product.photos.map(({ id, alt }) => ({ id, alt }));
  return (
    isDeepStrictEqual(own, photos) &&
    Object.entries(texts).every(([name, value]) => value === product[name as keyof typeof texts])
  );
}

async function readBack(trx: Transaction<Schema>, id: string): Promise<Product> {
  const product = await getProduct(trx, id);
  if (!product) throw new Error("a product was written and cannot be read");
  return product;
}

export type FlagResult = { ok: true; product: Product } | { ok: false; code: "NOT_FOUND" };

/**
 * Sets the stock to the wished state. Takes the state and not 'the other one', so that two people who press at once
 * both get what they saw on their button.
 */
export async function setStock(
  db: Db,
  { now }: { now: Now },
  { id, inStock }: { id: string; inStock: boolean },
): Promise<FlagResult> {
  return await setFlag(db, id, { in_stock: inStock, updated_at: now().toISOString() });
}

/** Keeps a product at the top of the catalogue, or lets it go back to its place. The last pinned stands first. */
export async function setPinned(
  db: Db,
  { now }: { now: Now },
  { id, pinned }: { id: string; pinned: boolean },
): Promise<FlagResult> {
  return await setFlag(db, id, { pinned_at: pinned ? now().toISOString() : null });
}

async function setFlag(
  db: Db,
  id: string,
  columns: { in_stock: boolean; updated_at: string } | { pinned_at: string | null },
): Promise<FlagResult> {
  return await db.transaction().execute(async (trx): Promise<FlagResult> => {
    const updated = await trx
      .updateTable("products")
      .set(columns)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return { ok: false, code: "NOT_FOUND" };
    await bumpContentVersion(trx, "catalogue");
    return { ok: true, product: await readBack(trx, id) };
  });
}

/** Rows of products with their photos, in the same order; one query more. */
export async function withPhotos(db: Db, rows: ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return [];
  const photoRows = await db
    .selectFrom("product_photos")
    .selectAll()
    .where(
      "product_id",
      "in",
      rows.map((row) => row.id),
    )
    .orderBy("position")
    .execute();
  const photos = Map.groupBy(photoRows, (row) => row.product_id);
  return rows.map((row) => toProduct(row, photos.get(row.id) ?? []));
}

type Filter = { category?: string | null; search?: string | null };

function filtered<O>(query: SelectQueryBuilder<Schema, "products", O>, { category, search }: Filter) {
  let result = query.where("deleted_at", "is", null);
  if (category) result = result.where("category", "=", category);
  const words = new Set(normaliseForSearch((search ?? "").slice(0, SEARCH_MAX_LENGTH)).split(" "));
  for (const word of words) {
    if (word === "") continue;
    result = result.where(sql<boolean>`search_text like ${containsPattern(word)} escape '\\'`);
  }
  return result;
}

/**
 * One page of the catalogue: what the owner pinned first, the last pinned leading, then newest first (spec §7), of
 * equal instants the later id first. What is in the trash does not exist here. `page` counts from 1. `category` matches
 * exactly; of `search` every word must occur in name, description or category, accents and case ignored. Three queries whatever the size of the page.
 */
export async function listProducts(
  db: Db,
  options: { page: number; pageSize?: number } & Filter,
): Promise<ProductList> {
  const { page, pageSize = PAGE_SIZE } = options;
  const total = await countProducts(db, options);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (!Number.isSafeInteger(page) || page < 1 || page > pageCount) {
    return { ok: false, code: "PAGE_OUT_OF_RANGE", pageCount };
  }
  const rows = await filtered(db.selectFrom("products"), options)
    .selectAll()
    .orderBy("pinned_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { ok: true, products: await withPhotos(db, rows), total, page, pageCount };
}

/** A product with its photos, or null when there is none of that id or it is in the trash. */
export async function getProduct(db: Db, id: string): Promise<Product | null> {
  const row = await db
    .selectFrom("products")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const [product] = await withPhotos(db, [row]);
  return product ?? null;
}

/** How many products there are, all or those that match as in {@link listProducts}. */
export async function countProducts(db: Db, filter: Filter = {}): Promise<number> {
  const row = await filtered(db.selectFrom("products"), filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Whether the shop has a product at all, the trash included: an emptied shop is not a new one. */
export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) !== undefined;
}

const byName = new Intl.Collator("es-AR", { sensitivity: "base", numeric: true });

/** The categories in use, each with its number of products, in the alphabetical order of Spanish. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom("products")
    .select((eb) => ["category", eb.fn.countAll<number>().as("count")])
    .where("category", "is not", null)
    .where("deleted_at", "is", null)
    .groupBy("category")
    .execute();
  return rows
    .flatMap((row) => (row.category === null ? [] : [{ name: row.category, count: Number(row.count) }]))
    .sort((a, b) => byName.compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
}
