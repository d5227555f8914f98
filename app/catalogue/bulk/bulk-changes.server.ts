import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { PostgresAdapter, sql, type Transaction } from "kysely";
import type { Now } from "../../platform/clock.ts";
import { bumpContentVersion } from "../../platform/db/content-version.ts";
import type { Db, ProductRow, Schema } from "../../platform/db/schema.ts";
import { lockProducts } from "../../product/lock-products.server.ts";
import { DAY } from "../../shop/retention.ts";
import { UNDO_DAYS } from "./bulk-edit.ts";

/* A bulk change changes many products at once and can be undone as a whole (decision 113). */

const SLICE = 100;

/** Kind of a bulk change that lowers prices for a time. Undoing the change ends the sale. */
export const SALE = "sale";

type VariantColumns = { price_cents: number | null; stock: number | null };

/** New values for columns of a product and of its variants. `variants` is keyed by variant id. */
export interface ProductPatch {
  columns?: Partial<Omit<ProductRow, "id" | "in_stock"> & { in_stock: boolean }>;
  variants?: Record<string, Partial<VariantColumns>>;
}

type WholePatch = Required<ProductPatch>;

export type PatchedProduct = Omit<ProductRow, "in_stock"> & {
  in_stock: boolean;
  isOnSale: boolean;
  variants: ({ id: string; size: string | null } & VariantColumns)[];
};

export interface BulkChange {
  /** The id comes with the form, so a form that is sent twice makes one change. */
  id: string;
  kind: string;
  /** Describes the change for the team, for example `+8% en Abrigos`. */
  summary: string;
  who: string | null;
}

type Deps = { db: Db; now: Now };

/** Applies the patches from `patchOf`. A repeated call continues an interrupted change that is not undone. */
export async function applyBulk(
  { db, now }: Deps,
  change: BulkChange,
  productIds: readonly string[],
  patchOf: (product: PatchedProduct) => ProductPatch | null,
): Promise<number> {
  await insertBulkChange(db, change, now());
  let changed = 0;
  await inSlices(db, productIds, async (trx, ids) => {
    if (!(await isInForce(trx, change))) return;
    const patches = new Map<string, WholePatch>();
    const rows = [];
    for (const product of await lockedProducts(trx, ids, change.id)) {
      const after = { columns: {}, variants: {}, ...patchOf(product) };
      const before = valuesOf(product, after);
      if (isDeepStrictEqual(before, after)) continue;
      patches.set(product.id, after);
      const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
      rows.push({ change_id: change.id, product_id: product.id, before: was, after: is });
    }
    if (rows.length === 0) return;
    await write(trx, patches, now());
    await trx.insertInto("bulk_change_products").values(rows).execute();
    changed += rows.length;
  });
  return changed;
}

