import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What was agreed about an order's money and address, and each change of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = sql.raw(isPostgres ? 'text collate "C"' : "text");
  await sql`alter table enquiries add column address text not null default ''`.execute(db);
  await sql`alter table orders add column shipping_cents bigint`.execute(db);
  await sql`alter table orders add column discount_cents bigint not null default 0`.execute(db);
  await sql`alter table orders add column paid_cents bigint not null default 0`.execute(db);
  await sql`create table order_changes (
    id ${key} primary key not null,
    enquiry_id ${key} not null references orders (enquiry_id) on delete cascade,
    kind text not null,
    undoes ${key},
    before text not null,
    after text not null,
    who text,
    created_at ${key} not null
  )`.execute(db);
  await sql`create index order_changes_order on order_changes (enquiry_id, id)`.execute(db);
}
