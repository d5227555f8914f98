import { type Kysely, sql } from "kysely";

/**
 * What the visitor wrote beside the garments, and until when these are held. Until now the words stood before the
 * garments in the enquiry's message; a program that is older than the database keeps writing them there alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["words", "held_until"]) {
    await db.schema.alterTable("orders").addColumn(column, "text").execute();
  }
  const { rows } = await sql<{ id: string; message: string; email: string }>`
    select id, message, email from enquiries where id in (select enquiry_id from orders)
  `.execute(db);
  for (const { id, message, email } of rows) {
    const garments = message.lastIndexOf("\n\n1. ");
    // Of one that went on in a chat the message is the garments alone.
    const words = email === "" ? "" : garments < 0 ? message : message.slice(0, garments);
    await sql`update orders set words = ${words} where enquiry_id = ${id}`.execute(db);
  }
}
