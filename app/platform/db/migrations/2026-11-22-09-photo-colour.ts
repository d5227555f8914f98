import type { Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("product_photos").addColumn("colour", "text").execute();
}
