import type { Log } from "../log.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * Opens SQLite in `dataDir` (which must exist), or PostgreSQL where `databaseUrl` is given. Does not migrate. Throws
 * when the SQLite file cannot be opened; PostgreSQL connects on first use.
 */
export async function openDatabase(options: { dataDir: string; databaseUrl: string | null; log: Log }) {
  const { dataDir, databaseUrl, log } = options;
  return databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(dataDir, log);
}
