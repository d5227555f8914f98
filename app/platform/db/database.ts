import type { ContentVersion } from "./content-version.ts";
import type { Outage } from "./heartbeat.ts";
import type { MigrateResult } from "./migrate.ts";
import type { Db } from "./schema.ts";

export type Database = {
  db: Db;
  kind: "sqlite" | "postgres";
  /** The version that cached pages depend on. Null means unknown, so no cached page counts as current. */
  contentVersion(): ContentVersion | Promise<ContentVersion>;
  knownVersion(): ContentVersion;
  /** Set while PostgreSQL does not answer, else null. During an outage every query throws at once. */
  outage(): Outage | null;
  /** Time of PostgreSQL's clock, which all instances share. With SQLite, this machine's time (decision 039). */
  now(): Date;
  connect(timeout: number): Promise<{ ok: true } | { ok: false; message: string }>;
  ping(): Promise<boolean>;
  migrate(): Promise<MigrateResult>;
  close(): Promise<void>;
};
