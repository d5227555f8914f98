import type { ContentVersion } from "./content-version.ts";
import type { Outage } from "./heartbeat.ts";
import type { MigrateResult, VersionResult } from "./migrate.ts";
import type { Db } from "./schema.ts";

export type Database = {
  db: Db;
  kind: "sqlite" | "postgres";
  /** The version that cached pages are keyed by; null: unknown, bypass the cache. Always await it. */
  contentVersion(): ContentVersion | Promise<ContentVersion>;
  knownVersion(): ContentVersion;
  /** Not null while PostgreSQL does not answer: every query throws at once. */
  outage(): Outage | null;
  /** The clock of all instances: PostgreSQL's, or this machine's (decision 039). */
  now(): Date;
  connect(timeout: number): Promise<{ ok: true } | { ok: false; message: string }>;
  ping(): Promise<boolean>;
  migrate(): Promise<MigrateResult>;
  /** For commands, which must not migrate under a running server. */
  checkVersion(): Promise<VersionResult>;
  close(): Promise<void>;
};
