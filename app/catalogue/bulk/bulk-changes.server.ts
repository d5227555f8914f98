import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Now } from "../../platform/clock.ts";
import { bumpContentVersion } from "../../platform/db/content-version.ts";
import type { Db, ProductRow, Schema } from "../../platform/db/schema.ts";
import { lockProducts } from "../../product/lock-products.server.ts";

/* Changes of many products at once, each of which can be undone as a whole (decision 113). */

const SLICE = 100;

interface Columns
  extends Pick<
    ProductRow,
    "price_cents" | "price_before_cents" | "category" | "occasions" | "pinned_at" | "deleted_at"
  > {
  in_stock: boolean;
}

type VariantColumns = { price_cents: number | null; stock: number | null };

/** Values of a product's columns, and of its variants' by the variant's id. */
export interface ProductPatch {
  columns?: Partial<Columns>;
  variants?: Record<string, Partial<VariantColumns>>;
}

/** A product's row with its variants, as a change finds it. */
export type PatchedProduct = Omit<ProductRow, "in_stock"> & Columns & { variants: ProductVariant[] };

type ProductVariant = { id: string; size: string | null; colour: string | null } & VariantColumns;

export interface BulkChange {
  /** The form makes the id, so a form that is sent twice makes one change. */
  id: string;
  kind: string;
  /** Says in the owner's words what changed, as `+8 % en Abrigos`. */
  summary: string;
  who: string | null;
}

interface Deps {
  db: Db;
  now: Now;
}

/**
 * Changes the products as `patchOf` says, 100 in a transaction; null leaves a product alone. Repeating a call
 * with the same change continues after the products that it has changed. Returns the number of changed products.
 */
export async function applyBulk(
  { db, now }: Deps,
  change: BulkChange,
  productIds: readonly string[],
  patchOf: (product: PatchedProduct) => ProductPatch | null,
): Promise<number> {
  await db
    .insertInto("bulk_changes")
    .values({ ...change, created_at: now().toISOString(), undone_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  let changed = 0;
  for (const ids of slices(productIds)) {
    changed += await db.transaction().execute(async (trx) => {
      const rows = [];
      for (const product of await lockedProducts(trx, ids, change.id)) {
        const after = patchOf(product);
        if (!after) continue;
        const before = valuesOf(product, after);
        if (isDeepStrictEqual(before, after)) continue;
        await write(trx, product.id, after, now());
        const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
        rows.push({ change_id: change.id, product_id: product.id, before: was, after: is });
      }
      if (rows.length === 0) return 0;
      await trx.insertInto("bulk_change_products").values(rows).execute();
      await bumpContentVersion(trx, "catalogue");
      return rows.length;
    });
    // SQLite runs in this process, so a pause between slices lets other requests run.
    await nextTurn();
  }
  return changed;
}

export interface Undone {
  undone: number;
  /** Names of the products that have changed since, which keep what they have. */
  kept: string[];
}

/** Undoes a change as a whole. Repeating the call gives the same answer. Null: there is no such change. */
export async function undoBulk({ db, now }: Deps, id: string): Promise<Undone | null> {
  const change = await db.selectFrom("bulk_changes").select("id").where("id", "=", id).executeTakeFirst();
  if (!change) return null;
  const rows = db.selectFrom("bulk_change_products").where("change_id", "=", id);
  const left = await rows.selectAll().where("undone", "is", null).orderBy("product_id").execute();
  for (const part of slices(left)) {
    await db.transaction().execute(async (trx) => {
      const byProduct = new Map(part.map((row) => [row.product_id, row]));
      for (const product of await lockedProducts(trx, [...byProduct.keys()])) {
        const row = byProduct.get(product.id);
        if (row) await undoProduct(trx, row, product, now());
      }
      await bumpContentVersion(trx, "catalogue");
    });
    await nextTurn();
  }
  await db
    .updateTable("bulk_changes")
    .set({ undone_at: now().toISOString() })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .execute();
  const all = await rows
    .innerJoin("products", "products.id", "product_id")
    .select(["products.name", "undone"])
    .orderBy("products.name")
    .execute();
  return {
    undone: all.filter(({ undone }) => Boolean(undone)).length,
    kept: all.filter(({ undone }) => !undone).map(({ name }) => name),
  };
}

/** The last changes, newest first, with the number of their products. */
export async function listBulkChanges(db: Db, { kind, limit = 20 }: { kind?: string; limit?: number } = {}) {
  return await db
    .selectFrom("bulk_changes")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("bulk_change_products")
        .select((row) => row.fn.countAll<number>().as("products"))
        .whereRef("change_id", "=", "bulk_changes.id")
        .as("products"),
    )
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

type ChangedRow = { change_id: string; product_id: string; before: string; after: string };

async function undoProduct(trx: Transaction<Schema>, row: ChangedRow, product: PatchedProduct, now: Date) {
  const before: ProductPatch = JSON.parse(row.before);
  const after: ProductPatch = JSON.parse(row.after);
  const unchanged = isDeepStrictEqual(valuesOf(product, after), after);
  const claimed = await trx
    .updateTable("bulk_change_products")
    .set({ undone: unchanged })
    .where("change_id", "=", row.change_id)
    .where("product_id", "=", row.product_id)
    .where("undone", "is", null)
    .executeTakeFirst();
  if (unchanged && claimed.numUpdatedRows > 0n) await write(trx, product.id, before, now);
}

/** Locks the products and reads them, with their variants. Leaves out those that the change `done` has changed. */
async function lockedProducts(trx: Transaction<Schema>, ids: readonly string[], done = "") {
  await lockProducts(trx, ids);
  const changed = trx.selectFrom("bulk_change_products").select("product_id").where("change_id", "=", done);
  const rows = trx.selectFrom("products").selectAll().where("id", "in", ids);
  const products = await rows.where("id", "not in", changed).orderBy("id").execute();
  const variantRows = await trx
    .selectFrom("product_variants")
    .select(["id", "product_id", "size", "colour", "price_cents", "stock"])
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute();
  const variants = Map.groupBy(variantRows, (row) => row.product_id);
  return products.map(
    (row): PatchedProduct => ({
      ...row,
      in_stock: Boolean(row.in_stock),
      variants: variants.get(row.id) ?? [],
    }),
  );
}

/** The product's present values of what `patch` names. */
function valuesOf(product: PatchedProduct, { columns, variants }: ProductPatch): ProductPatch {
  const own = new Map(product.variants.map((variant) => [variant.id, variant]));
  const values: ProductPatch = {};
  if (columns) values.columns = pick(product, columns);
  if (variants) {
    const entries = Object.entries(variants).map(([id, each]) => [id, pick(own.get(id), each)]);
    values.variants = Object.fromEntries(entries);
  }
  return values;
}

/** The values of `source` under the names that `like` has; missing ones are undefined. */
function pick<Values extends object>(source: Partial<Values> | undefined, like: Values): Values {
  const names = Object.keys(like) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, source?.[name]])) as Values;
}

async function write(trx: Transaction<Schema>, id: string, patch: ProductPatch, now: Date): Promise<void> {
  for (const [variant, columns] of Object.entries(patch.variants ?? {})) {
    await trx
      .updateTable("product_variants")
      .set(columns)
      .where("id", "=", variant)
      .where("product_id", "=", id)
      .execute();
  }
  await trx
    .updateTable("products")
    .set({ ...patch.columns, updated_at: now.toISOString(), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

function* slices<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += SLICE) yield items.slice(from, from + SLICE);
}
