import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;

  await db.schema.alterTable("products").addColumn("deleted_at", key).execute();
  await db.schema.alterTable("products").addColumn("pinned_at", key).execute();
  await db.schema
    .alterTable("products")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();

  const nullsLast = isPostgres ? sql`nulls last` : sql``;
  await sql`create index products_shown on products (pinned_at desc ${nullsLast}, created_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`create index products_bin on products (deleted_at) where deleted_at is not null`.execute(db);
  await db.schema.dropIndex("products_newest").execute();

  await db.schema
    .createTable("uploads")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("key", key, (c) => c.notNull().unique())
    .addColumn("extension", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("created_at", key, (c) => c.notNull())
    .addColumn("admin_id", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("uploads_created").on("uploads").column("created_at").execute();
}
