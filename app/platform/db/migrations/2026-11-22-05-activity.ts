import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("activity")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("at", key, (c) => c.notNull())
    .addColumn("kind", key, (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("who", "text")
    .addColumn("about_id", key)
    .addColumn("about", "text")
    .addColumn("device", "text")
    .addColumn("network", "text")
    .addColumn("times", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("merge_key", key, (c) => c.unique())
    .execute();
  await db.schema.createIndex("activity_at").on("activity").columns(["at", "id"]).execute();
  await db.schema.createIndex("activity_about").on("activity").column("about_id").execute();
}
