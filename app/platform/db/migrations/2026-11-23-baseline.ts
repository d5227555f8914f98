import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

interface Types {
  /** Text that both databases compare byte by byte. */
  key: RawBuilder<unknown>;
  flag: RawBuilder<unknown>;
  /** Type of the instants that Better Auth writes. All other instants have the type `key`. */
  instant: RawBuilder<unknown>;
  nullsLast: RawBuilder<unknown>;
}

const SQLITE: Types = { key: sql`text`, flag: sql`integer`, instant: sql`text`, nullsLast: sql`` };
const POSTGRES: Types = {
  key: sql`text collate "C"`,
  flag: sql`boolean`,
  instant: sql`timestamptz`,
  nullsLast: sql`nulls last`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const types = isPostgres ? POSTGRES : SQLITE;
  const statements = [
    ...catalogue(types),
    ...shop(types),
    ...(isPostgres ? notifications() : []),
    ...administrators(types),
    ...sessions(types),
    ...credentials(types),
    ...enquiries(types),
    ...orders(types),
    ...visitors(types),
    ...jobs(types),
  ];
  for (const statement of statements) await statement.execute(db);
}

const catalogue = ({ key, flag, nullsLast }: Types) => [
  sql`create table products (
    id ${key} primary key not null,
    slug ${key} not null unique,
    name text not null,
    description text,
    price_cents bigint check (price_cents >= 0),
    price_before_cents bigint check (price_before_cents >= 0),
    category text,
    composition text,
    care text not null default '[]',
    occasions text not null default '[]',
    gender text check (gender in ('girl', 'boy')),
    in_stock ${flag} not null,
    pinned_at ${key},
    created_at ${key} not null,
    updated_at ${key} not null,
    deleted_at ${key},
    version integer not null default 1
  )`,
  sql`create index products_shown on products (pinned_at desc ${nullsLast}, created_at desc, id desc)
    where deleted_at is null`,
  sql`create index products_trash on products (deleted_at) where deleted_at is not null`,
  sql`create table product_slugs (
    slug ${key} primary key not null,
    product_id ${key} not null references products (id) on delete cascade
  )`,
  sql`create index product_slugs_product on product_slugs (product_id)`,
  sql`create table product_variants (
    id ${key} primary key not null,
    product_id ${key} not null references products (id) on delete cascade,
    position integer not null,
    size text,
    colour text,
    swatch text,
    stock integer check (stock >= 0),
    price_cents bigint check (price_cents >= 0)
  )`,
  sql`create unique index product_variants_combination
    on product_variants (product_id, coalesce(size, ''), coalesce(colour, ''))`,
  sql`create table product_photos (
    id ${key} primary key not null,
    product_id ${key} not null references products (id) on delete cascade,
    position integer not null,
    key ${key} not null,
    extension text not null,
    width integer not null,
    height integer not null,
    alt text,
    colour text,
    unique (product_id, position)
  )`,
  sql`create index product_photos_key on product_photos (key)`,
];

const shop = ({ key }: Types) => [
  sql`create table uploads (
    id ${key} primary key not null,
    key ${key} not null unique,
    extension text not null,
    width integer not null,
    height integer not null,
    created_at ${key} not null
  )`,
  sql`create index uploads_created on uploads (created_at)`,
  sql`create table settings (
    key ${key} primary key not null,
    value text not null
  )`,
  sql`create table content_versions (
    topic ${key} primary key not null,
    version bigint not null default 1
  )`,
];

/** A trigger that notifies every instance when content was written (decision 039). */
const notifications = () => [
  sql`create function copito_content_written() returns trigger language plpgsql as $$
    begin
      perform pg_notify('copito_content', '');
      return null;
    end $$`,
  sql`create trigger content_written after insert or update or delete on content_versions
    for each statement execute function copito_content_written()`,
];

const administrators = ({ key, flag, instant }: Types) => [
  sql`create table admins (
    id ${key} primary key not null,
    name text not null,
    email ${key} not null unique,
    email_verified ${flag} not null,
    image text,
    two_factor_enabled ${flag},
    created_at ${instant} not null,
    updated_at ${instant} not null
  )`,
  sql`create table admin_links (
    token_hash ${key} primary key not null,
    purpose text not null,
    email ${key},
    expires_at ${key} not null
  )`,
  sql`create table activity (
    id ${key} primary key not null,
    at ${key} not null,
    action text not null,
    outcome text not null,
    who text,
    about_id ${key},
    about text,
    browser text,
    network text,
    times integer not null default 1,
    merge_key ${key} unique
  )`,
  sql`create index activity_at on activity (at, id)`,
  sql`create index activity_about on activity (about_id)`,
];

const sessions = ({ key, instant }: Types) => [
  sql`create table admin_sessions (
    id ${key} primary key not null,
    admin_id ${key} not null references admins (id) on delete cascade,
    token ${key} not null unique,
    expires_at ${instant} not null,
    ip_address text,
    user_agent text,
    created_at ${instant} not null,
    updated_at ${instant} not null
  )`,
  sql`create index admin_sessions_admin on admin_sessions (admin_id)`,
  sql`create table admin_challenges (
    id ${key} primary key not null,
    identifier ${key} not null,
    value text not null,
    expires_at ${instant} not null,
    created_at ${instant} not null,
    updated_at ${instant} not null
  )`,
  sql`create index admin_challenges_identifier on admin_challenges (identifier)`,
  sql`create index admin_challenges_expiry on admin_challenges (expires_at)`,
  sql`create table push_subscriptions (
    session_id ${key} primary key not null references admin_sessions (id) on delete cascade,
    endpoint ${key} not null unique,
    p256dh text not null,
    auth text not null,
    notified_until ${key} not null,
    notified_at ${key}
  )`,
];