/** Stores the change without its products. Storing it again is not an error. */
export async function insertBulkChange(db: Db, change: BulkChange, now: Date): Promise<void> {
  await db
    .insertInto("bulk_changes")
    .values({ ...change, created_at: now.toISOString(), undone_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

async function inSlices(
  db: Db,
  ids: readonly string[],
  work: (trx: Transaction<Schema>, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    for (let from = 0; from < ids.length; from += SLICE) {
      await db.transaction().execute(async (trx) => {
        await work(trx, ids.slice(from, from + SLICE));
        // Raising the content version expires all cached pages, so this is done once, after the last slice.
        if (from + SLICE >= ids.length) await bumpContentVersion(trx, "catalogue");
      });
      // SQLite runs in this process, so a pause between slices lets other requests run.
      await nextTurn();
    }
  } catch (error) {
    await db.transaction().execute((trx) => bumpContentVersion(trx, "catalogue"));
    throw error;
  }
}

export interface Undone {
  undone: number;
  /** Names of the products that undo skipped, because they were changed again after this change. */
  kept: string[];
}

/** Undoes a whole change. Repeating the call gives the same answer. Returns null if there is no such change. */
export async function undoBulk({ db, now }: Deps, id: string): Promise<Undone | null> {
  // Marks the change as undone first, so that the change stops if it is still running.
  const { numUpdatedRows } = await db
    .updateTable("bulk_changes")
    .set(({ fn, val }) => ({ undone_at: fn.coalesce("undone_at", val(now().toISOString())) }))
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const rows = db.selectFrom("bulk_change_products").where("change_id", "=", id);
  const left = await rows.select("product_id").where("undone", "is", null).orderBy("product_id").execute();
  const ids = left.map(({ product_id }) => product_id);
  await inSlices(db, ids, (trx, part) => undoProducts(trx, id, part, now()));
  const [{ ended }, kept] = await Promise.all([bulkProgress(db, id), keptNames(db, id)]);
  return { undone: ended - kept.length, kept };
}

export type PastChange = Awaited<ReturnType<typeof listBulkChanges>>[number];

/** Lists at most 20 changes, the newest first. Sales that are not undone come before all others. */
export async function listBulkChanges(db: Db, { kinds }: { kinds?: readonly string[] } = {}) {
  const changes = await db
    .selectFrom("bulk_changes")
    .leftJoin("price_changes", "bulk_change_id", "id")
    .selectAll("bulk_changes")
    .select(["starts_at", "ends_at"])
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .orderBy((eb) => eb.and([eb("kind", "=", SALE), eb("undone_at", "is", null)]), "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  const listed = changes.map(async (change) => {
    const { changed, ended } = await bulkProgress(db, change.id);
    const isUndone = change.undone_at !== null;
    return {
      ...change,
      products: changed,
      /** Number of products that the undo has not reached, because it still runs or was interrupted. */
      left: isUndone ? changed - ended : 0,
      kept: isUndone ? await keptNames(db, change.id) : [],
    };
  });
  return await Promise.all(listed);
}

async function keptNames(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bulk_change_products")
    .innerJoin("products", "products.id", "product_id")
    .select("name")
    .where("change_id", "=", id)
    .where("undone", "=", false)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Counts the products that a change (`changed`) and its undo (`ended`) have reached so far. */
export async function bulkProgress(db: Db, id: string): Promise<{ changed: number; ended: number }> {
  return await db
    .selectFrom("bulk_change_products")
    .select(({ fn }) => [fn.countAll<number>().as("changed"), fn.count<number>("undone").as("ended")])
    .where("change_id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Deletes old changes. Keeps a sale until its undo is complete, because the undo needs the sale's rows. */
export async function sweepBulkChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("bulk_changes")
    .where("created_at", "<", new Date(now.getTime() - UNDO_DAYS * DAY).toISOString())
    .where(({ and, eb, or, selectFrom }) => {
      const unfinished = selectFrom("bulk_change_products").select("change_id").where("undone", "is", null);
      return or([
        eb("kind", "!=", SALE),
        and([eb("undone_at", "is not", null), eb("id", "not in", unfinished)]),
      ]);
    })
    .execute();
}

/** False if the change is undone, or if its id is stored with another kind. */
async function isInForce(trx: Transaction<Schema>, { id, kind }: BulkChange): Promise<boolean> {
  const row = await trx
    .selectFrom("bulk_changes")
    .select("undone_at")
    .where("id", "=", id)
    .where("kind", "=", kind)
    // On PostgreSQL, the row lock makes an undo wait until this transaction ends.
    .$if(trx.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forShare())
    .executeTakeFirst();
  return row?.undone_at === null;
}

/** The products are locked first, so that two calls at once never undo the same row. */
async function undoProducts(trx: Transaction<Schema>, changeId: string, ids: readonly string[], now: Date) {
  const products = new Map((await lockedProducts(trx, ids)).map((product) => [product.id, product]));
  const rows = await trx
    .selectFrom("bulk_change_products")
    .select(["product_id", "before", "after"])
    .where("change_id", "=", changeId)
    .where("product_id", "in", ids)
    .where("undone", "is", null)
    .execute();
  const later = await laterPatches(trx, changeId, ids);
  const patches = new Map<string, WholePatch>();
  for (const { product_id: id, before, after } of rows) {
    const product = products.get(id);
    const patch: WholePatch = JSON.parse(after);
    const isSetAgain = later.get(id)?.some((other) => sharesValues(patch, JSON.parse(other.after))) ?? false;
    if (product && !isSetAgain && hasValues(product, patch)) {
      patches.set(id, withAddedVariants(product, patch, JSON.parse(before)));
    }
  }
  await write(trx, patches, now);
  await trx
    .updateTable("bulk_change_products")
    // PostgreSQL refuses an empty list, so this list begins with an id that matches nothing.
    .set(({ eb }) => ({ undone: eb("product_id", "in", ["", ...patches.keys()]).$castTo<boolean>() }))
    .where("change_id", "=", changeId)
    .where("product_id", "in", ids)
    .where("undone", "is", null)
    .execute();
}

/** Reads later changes in force, by product. If one of them has set the same field, undo skips the product. */
async function laterPatches(trx: Transaction<Schema>, changeId: string, ids: readonly string[]) {
  const rows = await trx
    .selectFrom("bulk_change_products")
    .innerJoin("bulk_changes as later", "later.id", "change_id")
    .innerJoin("bulk_changes as own", (join) => join.on("own.id", "=", changeId))
    .select(["product_id", "after"])
    .where("product_id", "in", ids)
    .where("undone", "is", null)
    .whereRef("later.created_at", ">", "own.created_at")
    // For a sale, later changes are ignored. A price change stored after the sale either ran before
    // the sale started, or skipped the products on sale.
    .where("own.kind", "!=", SALE)
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

function sharesValues(one: WholePatch, other: WholePatch): boolean {
  const shares = (some: object, others: object = {}) => Object.keys(some).some((name) => name in others);
  const variants = Object.entries(one.variants);
  return shares(one.columns, other.columns) || variants.some(([id, own]) => shares(own, other.variants[id]));
}

/** Extends `before` to variants added since the change at a price that it set. They get the old price too. */
function withAddedVariants({ variants }: PatchedProduct, after: WholePatch, before: WholePatch): WholePatch {
  const own = new Map(variants.map((variant) => [variant.id, variant]));
  const added = variants.flatMap(({ id, size, price_cents: cents }) => {
    const alike = Object.entries(after.variants).filter(([, patch]) => patch.price_cents === cents);
    const [like] =
      alike.find(([other]) => own.get(other)?.size === size) ??
      alike.find(([other]) => !own.has(other)) ??
      [];
    return like && !(id in after.variants) ? [[id, before.variants[like] ?? {}] as const] : [];
  });
  return { ...before, variants: { ...before.variants, ...Object.fromEntries(added) } };
}

/** True if the product still has the patch's values. Variants deleted since are not compared. */
function hasValues(product: PatchedProduct, { columns, variants }: WholePatch): boolean {
  const left = Object.entries(variants).filter(([id]) => product.variants.some((own) => own.id === id));
  const patch = { columns, variants: Object.fromEntries(left) };
  return left.length + Object.keys(columns).length > 0 && isDeepStrictEqual(valuesOf(product, patch), patch);
}

/** Maps ids of products on sale to the sale's JSON patches `before` and `after`. `ids` limits the products. */
export async function salesInForce(db: Db, ids?: readonly string[]) {
  const rows = await db
    .selectFrom("bulk_change_products")
    .innerJoin("bulk_changes", "bulk_changes.id", "change_id")
    .select(["product_id", "before", "after"])
    .where("kind", "=", SALE)
    .where("undone", "is", null)
    .$if(ids !== undefined, (query) => query.where("product_id", "in", ids ?? []))
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Locks and reads products with their variants. Leaves out those that the change `done` already changed. */
async function lockedProducts(trx: Transaction<Schema>, ids: readonly string[], done = "") {
  await lockProducts(trx, ids);
  const changed = trx.selectFrom("bulk_change_products").select("product_id").where("change_id", "=", done);
  const rows = trx.selectFrom("products").selectAll().where("id", "in", ids);
  const products = await rows.where("id", "not in", changed).orderBy("id").execute();
  const variantRows = await trx
    .selectFrom("product_variants")
    .select(["id", "product_id", "size", "price_cents", "stock"])
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute();
  const variants = Map.groupBy(variantRows, (row) => row.product_id);
  const onSale = await salesInForce(trx, ids);
  return products.map(
    (row): PatchedProduct => ({
      ...row,
      in_stock: Boolean(row.in_stock),
      isOnSale: onSale.has(row.id),
      variants: variants.get(row.id) ?? [],
    }),
  );
}

function valuesOf(product: PatchedProduct, { columns, variants }: WholePatch): WholePatch {
  const own = new Map(product.variants.map((variant) => [variant.id, variant]));
  const entries = Object.entries(variants).map(([id, each]) => [id, pick(own.get(id), each)]);
  return { columns: pick(product, columns), variants: Object.fromEntries(entries) };
}

/** Returns the values of `source` for the keys of `like`. A value that `source` lacks is undefined. */
function pick<Values extends object>(source: Partial<Values> | undefined, like: Values): Values {
  const names = Object.keys(like) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, source?.[name]])) as Values;
}

/** Writes patches by product id. Rows that get the same values share a statement. */
async function write(
  trx: Transaction<Schema>,
  patches: ReadonlyMap<string, WholePatch>,
  now: Date,
): Promise<void> {
  const variants = [...patches.values()].flatMap((patch) => Object.entries(patch.variants));
  for (const [columns, ids] of idsByColumns(variants)) {
    await trx.updateTable("product_variants").set(JSON.parse(columns)).where("id", "in", ids).execute();
  }
  const products = [...patches].map(([id, { columns }]) => [id, columns] as const);
  const changed = { updated_at: now.toISOString(), version: sql<number>`version + 1` };
  for (const [columns, ids] of idsByColumns(products)) {
    const values = { ...JSON.parse(columns), ...changed };
    await trx.updateTable("products").set(values).where("id", "in", ids).execute();
  }
}

function idsByColumns(rows: readonly (readonly [id: string, columns: object])[]) {
  const groups = Map.groupBy(rows, ([, columns]) => JSON.stringify(columns));
  return [...groups].map(([columns, group]) => [columns, group.map(([id]) => id)] as const);
}
