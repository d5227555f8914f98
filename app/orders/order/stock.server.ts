import { sql, type Transaction } from "kysely";
import { bumpContentVersion } from "../../platform/db/content-version.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { OrderItem } from "./order-groups.ts";

/* What orders take out of the stock and put back, within the transaction of what decides it (decision 048). */

/** So many of a combination, taken out of the stock. */
export interface Taken {
  productId: string;
  size: string | null;
  colour: string | null;
  quantity: number;
}

/** Rolls back what was taken before the garment that is not there. */
export class NotEnough extends Error {
  readonly item: OrderItem;

  constructor(item: OrderItem) {
    super("Not enough of a garment");
    this.item = item;
  }
}

const combination = (trx: Transaction<Schema>, { productId, size, colour }: Omit<Taken, "quantity">) =>
  trx
    .updateTable("product_variants")
    .where("product_id", "=", productId)
    .where("size", size === null ? "is" : "=", size)
    .where("colour", colour === null ? "is" : "=", colour)
    .where("stock", "is not", null);

/** Takes garments out of the stock, and says what. Only what is counted is taken, and never more than there is. */
export async function take(trx: Transaction<Schema>, items: readonly OrderItem[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  const found = await trx
    .selectFrom("product_slugs")
    .select(["slug", "product_id"])
    .where(
      "slug",
      "in",
      items.map(({ slug }) => slug),
    )
    .execute();
  const ids = new Map(found.map(({ slug, product_id }) => [slug, product_id]));
  // In one order, so that no two orders wait for each other.
  for (const item of items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const { slug, size, colour, quantity } = item;
    const wanted = { productId: ids.get(slug) ?? "", size, colour, quantity };
    const less = await combination(trx, wanted)
      .set({ stock: sql<number>`stock - ${quantity}` })
      .where("stock", ">=", quantity)
      .executeTakeFirst();
    if (less.numUpdatedRows > 0n) taken.push(wanted);
    else {
      // Counted, and there is less of it.
      const counted = await combination(trx, wanted).set({ stock: sql<number>`stock` }).executeTakeFirst();
      if (counted.numUpdatedRows > 0n) throw new NotEnough(item);
    }
  }
  return taken;
}

function keyOf({ slug, size, colour }: OrderItem): string {
  return JSON.stringify([slug, size, colour]);
}

/** What is no more a combination of its product, or not counted any more, needs nothing back. */
export async function putBack(trx: Transaction<Schema>, taken: readonly Taken[]): Promise<void> {
  for (const each of taken) {
    await combination(trx, each)
      .set({ stock: sql<number>`stock + ${each.quantity}` })
      .execute();
  }
}

/** A form that was opened before must not write the old stock over the new. */
export async function markChanged(
  trx: Transaction<Schema>,
  taken: readonly Taken[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(taken.map(({ productId }) => productId))].sort();
  if (ids.length === 0) return;
  await trx
    .updateTable("products")
    .set({ version: sql<number>`version + 1`, updated_at: now.toISOString() })
    .where("id", "in", ids)
    .execute();
  await bumpContentVersion(trx, "catalogue");
}
