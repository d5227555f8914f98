import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Price rules of the mass changes, and the dates of sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : "text");
  await sql`create table price_changes (
    bulk_change_id ${key} primary key not null references bulk_changes (id) on delete cascade,
    rule text not null,
    products text not null,
    starts_at ${key} not null,
    ends_at ${key},
    applied_at ${key}
  )`.execute(db);
}
