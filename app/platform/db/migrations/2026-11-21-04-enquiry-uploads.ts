import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable("enquiry_uploads")
    .addColumn("token_hash", key, (c) => c.primaryKey().notNull())
    .addColumn("key", key, (c) => c.notNull().unique())
    .addColumn("extension", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("created_at", key, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("enquiry_uploads_created").on("enquiry_uploads").column("created_at").execute();
}
