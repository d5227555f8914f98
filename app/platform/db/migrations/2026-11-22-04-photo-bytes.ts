import type { Kysely } from "kysely";

const SOME = 400_000;

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ["enquiry_uploads", "enquiry_photos"]) {
    await db.schema
      .alterTable(table)
      .addColumn("bytes", "integer", (c) => c.notNull().defaultTo(SOME))
      .execute();
  }
  await db.schema
    .alterTable("enquiries")
    .addColumn("unkept_photos", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
