import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Every instance hears of what any of them writes (decision 039). A trigger and not the program tells: programs that are
 * older than this raise the version too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create function copito_content_written() returns trigger language plpgsql as $$
    begin
      perform pg_notify('copito_content', '');
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger content_written after insert or update or delete on content_versions
    for each statement execute function copito_content_written()
  `.execute(db);
}
