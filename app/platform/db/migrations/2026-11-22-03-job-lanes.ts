import type { Kysely } from "kysely";

/** Jobs of one lane run one after the other: mails to one provider, whose server may stall. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("jobs").addColumn("lane", "text").execute();
}
