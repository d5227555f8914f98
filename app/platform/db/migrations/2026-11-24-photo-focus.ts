import { type Kysely, sql } from "kysely";

/** The part of a product's photo that a square shows: percent along its longer side. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_photos add column focus integer not null default 50`.execute(db);
}
