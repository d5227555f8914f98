import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Daily counts of visits, the texts of frequent searches, and when an enquiry was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = sql.raw(isPostgres ? 'text collate "C"' : "text");
  await sql`create table daily_counts (
    day ${text} not null,
    kind ${text} not null,
    key ${text} not null,
    n integer not null,
    primary key (day, kind, key)
  )`.execute(db);
  await sql`create table search_texts (
    hash ${text} primary key not null,
    words text not null
  )`.execute(db);
  await sql`alter table enquiries add column answered_at ${text}`.execute(db);
}
