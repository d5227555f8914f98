import type { ContentVersion } from "./content-version.ts";
import type { Outage } from "./heartbeat.ts";
import type { MigrateResult, VersionResult } from "./migrate.ts";
import type { Db } from "./schema.ts";

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
  /** Not null while PostgreSQL does not answer: then every query throws at once, and it is asked again each second. */
  outage(): Outage | null;
  /** The clock of all instances: PostgreSQL's own, or this machine's beside the file (decision 039). */
  now(): Date;
  /** Waits `patience` milliseconds at most until the server takes connections; what is wrong with it is one sentence. */
  connect(patience: number): Promise<{ ok: true } | { ok: false; message: string }>;
  /** Whether the database answers now; never throws. */
  ping(): Promise<boolean>;
  migrate(): Promise<MigrateResult>;
  /** Keeps SQLite's write-ahead log from staying large, and tells the log where it cannot. */
  foldLog(): Promise<void>;
  /** Whether its tables are this program's; for commands, which must not migrate under a running server. */
  checkVersion(): Promise<VersionResult>;
  /** Waits for queries under way. SQLite's write-ahead log is folded into the one file. */
  close(): Promise<void>;
};
