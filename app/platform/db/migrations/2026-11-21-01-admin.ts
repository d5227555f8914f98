import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const flag = isPostgres ? sql`boolean` : sql`integer`;
  const instant = isPostgres ? sql`timestamptz` : sql`text`;

  await db.schema
    .createTable("admins")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", key, (c) => c.notNull().unique())
    .addColumn("email_verified", flag, (c) => c.notNull())
    .addColumn("image", "text")
    .addColumn("two_factor_enabled", flag)
    .addColumn("created_at", instant, (c) => c.notNull())
    .addColumn("updated_at", instant, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("admin_sessions")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("admin_id", key, (c) => c.notNull().references("admins.id").onDelete("cascade"))
    .addColumn("token", key, (c) => c.notNull().unique())
    .addColumn("expires_at", instant, (c) => c.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("created_at", instant, (c) => c.notNull())
    .addColumn("updated_at", instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("admin_sessions_admin").on("admin_sessions").column("admin_id").execute();

  await db.schema
    .createTable("admin_credentials")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("admin_id", key, (c) => c.notNull().references("admins.id").onDelete("cascade"))
    .addColumn("account_id", key, (c) => c.notNull())
    .addColumn("provider_id", key, (c) => c.notNull())
    .addColumn("password", "text")
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", instant)
    .addColumn("refresh_token_expires_at", instant)
    .addColumn("scope", "text")
    .addColumn("created_at", instant, (c) => c.notNull())
    .addColumn("updated_at", instant, (c) => c.notNull())
    .addUniqueConstraint("admin_credentials_account", ["provider_id", "account_id"])
    .execute();
  await db.schema.createIndex("admin_credentials_admin").on("admin_credentials").column("admin_id").execute();

  await db.schema
    .createTable("admin_challenges")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("identifier", key, (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("expires_at", instant, (c) => c.notNull())
    .addColumn("created_at", instant, (c) => c.notNull())
    .addColumn("updated_at", instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("admin_challenges_identifier")
    .on("admin_challenges")
    .column("identifier")
    .execute();
  await db.schema
    .createIndex("admin_challenges_expiry")
    .on("admin_challenges")
    .column("expires_at")
    .execute();

  await db.schema
    .createTable("admin_second_factors")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("admin_id", key, (c) => c.notNull().unique().references("admins.id").onDelete("cascade"))
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("backup_codes", "text", (c) => c.notNull())
    .addColumn("verified", flag)
    .addColumn("failed_verification_count", "integer")
    .addColumn("locked_until", instant)
    .execute();

  await db.schema
    .createTable("admin_passkeys")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("admin_id", key, (c) => c.notNull().references("admins.id").onDelete("cascade"))
    .addColumn("name", "text")
    .addColumn("public_key", "text", (c) => c.notNull())
    .addColumn("credential_id", key, (c) => c.notNull().unique())
    .addColumn("counter", "bigint", (c) => c.notNull())
    .addColumn("device_type", "text", (c) => c.notNull())
    .addColumn("backed_up", flag, (c) => c.notNull())
    .addColumn("transports", "text")
    .addColumn("aaguid", "text")
    .addColumn("created_at", instant)
    .execute();
  await db.schema.createIndex("admin_passkeys_admin").on("admin_passkeys").column("admin_id").execute();

  await db.schema
    .createTable("admin_links")
    .addColumn("token_hash", key, (c) => c.primaryKey().notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("email", key)
    .addColumn("created_at", key, (c) => c.notNull())
    .addColumn("expires_at", key, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("limit_buckets")
    .addColumn("bucket", key, (c) => c.primaryKey().notNull())
    .addColumn("taken", "text", (c) => c.notNull())
    .addColumn("expires_at", key, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("limit_buckets_expiry").on("limit_buckets").column("expires_at").execute();
}
