import { PostgresAdapter, type Transaction } from "kysely";
import type { Schema } from "../platform/db/schema.ts";

/**
 * Locks these enquiries and their orders until the transaction ends: orders first, each table by id, so that
 * PostgreSQL has no deadlock. SQLite needs no lock, because its transactions run one after another.
 */
export async function lockEnquiries(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const orders = trx.selectFrom("orders").select("enquiry_id").where("enquiry_id", "in", ids);
  await orders.orderBy("enquiry_id").forUpdate().execute();
  await trx.selectFrom("enquiries").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
