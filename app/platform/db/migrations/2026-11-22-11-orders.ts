import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable("orders")
    .addColumn("enquiry_id", key, (c) =>
      c.primaryKey().notNull().references("enquiries.id").onDelete("cascade"),
    )
    .addColumn("token", key, (c) => c.notNull().unique())
    .addColumn("items", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().defaultTo("new"))
    .addColumn("taken", "text", (c) => c.notNull().defaultTo("[]"))
    .addColumn("carrier", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("tracking", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
