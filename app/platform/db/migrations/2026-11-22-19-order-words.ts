import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["words", "held_until"]) {
    await db.schema.alterTable("orders").addColumn(column, "text").execute();
  }
  const { rows } = await sql<{ id: string; message: string; email: string }>`
    select id, message, email from enquiries where id in (select enquiry_id from orders)
  `.execute(db);
  for (const { id, message, email } of rows) {
    const garments = message.lastIndexOf("\n\n1. ");
    const words = email === "" ? "" : garments < 0 ? message : message.slice(0, garments);
    await sql`update orders set words = ${words} where enquiry_id = ${id}`.execute(db);
  }
}
