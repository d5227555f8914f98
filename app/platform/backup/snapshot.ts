import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { openWithoutTimeouts } from "../db/postgres.ts";
import { SQLITE_FILE } from "../db/sqlite.ts";
import { type Query, queryOf } from "./rows.ts";

export type DatabasePlace = Pick<Config, "dataDir" | "databaseUrl">;

/** Runs `read` in a snapshot of the database, while the running shop may go on writing. */
export async function readSnapshot<T>(
  { dataDir, databaseUrl }: DatabasePlace,
  read: (query: Query, kind: Database["kind"]) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const db = openWithoutTimeouts(databaseUrl);
    try {
      return await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((trx) => read(queryOf(trx), "postgres"));
    } finally {
      await db.destroy();
    }
  }
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true, timeout: 1000 });
  try {
    database.exec("begin");
    return await read(async <Row>(text: string) => database.prepare(text).all() as Row[], "sqlite");
  } finally {
    database.close();
  }
}
