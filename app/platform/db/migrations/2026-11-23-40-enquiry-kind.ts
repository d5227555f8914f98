import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("enquiries")
    .addColumn("kind", "text", (column) =>
      column.notNull().defaultTo("enquiry").check(sql`kind in ('enquiry', 'cancellation')`),
    )
    .execute();
}
