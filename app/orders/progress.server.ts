import { sql, type Transaction } from "kysely";
import type { Now } from "../platform/clock.ts";
import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db, Schema } from "../platform/db/schema.ts";
import { parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import type { OrderItem } from "./order.ts";
import { holdsStock, type Progress, type ProgressAnswer, ProgressSchema } from "./order-state.ts";

/** So many of a combination, taken out of the stock. */
interface Taken {
  productId: string;
  size: string | null;
  colour: string | null;
  quantity: number;
}

type Changed = { ok: true } | { ok: false; code: "CONFLICT" | "NOT_FOUND" } | OutOfStock;

interface OutOfStock {
  ok: false;
  code: "OUT_OF_STOCK";
  name: string;
}

/** Rolls back what was taken before the garment that is not there. */
class NotEnough extends Error {
  readonly item: OrderItem;

  constructor(item: OrderItem) {
    super("Not enough of a garment");
    this.item = item;
  }
}

/**
 * Puts an order where it stands now, and its garments out of the stock, or back, in the same transaction. `basedOn` is
 * the state that was seen: where it is another one meanwhile nothing is done, unless it is the wished one already. Only
 * what is counted is taken, and never more than there is.
 */
export async function setProgress(
  db: Db,
  { now }: { now: Now },
  enquiryId: string,
  { basedOn, ...wished }: Progress & { basedOn: Progress["state"] },
): Promise<Changed> {
  try {
    return await db.transaction().execute(async (trx): Promise<Changed> => {
      const order = await trx
        .selectFrom("orders")
        .select(["items", "state", "taken"])
        .where("enquiry_id", "=", enquiryId)
        .executeTakeFirst();
      if (!order) return { ok: false, code: "NOT_FOUND" };
      if (order.state !== basedOn && order.state !== wished.state) return { ok: false, code: "CONFLICT" };
      // Of two at once the second finds another state, and does nothing.
      const updated = await trx
        .updateTable("orders")
        .set(wished)
        .where("enquiry_id", "=", enquiryId)
        .where("state", "=", order.state)
        .where("taken", "=", order.taken)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) return { ok: false, code: "CONFLICT" };
      if (holdsStock(order.state) === holdsStock(wished.state)) return { ok: true };
      const before: Taken[] = JSON.parse(order.taken);
      const taken = holdsStock(wished.state) ? await take(trx, JSON.parse(order.items)) : [];
      if (!holdsStock(wished.state)) await putBack(trx, before);
      await trx
        .updateTable("orders")
        .set({ taken: JSON.stringify(taken) })
        .where("enquiry_id", "=", enquiryId)
        .execute();
      await markChanged(trx, [...before, ...taken], now());
      return { ok: true };
    });
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error;
    return { ok: false, code: "OUT_OF_STOCK", name: error.item.name };
  }
}

const combination = (trx: Transaction<Schema>, { productId, size, colour }: Omit<Taken, "quantity">) =>
  trx
    .updateTable("product_variants")
    .where("product_id", "=", productId)
    .where("size", size === null ? "is" : "=", size)
    .where("colour", colour === null ? "is" : "=", colour)
    .where("stock", "is not", null);

async function take(trx: Transaction<Schema>, items: readonly OrderItem[]): Promise<Taken[]> {
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
async function putBack(trx: Transaction<Schema>, taken: readonly Taken[]): Promise<void> {
  for (const each of taken) {
    await combination(trx, each)
      .set({ stock: sql<number>`stock + ${each.quantity}` })
      .execute();
  }
}

/** A form that was opened before must not write the old stock over the new. */
async function markChanged(trx: Transaction<Schema>, taken: readonly Taken[], now: Date): Promise<void> {
  const ids = [...new Set(taken.map(({ productId }) => productId))].sort();
  if (ids.length === 0) return;
  await trx
    .updateTable("products")
    .set({ version: sql<number>`version + 1`, updated_at: now.toISOString() })
    .where("id", "in", ids)
    .execute();
  await bumpContentVersion(trx, "catalogue");
}

/** What the owner does with an order, for `answerForm`. */
export function orderIntents(deps: { db: Db; now: Now }, enquiryId: string) {
  return {
    async "set-order"(form: FormData): Promise<ProgressAnswer> {
      const submission = parseForm(form, ProgressSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const changed = await setProgress(deps.db, deps, enquiryId, submission.value);
      if (changed.ok) return { ok: true, intent: "set-order", value: null };
      if (changed.code !== "OUT_OF_STOCK") return refuse(form, changed.code);
      return refuse(form, changed.code, { detail: { name: changed.name } });
    },
  };
}
