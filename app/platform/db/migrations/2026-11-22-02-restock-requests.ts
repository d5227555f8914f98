import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const flag = isPostgres ? sql`boolean` : sql`integer`;

  await db.schema
    .createTable("restock_requests")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("product_id", key, (c) => c.notNull().references("products.id").onDelete("cascade"))
    .addColumn("size", key, (c) => c.notNull())
    .addColumn("colour", key, (c) => c.notNull())
    .addColumn("channel", "text", (c) => c.notNull().check(sql`channel in ('email', 'whatsapp')`))
    .addColumn("contact", key, (c) => c.notNull())
    .addColumn("suspected", flag, (c) => c.notNull())
    .addColumn("created_at", key, (c) => c.notNull())
    .addColumn("told_at", key)
    .addUniqueConstraint("restock_requests_once", ["product_id", "size", "colour", "contact"])
    .execute();
  await db.schema.createIndex("restock_requests_contact").on("restock_requests").column("contact").execute();
}
