import type { Kysely } from "kysely";

/** The number of an order's changes. What its hold's end does is nobody's change, nor what an older program writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
