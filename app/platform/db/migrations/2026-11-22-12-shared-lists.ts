import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable("shared_lists")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("origin", key, (c) => c.notNull().unique())
    .addColumn("maker", key, (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("items", "text", (c) => c.notNull())
    .addColumn("expires_at", key, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("shared_list_answers")
    .addColumn("list_id", key, (c) => c.notNull().references("shared_lists.id").onDelete("cascade"))
    .addColumn("line", key, (c) => c.notNull())
    .addColumn("slot", key, (c) => c.notNull())
    .addColumn("device", key, (c) => c.notNull())
    .addPrimaryKeyConstraint("shared_list_answers_pk", ["list_id", "line", "slot"])
    .execute();
}
