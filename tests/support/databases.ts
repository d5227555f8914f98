import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "../../app/platform/db/database.ts";
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

/**
 * A new, empty, migrated database of the kind asked for. `close` also removes it, so call it; within
 * {@link eachDatabase} that is done for you.
 */
export async function openTestDatabase(
  kind: DatabaseKind,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-test-"));
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
    await rm(dataDir, { recursive: true });
  };
  return {
    ...first,
    dataDir,
    databaseUrl,
    logged: log.entries,
    another,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/**
 * Runs the same tests on real SQLite and real PostgreSQL, or on one of them where no SQL of theirs differs. `open` gives a new migrated database and is for use in
 * tests and `beforeEach`; what it opened is closed and removed after each test.
 */
export function eachDatabase(
  define: (open: OpenTestDatabase, kind: DatabaseKind) => void,
  kinds: readonly DatabaseKind[] = ["sqlite", "postgres"],
): void {
  describe.each(kinds)("on %s", (kind) => {
    const opened: TestDatabase[] = [];
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((database) => database.close()));
    });
    define(async (options) => {
      const database = await openTestDatabase(kind, options);
      opened.push(database);
      return database;
    }, kind);
  });
}
