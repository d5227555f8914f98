import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Columns that find the enquiries of one person, and the owner's note on a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = sql.raw(isPostgres ? 'text collate "C"' : "text");
  await sql`alter table enquiries add column person_email ${key}`.execute(db);
  await sql`alter table enquiries add column person_phone ${key}`.execute(db);
  await sql`alter table enquiries add column person_text text not null default ''`.execute(db);
  await sql`update enquiries set person_email = lower(trim(email)) where email <> ''`.execute(db);
  await sql`update enquiries set person_text = lower(name || ' ' || email || ' ' || coalesce(phone, ''))`.execute(
    db,
  );
  await sql`create index enquiries_person_email on enquiries (person_email, created_at)`.execute(db);
  await sql`create index enquiries_person_phone on enquiries (person_phone, created_at)`.execute(db);
  await sql`create table customer_notes (
    person ${key} primary key not null,
    note text not null,
    version integer not null
  )`.execute(db);
}
