import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable("admin_passkeys").addColumn("last_used_at", key).execute();
}
