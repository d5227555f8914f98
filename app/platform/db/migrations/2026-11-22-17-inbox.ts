import { type Kysely, PostgresAdapter, sql } from "kysely";

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
  await sql`create index enquiries_views on enquiries (suspected, status, created_at desc, id desc, remind_on) where deleted_at is null`.execute(
    db,
  );
}
