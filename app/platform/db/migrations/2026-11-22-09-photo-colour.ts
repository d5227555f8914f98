import type { Kysely } from "kysely";

/** The colour of its product that a photo shows; none is of a colour yet. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("product_photos").addColumn("colour", "text").execute();
}
