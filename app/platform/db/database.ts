import type { Log } from "../log.ts";
import type { ContentVersion } from "./content-version.ts";
import { checkVersion, type MigrateResult, migrateToLatest, type VersionResult } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import type { Db } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

export type Database = {
  db: Db;
  kind: "sqlite" | "postgres";
  /**
   * What rendered pages are keyed by (see `ContentVersion`); needs the tables, so migrate first. Always await it:
   * at once on SQLite (microseconds), one shared query on PostgreSQL. `null`: unknown, bypass the cache.
   */
  contentVersion(): ContentVersion | Promise<ContentVersion>;
  /** Waits `patience` milliseconds at most until the server takes connections; what is wrong with it is one sentence. */
  connect(patience: number): Promise<{ ok: true } | { ok: false; message: string }>;
  /** Whether the database answers now; never throws. */
  ping(): Promise<boolean>;
  migrate(): Promise<MigrateResult>;
  /** Whether its tables are this program's; for commands, which must not migrate under a running server. */
  checkVersion(): Promise<VersionResult>;
  /** Waits for queries under way. SQLite's write-ahead log is folded into the one file. */
  close(): Promise<void>;
};

/**
 * Opens SQLite in `dataDir` (which must exist), or PostgreSQL where `databaseUrl` is given. Does not migrate. Throws
 * when the SQLite file cannot be opened; PostgreSQL connects on first use. Open a SQLite file once in a process:
 * waiting for another handle's write blocks the very loop that would finish it.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | null;
  log: Log;
}): Promise<Database> {
  const { dataDir, databaseUrl, log } = options;
  if (databaseUrl) return { kind: "postgres", ...openPostgres(databaseUrl, log) };
  const sqlite = openSqlite(dataDir);
  let failing = false;
  return {
    kind: "sqlite",
    db: sqlite.db,
    contentVersion() {
      try {
        const version = sqlite.contentVersion();
        failing = false;
        return version;
      } catch (error) {
        if (!failing) log.warn({ err: error }, "the content version cannot be read; pages are not cached");
        failing = true;
        return null;
      }
    },
    // It was opened with the file.
    connect: async () => ({ ok: true }),
    async ping() {
      try {
        return sqlite.ping();
      } catch (error) {
        log.warn({ err: error }, "the SQLite database does not answer");
        return false;
      }
    },
    migrate: () => migrateToLatest(sqlite.db as never),
    checkVersion: () => checkVersion(sqlite.db as never),
    close: sqlite.close,
  };
}
