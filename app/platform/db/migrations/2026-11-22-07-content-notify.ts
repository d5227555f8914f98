import { type Kysely, PostgresAdapter, sql } from "kysely";

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
