import { type Kysely, PostgresAdapter, sql } from "kysely";

/** SQL for the placeholders in TABLES. With `KEY`, both databases compare texts byte by byte. */
const SQLITE: Record<string, string> = { KEY: "text", FLAG: "integer", INSTANT: "text", NULLS_LAST: "" };
const POSTGRES: typeof SQLITE = {
  KEY: 'text collate "C"',
  FLAG: "boolean",
  INSTANT: "timestamptz",
  NULLS_LAST: "nulls last",
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const types = isPostgres ? POSTGRES : SQLITE;
  const tables = TABLES.replace(/\b[A-Z_]+\b/g, (word) => types[word] ?? word);
  const statements = [...tables.split(";\n"), ...(isPostgres ? NOTIFICATIONS : [])];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A trigger that notifies every instance when content was written (decision 039). */
const NOTIFICATIONS = [
  `create function copito_content_written() returns trigger language plpgsql as $$
    begin
      perform pg_notify('copito_content', '');
      return null;
    end $$`,
  `create trigger content_written after insert or update or delete on content_versions
    for each statement execute function copito_content_written()`,
];

const TABLES = `create table products (
  id KEY primary key not null,
  slug KEY not null unique,
  name text not null,
  description text,
  price_cents bigint check (price_cents >= 0),
  price_before_cents bigint check (price_before_cents >= 0),
  category text,
  composition text,
  care text not null default '[]',
  occasions text not null default '[]',
  gender text check (gender in ('girl', 'boy')),
  in_stock FLAG not null,
  pinned_at KEY,
  created_at KEY not null,
  updated_at KEY not null,
  deleted_at KEY,
  version integer not null default 1,
  visibility text not null default 'visible' check (visibility in ('visible', 'draft', 'hidden', 'scheduled')),
  visible_from KEY
);
create index products_shown on products (pinned_at desc NULLS_LAST, created_at desc, id desc)
  where deleted_at is null;
create index products_trash on products (deleted_at) where deleted_at is not null;
create table product_slugs (
  slug KEY primary key not null,
  product_id KEY not null references products (id) on delete cascade
);
create index product_slugs_product on product_slugs (product_id);
create table product_variants (
  id KEY primary key not null,
  product_id KEY not null references products (id) on delete cascade,
  position integer not null,
  size text,
  colour text,
  swatch text,
  stock integer check (stock >= 0),
  price_cents bigint check (price_cents >= 0)
);
create unique index product_variants_combination
  on product_variants (product_id, coalesce(size, ''), coalesce(colour, ''));
create table product_photos (
  id KEY primary key not null,
  product_id KEY not null references products (id) on delete cascade,
  position integer not null,
  key KEY not null,
  extension text not null,
  width integer not null,
  height integer not null,
  alt text,
  colour text,
  focus integer not null default 50,
  unique (product_id, position)
);
create index product_photos_key on product_photos (key);
create table bulk_changes (
  id KEY primary key not null,
  kind text not null,
  summary text not null,
  who text,
  created_at KEY not null,
  undone_at KEY
);
create index bulk_changes_newest on bulk_changes (created_at);
create table bulk_change_products (
  change_id KEY not null references bulk_changes (id) on delete cascade,
  product_id KEY not null references products (id) on delete cascade,
  before text not null,
  after text not null,
  undone FLAG,
  primary key (change_id, product_id)
);
create index bulk_change_products_product on bulk_change_products (product_id);
create table price_changes (
  bulk_change_id KEY primary key not null references bulk_changes (id) on delete cascade,
  rule text not null,
  products text not null,
  starts_at KEY not null,
  ends_at KEY,
  applied_at KEY
);
create table uploads (
  id KEY primary key not null,
  key KEY not null unique,
  extension text not null,
  width integer not null,
  height integer not null,
  created_at KEY not null
);
create index uploads_created on uploads (created_at);
create table settings (
  key KEY primary key not null,
  value text not null
);
create table content_versions (
  topic KEY primary key not null,
  version bigint not null default 1
);
create table admins (
  id KEY primary key not null,
  name text not null,
  email KEY not null unique,
  email_verified FLAG not null,
  image text,
  role text not null default 'owner',
  two_factor_enabled FLAG,
  created_at INSTANT not null,
  updated_at INSTANT not null
);
create table admin_links (
  token_hash KEY primary key not null,
  purpose text not null,
  email KEY,
  role text not null default 'owner',
  made_by KEY references admins (id) on delete cascade,
  expires_at KEY not null
);
create table activity (
  id KEY primary key not null,
  at KEY not null,
  action text not null,
  outcome text not null,
  who text,
  about_id KEY,
  about text,
  browser text,
  network text,
  times integer not null default 1,
  merge_key KEY unique
);
create index activity_at on activity (at, id);
create index activity_about on activity (about_id);
create table admin_sessions (
  id KEY primary key not null,
  admin_id KEY not null references admins (id) on delete cascade,
  token KEY not null unique,
  expires_at INSTANT not null,
  ip_address text,
  user_agent text,
  created_at INSTANT not null,
  updated_at INSTANT not null
);
create index admin_sessions_admin on admin_sessions (admin_id);
create table admin_challenges (
  id KEY primary key not null,
  identifier KEY not null,
  value text not null,
  expires_at INSTANT not null,
  created_at INSTANT not null,
  updated_at INSTANT not null
);
create index admin_challenges_identifier on admin_challenges (identifier);
create index admin_challenges_expiry on admin_challenges (expires_at);
create table push_subscriptions (
  session_id KEY primary key not null references admin_sessions (id) on delete cascade,
  endpoint KEY not null unique,
  p256dh text not null,
  auth text not null,
  notified_until KEY not null,
  notified_at KEY
);
create table admin_credentials (
  id KEY primary key not null,
  admin_id KEY not null references admins (id) on delete cascade,
  account_id KEY not null,
  provider_id KEY not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at INSTANT,
  refresh_token_expires_at INSTANT,
  scope text,
  created_at INSTANT not null,
  updated_at INSTANT not null,
  unique (provider_id, account_id)
);
create index admin_credentials_admin on admin_credentials (admin_id);
create table admin_second_factors (
  id KEY primary key not null,
  admin_id KEY not null unique references admins (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified FLAG,
  failed_verification_count integer,
  locked_until INSTANT
);
create table admin_passkeys (
  id KEY primary key not null,
  admin_id KEY not null references admins (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id KEY not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up FLAG not null,
  transports text,
  aaguid text,
  created_at INSTANT
);
create index admin_passkeys_admin on admin_passkeys (admin_id);
create table enquiries (
  id KEY primary key not null,
  code KEY not null unique,
  idempotency_key KEY not null unique,
  source text not null check (source in ('home', 'contacto', 'api')),
  kind text not null default 'enquiry' check (kind in ('enquiry', 'cancellation')),
  name text not null,
  email text not null,
  phone text,
  subject text,
  message text not null,
  language text not null,
  status text not null,
  suspected FLAG not null,
  unstored_photos integer not null default 0,
  note text not null default '',
  labels KEY not null default '',
  address text not null default '',
  search_text text not null,
  person_text text not null,
  person_email KEY,
  person_phone KEY,
  created_at KEY not null,
  read_at KEY,
  answered_at KEY,
  deleted_at KEY,
  version integer not null default 0
);
create index enquiries_newest on enquiries (created_at desc, id desc);
create index enquiries_unread on enquiries (suspected) where read_at is null and deleted_at is null;
create index enquiries_views on enquiries (suspected, status, created_at desc, id desc)
  where deleted_at is null;
create index enquiries_person_email on enquiries (person_email, created_at);
create index enquiries_person_phone on enquiries (person_phone, created_at);
create table customer_notes (
  person KEY primary key not null,
  note text not null,
  version integer not null
);
create table enquiry_photos (
  id KEY primary key not null,
  enquiry_id KEY not null references enquiries (id) on delete cascade,
  position integer not null,
  key KEY not null,
  extension text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  unique (enquiry_id, position)
);
create index enquiry_photos_key on enquiry_photos (key);
create table enquiry_uploads (
  token_hash KEY primary key not null,
  key KEY not null unique,
  extension text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at KEY not null
);
create index enquiry_uploads_created on enquiry_uploads (created_at);
create table orders (
  enquiry_id KEY primary key not null references enquiries (id) on delete cascade,
  token KEY not null unique,
  items text not null,
  deal text,
  words text not null,
  state text not null default 'new',
  taken text not null default '[]',
  held_until text,
  carrier text not null default '',
  tracking text not null default '',
  version integer not null default 0,
  shipping_cents bigint,
  discount_cents bigint not null default 0,
  paid_cents bigint not null default 0
);
create index orders_state on orders (state);
create table order_changes (
  id KEY primary key not null,
  enquiry_id KEY not null references orders (enquiry_id) on delete cascade,
  kind text not null,
  undoes KEY,
  before text not null,
  after text not null,
  who text,
  created_at KEY not null
);
create index order_changes_order on order_changes (enquiry_id, id);
create table shared_lists (
  id KEY primary key not null,
  origin KEY not null unique,
  maker KEY not null,
  kind text not null,
  items text not null,
  expires_at KEY not null
);
create table shared_list_answers (
  list_id KEY not null references shared_lists (id) on delete cascade,
  line KEY not null,
  slot KEY not null,
  device KEY not null,
  primary key (list_id, line, slot)
);
create table chats (
  code KEY primary key not null,
  slug text,
  size text,
  colour text,
  created_at KEY not null
);
create index chats_created on chats (created_at);
create table restock_requests (
  id KEY primary key not null,
  product_id KEY not null references products (id) on delete cascade,
  size KEY not null,
  colour KEY not null,
  channel text not null check (channel in ('email', 'whatsapp')),
  contact KEY not null,
  suspected FLAG not null,
  created_at KEY not null,
  notified_at KEY,
  unique (product_id, size, colour, contact)
);
create index restock_requests_contact on restock_requests (contact);
create table daily_counts (
  day KEY not null,
  kind KEY not null,
  key KEY not null,
  n integer not null,
  primary key (day, kind, key)
);
create table search_texts (
  hash KEY primary key not null,
  words text not null
);
create table limit_buckets (
  bucket KEY primary key not null,
  taken text not null,
  expires_at KEY not null
);
create index limit_buckets_expiry on limit_buckets (expires_at);
create table jobs (
  id KEY primary key not null,
  kind KEY not null,
  key KEY not null,
  partition KEY,
  payload text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'given_up')),
  attempts integer not null default 0,
  created_at KEY not null,
  trying_since KEY not null,
  run_at KEY not null,
  lease_owner KEY,
  finished_at KEY,
  last_error_code text,
  last_error_text text,
  unique (kind, key)
);
create index jobs_due on jobs (run_at, id) where finished_at is null`;
