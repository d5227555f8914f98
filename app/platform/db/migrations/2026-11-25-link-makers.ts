import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Who made a link on the account's page. A removed administrator's links are deleted with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : "text");
  await sql`alter table admin_links add column made_by ${key} references admins (id) on delete cascade`.execute(
    db,
  );
  // Nobody knows who made the older ones, and they cannot be listed.
  await sql`delete from admin_links where purpose <> 'setup'`.execute(db);
}
