import { randomBytes } from "node:crypto";
import pg from "pg";
import { describe, inject } from "vitest";
import { type Database, openDatabase } from "../../app/platform/db/database.ts";
import { atEnd, newFolder } from "./folder.ts";
import { type LogEntry, recordingLog } from "./log.ts";

export type DatabaseKind = Database["kind"];

export type TestDatabase = Database & {
  /** What `openDatabase` was given; a child process can open the same. */
  dataDir: string;
  databaseUrl: string | null;
  /** What the database logged. */
  logged: LogEntry[];
  /** Another handle on the same data, as a second process or instance has. Closed with the first. */
  another(): Promise<Database>;
};

export type OpenTestDatabase = (options?: { migrated?: boolean }) => Promise<TestDatabase>;

/** A connection to the maintenance database of the run's PostgreSQL, for what no application does. */
export async function asPostgresAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A new, empty, migrated database of the kind asked for; closed and removed at the end. */
export async function openTestDatabase(
  kind: DatabaseKind,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const dataDir = await newFolder();
  let databaseUrl: string | null = null;
  const name = `test_${randomBytes(8).toString("hex")}`;
  if (kind === "postgres") {
    await asPostgresAdmin(`create database ${name}`);
    const url = new URL(inject("postgresUrl"));
    url.pathname = `/${name}`;
    databaseUrl = url.href;
  }
  const log = recordingLog();
  const handles: Database[] = [];
  const another = async (): Promise<Database> => {
    const handle = await openDatabase({ dataDir, databaseUrl, log });
    handles.push(handle);
    return handle;
  };
  const first = await another();
  if (migrated) {
    const result = await first.migrate();
    if (!result.ok) throw new Error(result.message);
  }
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await Promise.all(handles.map((handle) => handle.close()));
    if (kind === "postgres") await asPostgresAdmin(`drop database ${name} with (force)`);
  };
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };
  atEnd(closeOnce);
  return {
    ...first,
    dataDir,
    databaseUrl,
    logged: log.entries,
    another,
    close: closeOnce,
  };
}

/**
 * Runs the same tests on real SQLite and real PostgreSQL, or on one of them where no SQL of theirs differs. `open` gives a new migrated database
 * for the test.
 */
export function eachDatabase(
  define: (open: OpenTestDatabase, kind: DatabaseKind) => void,
  kinds: readonly DatabaseKind[] = ["sqlite", "postgres"],
): void {
  describe.each(kinds)("on %s", (kind) => {
    define((options) => openTestDatabase(kind, options), kind);
  });
}
