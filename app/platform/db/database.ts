import type { ContentVersion } from "./content-version.ts";
import type { Outage } from "./heartbeat.ts";
import type { MigrateResult, VersionResult } from "./migrate.ts";
import type { Db } from "./schema.ts";

export type Database = {
  db: Db;
  kind: "sqlite" | "postgres";
  contentVersion(): ContentVersion | Promise<ContentVersion>;
  knownVersion(): ContentVersion;
  outage(): Outage | null;
  now(): Date;
  connect(patience: number): Promise<{ ok: true } | { ok: false; message: string }>;
  ping(): Promise<boolean>;
  migrate(): Promise<MigrateResult>;
  foldLog(): Promise<void>;
  checkVersion(): Promise<VersionResult>;
  close(): Promise<void>;
};
