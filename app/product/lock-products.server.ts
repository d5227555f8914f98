import { PostgresAdapter, type Transaction } from "kysely";
import type { Schema } from "../platform/db/schema.ts";

/** Call this before writing several products. It locks their rows sorted by id, so writes never deadlock. */
export async function lockProducts(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await trx.selectFrom("products").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
