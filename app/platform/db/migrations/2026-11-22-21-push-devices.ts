import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("push_devices")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("session_id", key, (c) =>
      c.notNull().unique().references("admin_sessions.id").onDelete("cascade"),
    )
    .addColumn("endpoint", key, (c) => c.notNull().unique())
    .addColumn("p256dh", "text", (c) => c.notNull())
    .addColumn("auth", "text", (c) => c.notNull())
    .addColumn("created_at", key, (c) => c.notNull())
    .addColumn("told_until", key, (c) => c.notNull())
    .addColumn("told_at", key)
    .addColumn("paused_until", key)
    .addColumn("problem", "text")
    .execute();
}
