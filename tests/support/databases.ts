import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { copyFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject, test } from "vitest";
import type { Database } from "../../app/platform/db/database.ts";
import { openDatabase } from "../../app/platform/db/open-database.ts";
import { SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import { atEnd, newFolder } from "./folder.ts";
import { recordingLog } from "./log.ts";

export type DatabaseKind = Database["kind"];

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/**
 * Runs statements as PostgreSQL's administrator, by default in the maintenance database of the test run's
 * server. Returns the last statement's result.
 */
export async function asPostgresAdmin(
  sql: string,
  connectionString = inject("postgresUrl"),
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return [await client.query(sql)].flat().at(-1) as pg.QueryResult;
  } finally {
    await client.end();
  }
}

const hex = () => randomBytes(8).toString("hex");

/** Path of a migrated SQLite file, made once. Tests copy it, because migrating takes ten times as long. */
const migratedFile = once(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "copito-migrated-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  await migrated(await openDatabase({ dataDir, databaseUrl: null, log: recordingLog() }));
  return join(dataDir, SQLITE_FILE);
});

/** Name of a migrated PostgreSQL database. The databases of the tests are copies of it. */
const migratedName = once(async () => {
  const name = `migrated_${hex()}`;
  await asPostgresAdmin(`create database ${name}`);
  await migrated(await openDatabase({ dataDir: "", databaseUrl: urlOf(name), log: recordingLog() }));
  return name;
});

const COUNT_TABLES = "select count(*)::int as tables from pg_tables where schemaname = 'public'";

const migratedTables = once(async () => {
  const { rows } = await asPostgresAdmin(COUNT_TABLES, urlOf(await migratedName()));
  return rows[0]?.tables;
});

/** Names of migrated databases, each emptied after a test for the next one. Emptying is faster than copying. */
const emptied: string[] = [];

/** Ends all other connections and deletes all rows. Returns false if the test has added or dropped a table. */
async function empty(name: string): Promise<boolean> {
  const { rows } = await asPostgresAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid();
     -- Rows can then be deleted in any order, and no trigger counts them.
     set session_replication_role = replica;
     do $$ declare each text; begin
       for each in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
         execute format('delete from %I', each);
       end loop;
     end $$;
     ${COUNT_TABLES}`,
    urlOf(name),
  );
  return rows[0]?.tables === (await migratedTables());
}

/** Calls `make` at the first call, and returns the same promise at every later call. */
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

/** Copies a new, migrated SQLite database into a data folder. */
export async function putDatabase(dataDir: string): Promise<void> {
  await copyFile(await migratedFile(), join(dataDir, SQLITE_FILE));
}

/** Opens an empty database for this test alone, migrated by default. It is closed at the test's end. */
export async function openTestDatabase(kind: DatabaseKind, { migrated: isMigrated = true } = {}) {
  const dataDir = await newFolder();
  const reused = kind === "postgres" && isMigrated ? emptied.pop() : undefined;
  const name = kind === "postgres" ? (reused ?? `test_${hex()}`) : null;
  if (name && !reused) {
    const template = isMigrated ? await migratedName() : "template1";
    await asPostgresAdmin(`create database ${name} template ${template} strategy file_copy`);
  }
  if (!name && isMigrated) await putDatabase(dataDir);
  const databaseUrl = name && urlOf(name);
  const log = recordingLog();
  const handles: Database[] = [];
  /** Opens another handle on the same data, as a second process or instance does. */
  const another = async (): Promise<Database> => {
    const handle = await openDatabase({ dataDir, databaseUrl, log });
    handles.push(handle);
    return handle;
  };
  const first = await another();
  const close = once(async () => {
    await Promise.all(handles.map((handle) => handle.close()));
    if (!name) return;
    if (isMigrated && (await empty(name))) emptied.push(name);
    else await asPostgresAdmin(`drop database ${name} with (force)`);
  });
  atEnd(close);
  return { ...first, dataDir, databaseUrl, logged: log.entries, another, close };
}

const testOn = (kind: DatabaseKind) =>
  test
    .extend("database", () => openTestDatabase(kind))
    .extend("db", ({ database }) => database.db)
    // On SQLite `second` is `database` itself: while one handle waits for another's lock, the event loop stops.
    .extend("second", async ({ database }) => (kind === "postgres" ? await database.another() : database));

/**
 * Runs the same tests on each of `kinds`. Tests whose SQL is the same on both may name one. The fixtures
 * `database` and `db` are a new migrated database. `second` is another handle on it, except on SQLite.
 */
export function eachDatabase(
  define: (test: ReturnType<typeof testOn>, kind: DatabaseKind) => void,
  kinds: readonly DatabaseKind[] = ["sqlite", "postgres"],
): void {
  describe.each(kinds)("on %s", (kind) => define(testOn(kind), kind));
}
