import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const flag = isPostgres ? sql`boolean` : sql`integer`;

  await db.schema
    .createTable("enquiries")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("code", key, (c) => c.notNull().unique())
    .addColumn("idempotency_key", key, (c) => c.notNull().unique())
    .addColumn("source", "text", (c) => c.notNull().check(sql`source in ('home', 'contacto', 'api')`))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("subject", "text")
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("suspected", flag, (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("search_text", "text", (c) => c.notNull())
    .addColumn("created_at", key, (c) => c.notNull())
    .addColumn("read_at", key)
    .addColumn("deleted_at", key)
    .execute();
  await db.schema
    .createIndex("enquiries_newest")
    .on("enquiries")
    .columns(["created_at desc", "id desc"])
    .execute();

  await db.schema
    .createTable("enquiry_photos")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("enquiry_id", key, (c) => c.notNull().references("enquiries.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("key", key, (c) => c.notNull())
    .addColumn("extension", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("created_at", key, (c) => c.notNull())
    .addUniqueConstraint("enquiry_photos_position", ["enquiry_id", "position"])
    .execute();
  await db.schema.createIndex("enquiry_photos_key").on("enquiry_photos").column("key").execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("enquiry_id", key, (c) => c.notNull().references("enquiries.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('notice', 'acknowledgement')`))
    .addColumn("message_id", key, (c) => c.notNull().unique())
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`state in ('waiting', 'sending', 'delivered', 'given_up')`),
    )
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("trying_since", key, (c) => c.notNull())
    .addColumn("next_attempt_at", key, (c) => c.notNull())
    .addColumn("leased_until", key)
    .addColumn("lease_owner", key)
    .addColumn("last_error_code", "text")
    .addColumn("last_error_text", "text")
    .addColumn("delivered_at", key)
    .addUniqueConstraint("outbox_kind", ["enquiry_id", "kind"])
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "next_attempt_at"]).execute();
}
