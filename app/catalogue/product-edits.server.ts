import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db, Schema } from "../platform/db/schema.ts";
import { type PictureFiles, removeUnnamedPictures, type StoredPicture } from "./picture-files.server.ts";
import type { ChosenPhoto, Product, ProductInput } from "./product.ts";
import { getProduct, photoRow, withPhotos } from "./products.server.ts";
import { searchTextOf } from "./search-text.server.ts";

export type SaveResult =
  | { ok: true; product: Product }
  /** Somebody else saved it since: `current` is what is stored now. Nothing was written. */
  | { ok: false; code: "CONFLICT"; current: Product }
  /** It is in the bin (`deleted` shows it as it was) or gone for good (null). Nothing was written. */
  | { ok: false; code: "NOT_FOUND"; deleted: Product | null }
  /** Pictures that belong neither to the product nor to what was sent: swept, or taken by another save. */
  | { ok: false; code: "PHOTO_GONE"; missing: string[] };

interface Deps {
  now: Now;
  files: PictureFiles;
}

/** Rolls the transaction back with an answer, within this file only. */
class Refused extends Error {
  readonly missing: string[];

  constructor(missing: string[]) {
    super("PHOTO_GONE");
    this.missing = missing;
  }
}

/**
 * Adds a product with pictures that were sent before. The id is made when the form is opened, so that a form sent
 * twice (an answer lost on the way, a second press) makes one product. The same id with other content is a conflict,
 * and overwrites nothing.
 */
export async function addProduct(
  db: Db,
  deps: Deps,
  { id, ...input }: ProductInput & { id: string },
): Promise<SaveResult> {
  const createdAt = deps.now().toISOString();
  return await refusable(() =>
    db.transaction().execute(async (trx): Promise<SaveResult> => {
      const inserted = await trx
        .insertInto("products")
        .values({ id, ...columnsOf(input), in_stock: true, created_at: createdAt, updated_at: createdAt })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 0n) {
        const current = await getProduct(trx, id);
        return current && holds(current, input) ? { ok: true, product: current } : await whyNot(trx, id);
      }
      await placePhotos(trx, id, input.photos, createdAt);
      await bumpContentVersion(trx, "catalogue");
      return { ok: true, product: await readBack(trx, id) };
    }),
  );
}

/** Whether a product is what a form asks for. */
function holds(product: Product, input: ProductInput): boolean {
  const { name, description, priceCents, category } = product;
  const photos = product.photos.map(({ id, alt }) => ({ id, alt }));
  return isDeepStrictEqual({ name, description, priceCents, category, photos }, input);
}

/**
 * Writes what the form holds over the version that it was filled from. The pictures left out are removed with their
 * files, after the commit.
 */
export async function updateProduct(
  db: Db,
  { now, files }: Deps,
  { id, version, ...input }: ProductInput & { id: string; version: number },
): Promise<SaveResult> {
  const updatedAt = now().toISOString();
  let removed: StoredPicture[] = [];
  const result = await refusable(() =>
    db.transaction().execute(async (trx): Promise<SaveResult> => {
      const updated = await trx
        .updateTable("products")
        .set({ ...columnsOf(input), updated_at: updatedAt, version: sql<number>`version + 1` })
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) return await whyNot(trx, id);
      removed = await placePhotos(trx, id, input.photos, updatedAt);
      await bumpContentVersion(trx, "catalogue");
      return { ok: true, product: await readBack(trx, id) };
    }),
  );
  if (result.ok) await removeUnnamedPictures(db, files, removed);
  return result;
}

function columnsOf(input: ProductInput) {
  return {
    name: input.name,
    description: input.description,
    price_cents: input.priceCents,
    category: input.category,
    search_text: searchTextOf(input),
  };
}

async function refusable(work: () => Promise<SaveResult>): Promise<SaveResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, code: "PHOTO_GONE", missing: error.missing };
  }
}

async function readBack(trx: Transaction<Schema>, id: string): Promise<Product> {
  const product = await getProduct(trx, id);
  if (!product) throw new Error("a product was written and cannot be read");
  return product;
}

async function whyNot(trx: Transaction<Schema>, id: string): Promise<SaveResult> {
  const row = await trx.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
  const [product] = row ? await withPhotos(trx, [row]) : [];
  if (!row || !product) return { ok: false, code: "NOT_FOUND", deleted: null };
  return row.deleted_at === null
    ? { ok: false, code: "CONFLICT", current: product }
    : { ok: false, code: "NOT_FOUND", deleted: product };
}

/**
 * Makes these the product's pictures, in this order: its own stay, sent ones move from `uploads` to it. Returns
 * those it had and has no longer.
 */
async function placePhotos(
  trx: Transaction<Schema>,
  productId: string,
  chosen: readonly ChosenPhoto[],
  createdAt: string,
): Promise<StoredPicture[]> {
  const before = await trx
    .selectFrom("product_photos")
    .selectAll()
    .where("product_id", "=", productId)
    .execute();
  const own = new Map(before.map((row) => [row.id, row]));
  const wanted = chosen.map((photo) => photo.id);
  const sentIds = wanted.filter((id) => !own.has(id));
  // Taken by deleting: of two saves and the sweeper only one gets a picture.
  const taken =
    sentIds.length > 0
      ? await trx.deleteFrom("uploads").where("id", "in", sentIds).returningAll().execute()
      : [];
  const sent = new Map(taken.map((row) => [row.id, row]));
  const missing = sentIds.filter((id) => !sent.has(id));
  if (missing.length > 0) throw new Refused(missing);

  const rows = chosen.flatMap(({ id, alt }, position) => {
    const photo = own.get(id) ?? sent.get(id);
    if (!photo) return [];
    // A sent picture keeps its id, so that the same form sent again names the product's picture.
    const { key, extension, width, height } = photo;
    const row = photoRow(productId, { key, extension, width, height, alt }, position, createdAt);
    return [{ ...row, id, created_at: own.get(id)?.created_at ?? createdAt }];
  });
  if (before.length > 0) {
    await trx.deleteFrom("product_photos").where("product_id", "=", productId).execute();
  }
  if (rows.length > 0) await trx.insertInto("product_photos").values(rows).execute();
  return before.filter((row) => !wanted.includes(row.id));
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
