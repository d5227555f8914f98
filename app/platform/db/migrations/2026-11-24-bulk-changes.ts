import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Changes of many products at once, and what each product was before and after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = sql.raw(isPostgres ? 'text collate "C"' : "text");
  await sql`create table bulk_changes (
    id ${key} primary key not null,
    kind text not null,
    summary text not null,
    who text,
    created_at ${key} not null,
    undone_at ${key}
  )`.execute(db);
  await sql`create index bulk_changes_newest on bulk_changes (created_at)`.execute(db);
  await sql`create table bulk_change_products (
    change_id ${key} not null references bulk_changes (id) on delete cascade,
    product_id ${key} not null references products (id) on delete cascade,
    before text not null,
    after text not null,
    undone ${sql.raw(isPostgres ? "boolean" : "integer")},
    primary key (change_id, product_id)
  )`.execute(db);
  await sql`create index bulk_change_products_product on bulk_change_products (product_id)`.execute(db);
}
