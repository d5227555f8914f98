import { type Kysely, sql } from "kysely";

/** The role of each administrator, and the role that a link gives to its holder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admins add column role text not null default 'owner'`.execute(db);
  await sql`alter table admin_links add column role text not null default 'owner'`.execute(db);
}
