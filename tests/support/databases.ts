import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { copyFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject } from "vitest";
import { type Database, openDatabase } from "../../app/platform/db/database.ts";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
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

const hex = () => randomBytes(8).toString("hex");

/** A migrated SQLite file, closed: made once for each process of the run, and copied, which costs a tenth. */
const migratedFile = once(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-migrated-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  await migrated(await openDatabase({ dataDir, databaseUrl: null, log: recordingLog() }));
  return join(dataDir, SQLITE_FILE);
});

/** The same of PostgreSQL: the name of a database to copy. It goes with the run's server. */
const migratedName = once(async () => {
  const name = `migrated_${hex()}`;
  await asPostgresAdmin(`create database ${name}`);
  await migrated(await openDatabase({ dataDir: "", databaseUrl: urlOf(name), log: recordingLog() }));
  return name;
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function migrated(database: Database): Promise<void> {
  const result = await database.migrate();
  await database.close();
  if (!result.ok) throw new Error(result.message);
}

function urlOf(name: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

/** Puts a new, migrated SQLite database into a data folder. */
export async function putDatabase(dataDir: string): Promise<void> {
  await copyFile(await migratedFile(), join(dataDir, SQLITE_FILE));
}

/** A new, empty, migrated database of the kind asked for; closed and removed at the end. */
export async function openTestDatabase(
  kind: DatabaseKind,
  options: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const dataDir = await newFolder();
  const name = `test_${hex()}`;
  const isMigrated = options.migrated ?? true;
  if (kind === "postgres") {
    await asPostgresAdmin(
      `create database ${name} template ${isMigrated ? await migratedName() : "template1"}`,
    );
  } else if (isMigrated) await putDatabase(dataDir);
  const databaseUrl = kind === "postgres" ? urlOf(name) : null;
  const log = recordingLog();
  const handles: Database[] = [];
  const another = async (): Promise<Database> => {
    const handle = await openDatabase({ dataDir, databaseUrl, log });
    handles.push(handle);
    return handle;
  };
  const first = await another();
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
