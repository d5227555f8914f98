import { type Kysely, sql } from "kysely";

/** Enquiries that cancel a purchase (Disposición 954/2025) are told apart from the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("enquiries")
    .addColumn("kind", "text", (column) =>
      column.notNull().defaultTo("enquiry").check(sql`kind in ('enquiry', 'cancellation')`),
    )
    .execute();
}
