import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What the owners keep of an enquiry beside its state: labels, the day it comes back, an answer that was begun, who took
 * it, and the number of its changes. The indexes hold the few rows that the inbox asks for on every visit.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const table = () => db.schema.alterTable("enquiries");
  await table()
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await table()
    .addColumn("labels", key, (c) => c.notNull().defaultTo(""))
    .execute();
  for (const column of ["remind_on", "answering_at", "claimed_by", "claimed_at"]) {
    await table().addColumn(column, key).execute();
  }
  await sql`create index enquiries_labels on enquiries (labels) where labels <> ''`.execute(db);
  await sql`create index enquiries_remind on enquiries (remind_on) where remind_on is not null`.execute(db);
  await sql`create index enquiries_unread on enquiries (suspected) where read_at is null and deleted_at is null`.execute(
    db,
  );
  // A view is counted and put in order without reading what was said.
  await sql`create index enquiries_views on enquiries (suspected, status, created_at desc, id desc, remind_on) where deleted_at is null`.execute(
    db,
  );
}
