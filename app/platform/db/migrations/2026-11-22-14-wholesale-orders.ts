import type { Kysely } from "kysely";

/** What a wholesale buyer was told of an order: its plan and discount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("deal", "text").execute();
}
