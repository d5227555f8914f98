import type { Log } from "../log.ts";
import type { ContentVersion } from "./content-version.ts";
import { type MigrateResult, migrateToLatest } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import type { Db } from "./schema.ts";
import { LOG_KEPT, openSqlite } from "./sqlite.ts";

export type Database = {
  db: Db;
  kind: "sqlite" | "postgres";
  /**
   * What rendered pages are keyed by (see `ContentVersion`); needs the tables, so migrate first. Always await it:
   * at once on SQLite (microseconds), one shared query on PostgreSQL. `null`: unknown, bypass the cache.
   */
  contentVersion(): ContentVersion | Promise<ContentVersion>;
  /**
   * The same without a query, where it is known: pages that are kept are answered by it. On PostgreSQL it may be as old
   * as a notification takes, and one second where none arrives. `null`: ask.
   */
  knownVersion(): ContentVersion;
  /** The clock of all instances: PostgreSQL's own, or this machine's beside the file (decision 039). */
  now(): Date;
  /** Waits `patience` milliseconds at most until the server takes connections; what is wrong with it is one sentence. */
  connect(patience: number): Promise<{ ok: true } | { ok: false; message: string }>;
  /** Whether the database answers now; never throws. */
  ping(): Promise<boolean>;
  migrate(): Promise<MigrateResult>;
  /** Keeps SQLite's write-ahead log from staying large, and tells the log where it cannot. */
  foldLog(): Promise<void>;
  /** Waits for queries under way. SQLite's write-ahead log is folded into the one file. */
  close(): Promise<void>;
};

/**
 * Opens SQLite in `dataDir` (which must exist), or PostgreSQL where `databaseUrl` is given. Does not migrate. Throws
 * when the SQLite file cannot be opened; PostgreSQL connects on first use.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | null;
  log: Log;
}): Promise<Database> {
  const { dataDir, databaseUrl, log } = options;
  if (databaseUrl) return { kind: "postgres", foldLog: async () => {}, ...openPostgres(databaseUrl, log) };
  const sqlite = openSqlite(dataDir, log);
  let failing = false;
  const contentVersion = () => {
    try {
      const version = sqlite.contentVersion();
      failing = false;
      return version;
    } catch (error) {
      if (!failing) log.warn({ err: error }, "the content version cannot be read; pages are not cached");
      failing = true;
      return null;
    }
  };
  let large = false;
  return {
    kind: "sqlite",
    db: sqlite.db,
    contentVersion,
    knownVersion: contentVersion,
    now: () => new Date(),
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
    async foldLog() {
      const bytes = await sqlite.foldLog();
      if (bytes > LOG_KEPT && !large) {
        log.warn(
          { bytes },
          "another process reads the database for long: its write-ahead log grows until it is done",
        );
      } else if (large && bytes <= LOG_KEPT) log.info({ bytes }, "the write-ahead log is small again");
      large = bytes > LOG_KEPT;
    },
    close: sqlite.close,
  };
}
