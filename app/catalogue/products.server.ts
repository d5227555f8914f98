import { type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db, ProductPhotoRow, ProductRow, Schema } from "../platform/db/schema.ts";
import { containsPattern, normaliseForSearch } from "../platform/db/search-words.ts";
import { newId } from "../platform/ids.ts";
import {
  type Category,
  type NewPhoto,
  type NewProduct,
  PAGE_SIZE,
  type Product,
  type ProductList,
  type ProductPhoto,
  SEARCH_MAX_LENGTH,
} from "./product.ts";
import { searchTextOf } from "./search-text.server.ts";

/** A product with the instant it was made, for the sample catalogue and restored data. */
export type DatedProduct = NewProduct & { id?: string; createdAt: Date };

// SQLite takes 32 766 parameters a statement; a product has nine and a photo nine.
const ROWS_PER_INSERT = 1000;

function productRow(id: string, input: NewProduct, createdAt: string) {
  return {
    id,
    name: input.name,
    description: input.description,
    price_cents: input.priceCents,
    category: input.category,
    in_stock: input.inStock ?? true,
    search_text: searchTextOf(input),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** A picture's row in its place (from 0) of a product. */
export function photoRow(productId: string, photo: NewPhoto, position: number, createdAt: string) {
  return {
    id: newId(),
    product_id: productId,
    position,
    key: photo.key,
    extension: photo.extension,
    width: photo.width,
    height: photo.height,
    alt: photo.alt,
    created_at: createdAt,
  };
}

function toPhoto(row: ProductPhotoRow): ProductPhoto {
  return {
    id: row.id,
    key: row.key,
    extension: row.extension,
    width: row.width,
    height: row.height,
    alt: row.alt,
  };
}

function toProduct(row: ProductRow, photos: ProductPhoto[]): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priceCents: row.price_cents,
    category: row.category,
    inStock: Boolean(row.in_stock),
    photos,
    pinned: row.pinned_at !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Rows of products with their pictures, in the same order; one query more. */
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
  return rows.map((row) => toProduct(row, (photos.get(row.id) ?? []).map(toPhoto)));
}

async function insertAll(trx: Transaction<Schema>, products: readonly DatedProduct[]): Promise<string[]> {
  const productRows: ReturnType<typeof productRow>[] = [];
  const photoRows: ReturnType<typeof photoRow>[] = [];
  for (const product of products) {
    const id = product.id ?? newId();
    const createdAt = product.createdAt.toISOString();
    productRows.push(productRow(id, product, createdAt));
    product.photos.forEach((photo, position) => {
      photoRows.push(photoRow(id, photo, position, createdAt));
    });
  }
  for (let from = 0; from < productRows.length; from += ROWS_PER_INSERT) {
    await trx
      .insertInto("products")
      .values(productRows.slice(from, from + ROWS_PER_INSERT))
      .execute();
  }
  for (let from = 0; from < photoRows.length; from += ROWS_PER_INSERT) {
    await trx
      .insertInto("product_photos")
      .values(photoRows.slice(from, from + ROWS_PER_INSERT))
      .execute();
  }
  await bumpContentVersion(trx, "catalogue");
  return productRows.map((row) => row.id);
}

/** Adds one product with its pictures, made now. The input is taken as valid (one schema per form checks it). */
export async function createProduct(db: Db, { now }: { now: Now }, input: NewProduct): Promise<Product> {
  const createdAt = now();
  return await db.transaction().execute(async (trx) => {
    const [id] = await insertAll(trx, [{ ...input, createdAt }]);
    const product = id === undefined ? null : await getProduct(trx, id);
    if (!product) throw new Error("a product was inserted and cannot be read");
    return product;
  });
}

/** Adds many products in one transaction, each made at its given instant; all or none. Returns their ids in order. */
export async function insertProducts(db: Db, products: readonly DatedProduct[]): Promise<string[]> {
  if (products.length === 0) return [];
  return await db.transaction().execute((trx) => insertAll(trx, products));
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
 * One page of the catalogue: what the owner pinned first, the last pinned leading, then newest first (spec §7: by
 * created_at descending), of equal instants the later id first. What is in the bin does not exist here. `page` counts from 1. `category` matches exactly; of `search` every word must occur in the name,
 * description or category, accents and case ignored. Three queries whatever the size of the page.
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

/** A product with its pictures, or null when there is none of that id or it is in the bin. */
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

/** Whether the shop has a product at all, the bin included: an emptied shop is not a new one. */
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
