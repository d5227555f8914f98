import { sql, type Transaction } from "kysely";
import { bumpContentVersion } from "../../platform/db/content-version.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { lockProducts } from "../../product/lock-products.server.ts";
import { readProductIds } from "../../product/product-ids.server.ts";
import { itemName, type OrderItem } from "./order-groups.ts";

/* Orders reserve and release stock inside the caller's transaction (decision 048). */

export interface Reserved {
  productId: string;
  size: string | null;
  colour: string | null;
  quantity: number;
}

/** Thrown when stock is too low, to roll the transaction back. */
export class OutOfStock extends Error {
  readonly short: { name: string; left: number };

  constructor(short: { name: string; left: number }) {
    super(`${short.left} left of ${short.name}`);
    this.short = short;
  }
}

const combination = (trx: Transaction<Schema>, { productId, size, colour }: Omit<Reserved, "quantity">) =>
  trx
    .updateTable("product_variants")
    .where("product_id", "=", productId)
    .where("size", size === null ? "is" : "=", size)
    .where("colour", colour === null ? "is" : "=", colour)
    .where("stock", "is not", null);

interface Move {
  /** Pieces that the order has really taken from stock. Variants without a counted stock are not among them. */
  taken: readonly Reserved[];
  /** Pieces that the order should reserve before (`from`) and after (`to`) the change, counted or not. */
  from: readonly Reserved[];
  to: readonly Reserved[];
  now: Date;
}

/**
 * Takes or puts back the difference between `from` and `to`. Puts back all `taken` pieces that are not in `to`.
 * Skips uncounted stock. Returns the new `taken`. Throws {@link OutOfStock} if there are too few pieces.
 */
export async function moveStock(
  trx: Transaction<Schema>,
  { taken, from, to, now }: Move,
): Promise<Reserved[]> {
  const [had, before, after] = [taken, from, to].map(byCombination) as [Sums, Sums, Sums];
  const all = [...new Map([...had, ...after])];
  const productIds = all.map(([, { productId }]) => productId);
  await lockProducts(trx, productIds);
  const left: Reserved[] = [];
  const moved = new Set<string>();
  for (const [key, piece] of all) {
    const [held, wanted] = [had, after].map((sums) => sums.get(key)?.quantity ?? 0) as [number, number];
    const more = wanted - (before.get(key)?.quantity ?? 0);
    const change = await take(trx, piece, wanted === 0 ? -held : Math.max(more, -held));
    if (change !== 0) moved.add(piece.productId);
    if (held + change > 0) left.push({ ...piece, quantity: held + change });
  }
  await raiseVersions(trx, [...moved].sort(), now);
  return left;
}

/** The pieces of an order's items. `productId` is empty if the product no longer exists. */
export async function piecesOf(trx: Transaction<Schema>, items: readonly OrderItem[]): Promise<Reserved[]> {
  const slugs = items.map(({ slug }) => slug);
  const ids = await readProductIds(trx, slugs);
  return items.map(({ slug, size, colour, quantity }) => {
    return { productId: ids.get(slug) ?? "", size, colour, quantity };
  });
}

type Sums = Map<string, Reserved>;

function byCombination(pieces: readonly Reserved[]): Sums {
  const sums: Sums = new Map();
  for (const piece of pieces) {
    const key = JSON.stringify([piece.productId, piece.size, piece.colour]);
    sums.set(key, { ...piece, quantity: piece.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return sums;
}

/** Takes pieces and returns their number, or 0 from uncounted stock. A negative number puts pieces back. */
async function take(trx: Transaction<Schema>, variant: Reserved, quantity: number) {
  if (quantity === 0) return 0;
  const less = await combination(trx, variant)
    .set({ stock: sql<number>`stock - ${quantity}` })
    .where("stock", ">=", quantity)
    .executeTakeFirst();
  if (less.numUpdatedRows === 0n && quantity < 0) await putBackInSuccessor(trx, variant, -quantity);
  if (less.numUpdatedRows > 0n || quantity < 0) return quantity;
  const [counted] = await combination(trx, variant)
    .set({ stock: sql<number>`stock` })
    .returning([
      "stock",
      (eb) => eb.selectFrom("products").select("name").whereRef("id", "=", "product_id").as("name"),
    ])
    .execute();
  if (!counted) return 0;
  const { size, colour } = variant;
  throw new OutOfStock({
    name: itemName({ name: counted.name ?? "", size, colour }),
    left: counted.stock ?? 0,
  });
}

/** A product that gets its first colour, or loses its last, has new variants. Those get the pieces back. */
async function putBackInSuccessor(trx: Transaction<Schema>, variant: Reserved, quantity: number) {
  const successor = trx
    .selectFrom("product_variants")
    .select("id")
    .where("product_id", "=", variant.productId)
    .where("size", variant.size === null ? "is" : "=", variant.size)
    .where("colour", variant.colour === null ? "is not" : "is", null)
    .orderBy("position")
    .limit(1);
  const update = trx.updateTable("product_variants").set({ stock: sql<number>`stock + ${quantity}` });
  await update.where("id", "=", successor).execute();
}

/** Raises the products' versions, so that a product form that is already open cannot save an outdated stock. */
async function raiseVersions(trx: Transaction<Schema>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("products")
    .set({ version: sql<number>`version + 1`, updated_at: now.toISOString() })
    .where("id", "in", ids)
    .execute();
  await bumpContentVersion(trx, "catalogue");
}
