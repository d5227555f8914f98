import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Who sees a product: visitors, the owner alone, or visitors from an instant on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`alter table products add column visibility text not null default 'visible'
    check (visibility in ('visible', 'draft', 'hidden', 'scheduled'))`.execute(db);
  await sql`alter table products add column visible_from ${sql.raw(isPostgres ? 'text collate "C"' : "text")}`.execute(
    db,
  );
}
