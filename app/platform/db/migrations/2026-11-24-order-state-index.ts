import { type Kysely, sql } from "kysely";

/** The inbox counts and lists orders by state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_state on orders (state)`.execute(db);
}
