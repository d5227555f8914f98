import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Version 1.1 adds order changes, customers, visibility, mass changes, visit counts and roles of administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const types = {
    key: sql.raw(isPostgres ? 'text collate "C"' : "text"),
    flag: sql.raw(isPostgres ? "boolean" : "integer"),
  };
  await changeOrders(db, types);
  await changePeople(db, types);
  await changeProducts(db, types);
  await createCounts(db, types);
  await changeAdministrators(db, types);
}

type Types = Record<"key" | "flag", ReturnType<typeof sql.raw>>;

/** Adds an order's address and agreed sums, and a table of order changes. */
async function changeOrders(db: Kysely<unknown>, { key }: Types) {
  await sql`alter table enquiries add column address text not null default ''`.execute(db);
  await sql`alter table orders add column shipping_cents bigint`.execute(db);
  await sql`alter table orders add column discount_cents bigint not null default 0`.execute(db);
  await sql`alter table orders add column paid_cents bigint not null default 0`.execute(db);
  await sql`create index orders_state on orders (state)`.execute(db);
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

/** Adds columns to find the enquiries of one person, and a table of the owner's notes on people. */
async function changePeople(db: Kysely<unknown>, { key }: Types) {
  await sql`alter table enquiries add column person_email ${key}`.execute(db);
  await sql`alter table enquiries add column person_phone ${key}`.execute(db);
  await sql`alter table enquiries add column person_text text not null default ''`.execute(db);
  // `fillPersonColumns` fills these columns later, because SQLite cannot lowercase letters with accents.
  await sql`create index enquiries_person_email on enquiries (person_email, created_at)`.execute(db);
  await sql`create index enquiries_person_phone on enquiries (person_phone, created_at)`.execute(db);
  await sql`create table customer_notes (
    person ${key} primary key not null,
    note text not null,
    version integer not null
  )`.execute(db);
}

/** Adds visibility, the part of a photo that its square crop shows, mass changes and price changes. */
async function changeProducts(db: Kysely<unknown>, { key, flag }: Types) {
  await sql`alter table products add column visibility text not null default 'visible'
    check (visibility in ('visible', 'draft', 'hidden', 'scheduled'))`.execute(db);
  await sql`alter table products add column visible_from ${key}`.execute(db);
  await sql`alter table product_photos add column focus integer not null default 50`.execute(db);
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
    undone ${flag},
    primary key (change_id, product_id)
  )`.execute(db);
  await sql`create index bulk_change_products_product on bulk_change_products (product_id)`.execute(db);
  await sql`create table price_changes (
    bulk_change_id ${key} primary key not null references bulk_changes (id) on delete cascade,
    rule text not null,
    products text not null,
    starts_at ${key} not null,
    ends_at ${key},
    applied_at ${key}
  )`.execute(db);
}

/** Adds daily counts, the texts of frequent searches, and the time when an enquiry was answered. */
async function createCounts(db: Kysely<unknown>, { key }: Types) {
  await sql`create table daily_counts (
    day ${key} not null,
    kind ${key} not null,
    key ${key} not null,
    n integer not null,
    primary key (day, kind, key)
  )`.execute(db);
  await sql`create table search_texts (
    hash ${key} primary key not null,
    words text not null
  )`.execute(db);
  await sql`alter table enquiries add column answered_at ${key}`.execute(db);
}

/** Adds the role of each administrator, the role that a link gives, and the administrator who made the link. */
async function changeAdministrators(db: Kysely<unknown>, { key }: Types) {
  await sql`alter table admins add column role text not null default 'owner'`.execute(db);
  await sql`alter table admin_links add column role text not null default 'owner'`.execute(db);
  // A removed administrator's links are deleted with the account.
  await sql`alter table admin_links add column made_by ${key} references admins (id) on delete cascade`.execute(
    db,
  );
  // Deletes older links, because `/cuenta` lists only links with a known maker.
  await sql`delete from admin_links where purpose <> 'setup'`.execute(db);
}
