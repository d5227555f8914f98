import type { Log } from "../log.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export async function openDatabase(options: { dataDir: string; databaseUrl: string | null; log: Log }) {
  const { dataDir, databaseUrl, log } = options;
  return databaseUrl ? openPostgres(databaseUrl, log) : openSqlite(dataDir, log);
}
