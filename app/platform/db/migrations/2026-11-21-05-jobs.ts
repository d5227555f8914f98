import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable("jobs")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("kind", key, (c) => c.notNull())
    .addColumn("key", key)
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`state in ('waiting', 'running', 'done', 'given_up')`),
    )
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", key, (c) => c.notNull())
    .addColumn("trying_since", key, (c) => c.notNull())
    .addColumn("run_at", key, (c) => c.notNull())
    .addColumn("lease_owner", key)
    .addColumn("finished_at", key)
    .addColumn("last_error_code", "text")
    .addColumn("last_error_text", "text")
    .addUniqueConstraint("jobs_key", ["kind", "key"])
    .execute();
  await sql`create index jobs_due on jobs (run_at, id) where finished_at is null`.execute(db);

  const payload = isPostgres
    ? sql`json_build_object('enquiryId', enquiry_id, 'messageId', message_id)::text`
    : sql`json_object('enquiryId', enquiry_id, 'messageId', message_id)`;
  await sql`
    insert into jobs (id, kind, key, payload, state, attempts, created_at, trying_since, run_at, lease_owner,
      finished_at, last_error_code, last_error_text)
    select outbox.id, 'enquiry-' || kind, enquiry_id, ${payload},
      case state when 'sending' then 'running' when 'delivered' then 'done' else state end,
      attempts, created_at, trying_since, coalesce(leased_until, next_attempt_at), lease_owner,
      case state when 'delivered' then delivered_at when 'given_up' then next_attempt_at end,
      last_error_code, last_error_text
    from outbox join enquiries on enquiries.id = enquiry_id
  `.execute(db);
  await db.schema.dropTable("outbox").execute();
}
