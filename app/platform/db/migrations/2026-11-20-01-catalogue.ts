import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const flag = isPostgres ? sql`boolean` : sql`integer`;

  await db.schema
    .createTable("products")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text")
    .addColumn("price_cents", "bigint", (c) => c.check(sql`price_cents >= 0`))
    .addColumn("category", "text")
    .addColumn("in_stock", flag, (c) => c.notNull())
    .addColumn("search_text", "text", (c) => c.notNull())
    .addColumn("created_at", key, (c) => c.notNull())
    .addColumn("updated_at", key, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("products_newest")
    .on("products")
    .columns(["created_at desc", "id desc"])
    .execute();
  await db.schema.createIndex("products_category").on("products").column("category").execute();

  await db.schema
    .createTable("product_photos")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("product_id", key, (c) => c.notNull().references("products.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("key", key, (c) => c.notNull())
    .addColumn("extension", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("alt", "text")
    .addColumn("created_at", key, (c) => c.notNull())
    .addUniqueConstraint("product_photos_position", ["product_id", "position"])
    .execute();
  await db.schema.createIndex("product_photos_key").on("product_photos").column("key").execute();

  await db.schema
    .createTable("content_versions")
    .addColumn("topic", key, (c) => c.primaryKey().notNull())
    .addColumn("version", "bigint", (c) => c.notNull().defaultTo(1))
    .execute();
}
