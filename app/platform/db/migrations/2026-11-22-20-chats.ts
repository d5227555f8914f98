import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("chats")
    .addColumn("code", key, (c) => c.primaryKey().notNull())
    .addColumn("page", "text", (c) => c.notNull())
    .addColumn("slug", "text")
    .addColumn("size", "text")
    .addColumn("colour", "text")
    .addColumn("created_at", key, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("chats_created").on("chats").column("created_at").execute();
}
