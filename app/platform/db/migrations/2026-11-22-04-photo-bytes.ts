import type { Kysely } from "kysely";

/** What one of a visitor's photos has taken so far; a program that is older than the database says nothing else. */
const SOME = 400_000;

/** Bytes of visitors' photos, for their quota; and how many of an enquiry's could not be kept. */
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
