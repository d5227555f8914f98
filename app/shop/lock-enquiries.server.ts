import { PostgresAdapter, type Transaction } from "kysely";
import type { Schema } from "../platform/db/schema.ts";

/**
 * Makes other changes of these enquiries and their orders wait. Orders come first and rows in one order, so that
 * PostgreSQL has no deadlock. In SQLite all transactions wait for each other.
 */
export async function lockEnquiries(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const orders = trx.selectFrom("orders").select("enquiry_id").where("enquiry_id", "in", ids);
  await orders.orderBy("enquiry_id").forUpdate().execute();
  await trx.selectFrom("enquiries").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
