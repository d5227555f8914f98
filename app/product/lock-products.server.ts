import { PostgresAdapter, type Transaction } from "kysely";
import type { Schema } from "../platform/db/schema.ts";

/**
 * Locks products until the transaction ends. Whoever writes several products or their variants calls this first:
 * all then lock in the same order, so PostgreSQL has no deadlock. SQLite has one writer at a time.
 */
export async function lockProducts(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await trx.selectFrom("products").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