const credentials = ({ key, flag, instant }: Types) => [
  sql`create table admin_credentials (
    id ${key} primary key not null,
    admin_id ${key} not null references admins (id) on delete cascade,
    account_id ${key} not null,
    provider_id ${key} not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at ${instant},
    refresh_token_expires_at ${instant},
    scope text,
    created_at ${instant} not null,
    updated_at ${instant} not null,
    unique (provider_id, account_id)
  )`,
  sql`create index admin_credentials_admin on admin_credentials (admin_id)`,
  sql`create table admin_second_factors (
    id ${key} primary key not null,
    admin_id ${key} not null unique references admins (id) on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified ${flag},
    failed_verification_count integer,
    locked_until ${instant}
  )`,
  sql`create table admin_passkeys (
    id ${key} primary key not null,
    admin_id ${key} not null references admins (id) on delete cascade,
    name text,
    public_key text not null,
    credential_id ${key} not null unique,
    counter bigint not null,
    device_type text not null,
    backed_up ${flag} not null,
    transports text,
    aaguid text,
    created_at ${instant}
  )`,
  sql`create index admin_passkeys_admin on admin_passkeys (admin_id)`,
];

const enquiries = ({ key, flag }: Types) => [
  sql`create table enquiries (
    id ${key} primary key not null,
    code ${key} not null unique,
    idempotency_key ${key} not null unique,
    source text not null check (source in ('home', 'contacto', 'api')),
    kind text not null default 'enquiry' check (kind in ('enquiry', 'cancellation')),
    name text not null,
    email text not null,
    phone text,
    subject text,
    message text not null,
    language text not null,
    status text not null,
    suspected ${flag} not null,
    unkept_photos integer not null default 0,
    note text not null default '',
    labels ${key} not null default '',
    search_text text not null,
    created_at ${key} not null,
    read_at ${key},
    deleted_at ${key},
    version integer not null default 0
  )`,
  sql`create index enquiries_newest on enquiries (created_at desc, id desc)`,
  sql`create index enquiries_labels on enquiries (labels) where labels <> ''`,
  sql`create index enquiries_unread on enquiries (suspected) where read_at is null and deleted_at is null`,
  sql`create index enquiries_views on enquiries (suspected, status, created_at desc, id desc)
    where deleted_at is null`,
  sql`create table enquiry_photos (
    id ${key} primary key not null,
    enquiry_id ${key} not null references enquiries (id) on delete cascade,
    position integer not null,
    key ${key} not null,
    extension text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    unique (enquiry_id, position)
  )`,
  sql`create index enquiry_photos_key on enquiry_photos (key)`,
  sql`create table enquiry_uploads (
    token_hash ${key} primary key not null,
    key ${key} not null unique,
    extension text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_at ${key} not null
  )`,
  sql`create index enquiry_uploads_created on enquiry_uploads (created_at)`,
];

const orders = ({ key }: Types) => [
  sql`create table orders (
    enquiry_id ${key} primary key not null references enquiries (id) on delete cascade,
    token ${key} not null unique,
    items text not null,
    deal text,
    words text not null,
    state text not null default 'new',
    taken text not null default '[]',
    held_until text,
    carrier text not null default '',
    tracking text not null default '',
    version integer not null default 0
  )`,
  sql`create table shared_lists (
    id ${key} primary key not null,
    origin ${key} not null unique,
    maker ${key} not null,
    kind text not null,
    items text not null,
    expires_at ${key} not null
  )`,
  sql`create table shared_list_answers (
    list_id ${key} not null references shared_lists (id) on delete cascade,
    line ${key} not null,
    slot ${key} not null,
    device ${key} not null,
    primary key (list_id, line, slot)
  )`,
];

const visitors = ({ key, flag }: Types) => [
  sql`create table chats (
    code ${key} primary key not null,
    page text not null,
    slug text,
    size text,
    colour text,
    created_at ${key} not null
  )`,
  sql`create index chats_created on chats (created_at)`,
  sql`create table restock_requests (
    id ${key} primary key not null,
    product_id ${key} not null references products (id) on delete cascade,
    size ${key} not null,
    colour ${key} not null,
    channel text not null check (channel in ('email', 'whatsapp')),
    contact ${key} not null,
    suspected ${flag} not null,
    created_at ${key} not null,
    notified_at ${key},
    unique (product_id, size, colour, contact)
  )`,
  sql`create index restock_requests_contact on restock_requests (contact)`,
];

const jobs = ({ key }: Types) => [
  sql`create table limit_buckets (
    bucket ${key} primary key not null,
    taken text not null,
    expires_at ${key} not null
  )`,
  sql`create index limit_buckets_expiry on limit_buckets (expires_at)`,
  sql`create table jobs (
    id ${key} primary key not null,
    kind ${key} not null,
    key ${key} not null,
    partition ${key},
    payload text not null,
    state text not null check (state in ('waiting', 'running', 'done', 'given_up')),
    attempts integer not null default 0,
    created_at ${key} not null,
    trying_since ${key} not null,
    run_at ${key} not null,
    lease_owner ${key},
    finished_at ${key},
    last_error_code text,
    last_error_text text,
    unique (kind, key)
  )`,
  sql`create index jobs_due on jobs (run_at, id) where finished_at is null`,
];
