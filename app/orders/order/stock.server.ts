import { sql, type Transaction } from "kysely";
import { bumpContentVersion } from "../../platform/db/content-version.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { lockProducts } from "../../product/lock-products.server.ts";
import type { OrderItem } from "./order-groups.ts";

/* Orders reserve and release stock inside the caller's transaction (decision 048). */

export interface Reserved {
  productId: string;
  size: string | null;
  colour: string | null;
  quantity: number;
}

/** Thrown when stock is too low, to roll the transaction back. The message is the garment's name. */
export class OutOfStock extends Error {}

const combination = (trx: Transaction<Schema>, { productId, size, colour }: Omit<Reserved, "quantity">) =>
  trx
    .updateTable("product_variants")
    .where("product_id", "=", productId)
    .where("size", size === null ? "is" : "=", size)
    .where("colour", colour === null ? "is" : "=", colour)
    .where("stock", "is not", null);

/** Takes the items out of the stock, and skips variants whose stock is not counted. */
export async function reserveStock(
  trx: Transaction<Schema>,
  items: readonly OrderItem[],
): Promise<Reserved[]> {
  const slugs = items.map(({ slug }) => slug);
  const found = await trx
    .selectFrom("product_slugs")
    .select(["slug", "product_id"])
    .where("slug", "in", slugs)
    .execute();
  const ids = new Map(found.map(({ slug, product_id }) => [slug, product_id]));
  await lockProducts(trx, [...ids.values()]);
  const reserved: Reserved[] = [];
  for (const item of items) {
    const { slug, size, colour, quantity } = item;
    const wanted = { productId: ids.get(slug) ?? "", size, colour, quantity };
    const less = await combination(trx, wanted)
      .set({ stock: sql<number>`stock - ${quantity}` })
      .where("stock", ">=", quantity)
      .executeTakeFirst();
    if (less.numUpdatedRows > 0n) reserved.push(wanted);
    else {
      const counted = await combination(trx, wanted).set({ stock: sql<number>`stock` }).executeTakeFirst();
      if (counted.numUpdatedRows > 0n) throw new OutOfStock(item.name);
    }
  }
  return reserved;
}

/** Puts pieces back into the stock of variants that still exist and are counted. */
export async function releaseStock(trx: Transaction<Schema>, reserved: readonly Reserved[]): Promise<void> {
  await lockProducts(
    trx,
    reserved.map(({ productId }) => productId),
  );
  for (const each of reserved) {
    await combination(trx, each)
      .set({ stock: sql<number>`stock + ${each.quantity}` })
      .execute();
  }
}

/** Raises the products' versions, so that a product form opened before cannot save its old stock. */
export async function raiseVersions(
  trx: Transaction<Schema>,
  reserved: readonly Reserved[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(reserved.map(({ productId }) => productId))].sort();
  if (ids.length === 0) return;
  await trx
    .updateTable("products")
    .set({ version: sql<number>`version + 1`, updated_at: now.toISOString() })
    .where("id", "in", ids)
    .execute();
  await bumpContentVersion(trx, "catalogue");
}
