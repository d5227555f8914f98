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

interface Move {
  /** What the order has taken from stock so far. */
  taken: readonly Reserved[];
  /** The items that the order reserved until now, and those that it reserves from now on. */
  from: readonly OrderItem[];
  to: readonly OrderItem[];
  now: Date;
}

/**
 * Takes from stock, or puts back, only what differs between `from` and `to`. Skips variants whose stock is not
 * counted. Returns what the order has taken afterwards.
 */
export async function moveStock(
  trx: Transaction<Schema>,
  { taken, from, to, now }: Move,
): Promise<Reserved[]> {
  const ids = await productIds(trx, [...from, ...to]);
  const piecesOf = (items: readonly OrderItem[]) =>
    items.map(({ slug, ...item }) => ({ ...item, productId: ids.get(slug) ?? "" }));
  const [had, before, after] = [taken, piecesOf(from), piecesOf(to)].map(byCombination) as [Sums, Sums, Sums];
  const all = [...new Map([...had, ...after])];
  await lockProducts(
    trx,
    all.map(([, { productId }]) => productId),
  );
  const left: Reserved[] = [];
  const moved = new Set<string>();
  for (const [key, piece] of all) {
    const { name, ...variant } = piece;
    const [held, wanted] = [had, after].map((sums) => sums.get(key)?.quantity ?? 0) as [number, number];
    const more = wanted - (before.get(key)?.quantity ?? 0);
    const change = await take(trx, variant, wanted === 0 ? -held : Math.max(more, -held), name);
    if (change !== 0) moved.add(piece.productId);
    if (held + change > 0) left.push({ ...variant, quantity: held + change });
  }
  await raiseVersions(trx, [...moved].sort(), now);
  return left;
}

async function productIds(trx: Transaction<Schema>, items: readonly OrderItem[]) {
  const slugs = items.map(({ slug }) => slug);
  const rows = await trx
    .selectFrom("product_slugs")
    .select(["slug", "product_id"])
    // SQL allows no empty list, so this list begins with a slug that matches nothing.
    .where("slug", "in", ["", ...slugs])
    .execute();
  return new Map(rows.map(({ slug, product_id }) => [slug, product_id]));
}

type Sums = Map<string, Reserved & { name: string }>;

function byCombination(pieces: readonly (Reserved & { name?: string })[]): Sums {
  const sums: Sums = new Map();
  for (const { productId, size, colour, quantity, name = "" } of pieces) {
    const key = JSON.stringify([productId, size, colour]);
    const sum = quantity + (sums.get(key)?.quantity ?? 0);
    sums.set(key, { productId, size, colour, quantity: sum, name });
  }
  return sums;
}

/** Returns how many pieces were taken: none when the stock is not counted. A negative quantity is put back. */
async function take(trx: Transaction<Schema>, variant: Reserved, quantity: number, name: string) {
  if (quantity === 0) return 0;
  const less = await combination(trx, variant)
    .set({ stock: sql<number>`stock - ${quantity}` })
    .where("stock", ">=", quantity)
    .executeTakeFirst();
  if (less.numUpdatedRows > 0n || quantity < 0) return quantity;
  const counted = await combination(trx, variant).set({ stock: sql<number>`stock` }).executeTakeFirst();
  if (counted.numUpdatedRows > 0n) throw new OutOfStock(name);
  return 0;
}

/** Raises the products' versions, so that a product form opened before cannot save its old stock. */
async function raiseVersions(trx: Transaction<Schema>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("products")
    .set({ version: sql<number>`version + 1`, updated_at: now.toISOString() })
    .where("id", "in", ids)
    .execute();
  await bumpContentVersion(trx, "catalogue");
}
