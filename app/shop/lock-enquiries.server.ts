import { PostgresAdapter, type Transaction } from "kysely";
import type { Schema } from "../platform/db/schema.ts";

/**
 * Locks these enquiries and their orders until the transaction ends. The rows are always locked in the same
 * sequence, to avoid deadlocks in PostgreSQL. SQLite runs one transaction at a time, so it needs no lock.
 */
export async function lockEnquiries(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const orders = trx.selectFrom("orders").select("enquiry_id").where("enquiry_id", "in", ids);
  await orders.orderBy("enquiry_id").forUpdate().execute();
  await trx.selectFrom("enquiries").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
