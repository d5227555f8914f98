import type { Transaction } from "kysely";
import type { Schema } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import type { ChosenVariant } from "../product/product.ts";

const keyOf = ({ size, colour }: Pick<ChosenVariant, "size" | "colour">) => JSON.stringify([size, colour]);

/** Stores a product's variants. A variant that stays keeps its id, which bulk changes and feeds use. */
export async function placeVariants(
  trx: Transaction<Schema>,
  productId: string,
  chosen: readonly ChosenVariant[],
): Promise<void> {
  const before = await trx
    .selectFrom("product_variants")
    .selectAll()
    .where("product_id", "=", productId)
    .execute();
  const ids = new Map(before.map((row) => [keyOf(row), row.id]));
  const rows = chosen.map(({ priceCents, ...same }, position) => {
    const id = ids.get(keyOf(same)) ?? newId();
    return { ...same, id, product_id: productId, position, price_cents: priceCents };
  });
  const gone = before.filter(({ id }) => !rows.some((row) => row.id === id)).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom("product_variants").where("id", "in", gone).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("product_variants")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        position: eb.ref("excluded.position"),
        swatch: eb.ref("excluded.swatch"),
        stock: eb.ref("excluded.stock"),
        price_cents: eb.ref("excluded.price_cents"),
      })),
    )
    .execute();
}
